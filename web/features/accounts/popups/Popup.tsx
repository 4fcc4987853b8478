import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

/** A popup with its own address: Escape and the cross return to the page. A click outside does not, because a form may be filled in. */
export function Popup({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  const { t } = useApp();
  const { close } = usePopup();
  return (
    <Dialog title={title} close={t('accounts.close')} onClose={close} className={className} closedBy="closerequest">
      {children}
    </Dialog>
  );
}
