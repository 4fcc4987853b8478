import type { ConsoleError } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { FailedState, NothingHere } from '../list/states.tsx';

/** Shown for a thing that could not be loaded or no longer exists. */
export function ThingFailed({ error, onRetry }: { error: ConsoleError; onRetry(): void }) {
  const { t } = useTexts();
  // 400: the address contains no valid id.
  if (error.status === 404 || error.status === 400)
    return <NothingHere title={t('resources.gone.title')} text={t('resources.gone.text')} />;
  return <FailedState title={t('resources.failed.thing')} error={error} onRetry={onRetry} />;
}
