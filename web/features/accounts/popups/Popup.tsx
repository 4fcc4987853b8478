import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

/** A popup of the address: Escape and the cross lead back to the page. A press beside it does not, for it may hold typed text. */
export function Popup({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  const { t } = useApp();
  const { close } = usePopup();
  return (
    <Dialog title={title} close={t('accounts.close')} onClose={close} className={className} closedBy="closerequest">
      {children}
    </Dialog>
  );
}
