import { countUnsaved } from '../resources/model/draft-store.ts';
import { signOut } from '../session.ts';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { closeOverlay, openOverlay, useOverlay } from './overlays.ts';
import { countElsewhere } from './unsaved-elsewhere.ts';

/** The number of unsaved changes when signing out was requested. */
let unsaved = 0;

/** Signs a member of the staff out, which deletes their unsaved work in all tabs. If there is any, asks for confirmation first. */
export async function askSignOut(memberId: number): Promise<void> {
  unsaved = countUnsaved(memberId) + (await countElsewhere(memberId));
  if (unsaved > 0) openOverlay('sign-out');
  else await signOut().catch(showFailure);
}

/** Says how many changes signing out would lose. */
export function SignOutDialog() {
  const { t } = useTexts();
  const isOpen = useOverlay() === 'sign-out';
  return (
    <ConfirmDialog
      title={t('shell.signOut')}
      text={t('resources.unsaved', { count: unsaved })}
      verb={t('resources.discard')}
      isOpen={isOpen}
      onClose={() => closeOverlay('sign-out')}
      onConfirm={signOut}
    />
  );
}
