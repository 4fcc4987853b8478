import { FailedDialog, type PartFailure } from '../../../kit/PartFailure.tsx';
import { usePopup } from '../../../kit/popup.ts';

/** A popup of the address whose code did not come: closing it leads back to the page. */
export function FailedPopup(failed: PartFailure) {
  const { close } = usePopup();
  return <FailedDialog {...failed} onClose={close} />;
}
