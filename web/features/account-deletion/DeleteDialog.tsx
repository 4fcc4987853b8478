import { useApp } from '../../kit/app.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeleteForm } from './DeleteForm.tsx';

/** Asks how the account is to be deleted, and for the password. */
export default function DeleteDialog({ onClose }: { onClose(): void }) {
  const { t } = useApp();
  return (
    <Dialog title={t('leaving.deleteTitle')} close={t('leaving.close')} onClose={onClose} closedBy="closerequest">
      <p>{t('leaving.deleteNote')}</p>
      <DeleteForm onKeep={onClose} />
    </Dialog>
  );
}
