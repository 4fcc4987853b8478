import { type ReactNode, useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

interface DeleteQuestionProps {
  /** What would go. */
  children: ReactNode;
  /** Resolves when it is gone, or when it was told why not; the dialog goes with it. */
  onDelete(): Promise<void>;
  onClose(): void;
}

/** Asks once more before something that a member wrote goes. */
export function DeleteQuestion({ children, onDelete, onClose }: DeleteQuestionProps) {
  const { t } = useApp();
  const [busy, start] = useTransition();
  const remove = () => start(onDelete);
  return (
    <Dialog title={t('community.deleteTitle')} close={t('community.close')} onClose={onClose} className="dialog--mid">
      {children}
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" aria-busy={busy} onClick={() => busy || remove()}>
          {t('community.deleteYes')}
        </button>
        <button type="button" className="btn btn--line" onClick={onClose}>
          {t('community.no')}
        </button>
      </div>
    </Dialog>
  );
}
