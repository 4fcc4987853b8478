import { FailedDialog, type PartFailure } from '../../../kit/PartFailure.tsx';
import { usePopup } from '../../../kit/popup.ts';

/** Shown instead of a popup whose code failed to load; closing it returns to the page. */
export function FailedPopup(failed: PartFailure) {
  const { close } = usePopup();
  return <FailedDialog {...failed} onClose={close} />;
}
