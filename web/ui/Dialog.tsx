import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  title: string;
  /** Name of the button that closes it. */
  close: string;
  /** It has been closed: by the button, Escape or a press beside it. */
  onClose(): void;
  className?: string;
  children: ReactNode;
}

/** A popup over the page, open as long as it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ title, close, onClose, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`.trim()} aria-labelledby={titleId} onClose={onClose} closedby="any">
      <h2 id={titleId}>{title}</h2>
      {children}
      <button type="button" className="icon-btn" aria-label={close} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
