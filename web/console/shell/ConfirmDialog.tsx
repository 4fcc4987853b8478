import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { BusyButton } from './BusyButton.tsx';
import { ConsoleDialog } from './ConsoleDialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the confirming button: a verb. */
  verb: string;
  isOpen: boolean;
  onClose(): void;
  /** If it rejects, a toast shows the error and the dialog stays open. */
  onConfirm(): Promise<void>;
}

/** Confirmation for acts that cannot be undone; all others are done at once and offer undo in a toast. */
export function ConfirmDialog({ title, text, verb, isOpen, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (caught) {
      showFailure(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConsoleDialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      <p>{text}</p>
      <div className="c-dialog-acts">
        <Button className="btn btn--text" onPress={onClose} autoFocus>
          {t('shell.cancel')}
        </Button>
        <BusyButton className="btn btn--solid-bad" isBusy={isBusy} onPress={() => void confirm()}>
          {verb}
        </BusyButton>
      </div>
    </ConsoleDialog>
  );
}
