import { useApp } from '../../../kit/app.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useChange } from './use-change.ts';

interface RemoveDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button. */
  verb: string;
  run(): Promise<object>;
  onClose(): void;
}

/** Asks for confirmation before a login method is removed. */
export function RemoveDialog({ title, text, verb, run, onClose }: RemoveDialogProps) {
  const { t } = useApp();
  const { busy, change, dialog } = useChange();
  const go = async () => {
    if (await change(run)) onClose();
  };
  return (
    <>
      <Dialog title={title} close={t('accounts.close')} onClose={onClose} className="dialog--mid">
        <p>{text}</p>
        <div className="dialog-acts">
          <button type="button" className="btn btn--main" aria-busy={busy} onClick={() => void go()}>
            {verb}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {t('accounts.no')}
          </button>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
