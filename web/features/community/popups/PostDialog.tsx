import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

interface PostDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** The dialog around a post's form: a click beside it does not close it, for what was typed would be out of sight. */
export function PostDialog({ title, onClose, children }: PostDialogProps) {
  const { t } = useApp();
  return (
    <Dialog title={title} close={t('community.close')} onClose={onClose} className="dialog--post" closedBy="closerequest">
      {children}
    </Dialog>
  );
}
