import type { ConsoleError } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { FailedState, NothingHere } from '../list/states.tsx';

/** A thing that could not be read, or that is gone. */
export function ThingFailed({ error, onRetry }: { error: ConsoleError; onRetry(): void }) {
  const { t } = useTexts();
  // 400: what stands in the address is no id.
  if (error.status === 404 || error.status === 400)
    return <NothingHere title={t('resources.gone.title')} text={t('resources.gone.text')} />;
  return <FailedState title={t('resources.failed.thing')} error={error} onRetry={onRetry} />;
}
