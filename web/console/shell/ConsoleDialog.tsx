import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../texts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';

interface ConsoleDialogProps {
  title: string;
  isOpen: boolean;
  /** Called for Escape, the close button, or a click outside the dialog. */
  onClose(): void;
  /** `wide` for tables and forms of two columns. */
  size?: 'small' | 'wide';
  /** Must be answered: a click outside does not close it. */
  isAlert?: boolean;
  children: ReactNode;
}

/** A modal dialog; closing it returns the focus to where it was. */
export function ConsoleDialog({ title, isOpen, onClose, size = 'small', isAlert = false, children }: ConsoleDialogProps) {
  const { t } = useTexts();
  return (
    <ModalOverlay className="c-overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={!isAlert}>
      <Modal className={`console c-modal c-modal--${size}`}>
        <Dialog className="c-dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <div className="c-dialog-head">
            <Heading slot="title" level={2} dir="auto">
              {title}
            </Heading>
            <Button className="icon-btn icon-btn--s" aria-label={t('shell.close')} onPress={onClose}>
              <ConsoleIcon name="close" />
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
