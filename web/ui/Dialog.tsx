import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface DialogProps {
  title: string;
  /** Name of the button that closes it. */
  close: string;
  /** It has been closed: by the button, Escape or a press beside it. */
  onClose(): void;
  className?: string;
  /** Whether a press beside it closes it, too; not where typed text would be lost. */
  closedBy?: 'any' | 'closerequest';
  children: ReactNode;
}

/** A popup over the page, open as long as it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ title, close, onClose, className = '', closedBy = 'any', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A dialog that leaves the page while it is open would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`.trim()} aria-labelledby={titleId} onClose={onClose} closedby={closedBy}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <button type="button" className="icon-btn" aria-label={close} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
