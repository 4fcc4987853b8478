import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import { isRefusal } from '../../../kit/refusal.ts';

const IdentityDialog = lazyPart(() => import('./IdentityDialog.tsx'), FailedDialog);

/** For acts that want a fresh second factor: the server says when, the member is asked, and the act goes on. */
export function useConfirmed(): {
  /** Runs a piece of work, once more after the member has confirmed; null when they did not want to. */
  confirmed<T>(work: () => Promise<T>): Promise<T | null>;
  /** Stands where it is shown. */
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ settle(isConfirmed: boolean): void } | null>(null);
  return {
    confirmed: async (work) => {
      try {
        return await work();
      } catch (caught) {
        if (!isRefusal(caught) || caught.code !== 'fresh_factor_needed') throw caught;
        const isConfirmed = await new Promise<boolean>((settle) => setAsking({ settle }));
        setAsking(null);
        return isConfirmed ? work() : null;
      }
    },
    dialog: (
      <Suspense fallback={null}>
        {asking && <IdentityDialog onDone={() => asking.settle(true)} onClose={() => asking.settle(false)} />}
      </Suspense>
    ),
  };
}
