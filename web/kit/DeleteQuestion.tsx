import { type ReactNode, useTransition } from 'react';
import { Dialog } from '../ui/Dialog.tsx';

interface DeleteQuestionProps {
  words: { title: string; yes: string; no: string; close: string };
  /** What would be deleted. */
  children: ReactNode;
  /** Resolves when it is deleted or an error has been shown; then the dialog closes. */
  onDelete(): Promise<void>;
  onClose(): void;
}

/** Asks for confirmation before a member's content is deleted. */
export function DeleteQuestion({ words, children, onDelete, onClose }: DeleteQuestionProps) {
  const [busy, start] = useTransition();
  const remove = () => start(onDelete);
  return (
    <Dialog title={words.title} close={words.close} onClose={onClose} className="dialog--mid">
      {children}
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" aria-busy={busy} onClick={() => busy || remove()}>
          {words.yes}
        </button>
        <button type="button" className="btn btn--line" onClick={onClose}>
          {words.no}
        </button>
      </div>
    </Dialog>
  );
}
