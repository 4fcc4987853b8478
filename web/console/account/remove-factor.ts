import { ConsoleError } from '../call.ts';
import { loadMe } from '../session.ts';
import { showToast } from '../toasts.ts';

interface Words {
  removed: string;
  /** Shown when the factor is the only one left. */
  isLast: string;
}

/** Removes a second factor and reports the result in a toast. Unexpected errors are rethrown. */
export async function removeFactor(call: () => Promise<unknown>, { removed, isLast }: Words): Promise<void> {
  try {
    await call();
  } catch (caught) {
    if (!(caught instanceof ConsoleError) || caught.code !== 'in_use') throw caught;
    showToast({ kind: 'bad', text: isLast });
    return;
  }
  showToast({ kind: 'good', text: removed });
  await loadMe();
}
