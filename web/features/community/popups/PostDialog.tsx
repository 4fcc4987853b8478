import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

interface PostDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of a post's form: a click outside does not close it, because typed text would be hidden. */
export function PostDialog({ title, onClose, children }: PostDialogProps) {
  const { t } = useApp();
  return (
    <Dialog title={title} close={t('community.close')} onClose={onClose} className="dialog--post" closedBy="closerequest">
      {children}
    </Dialog>
  );
}
