import { type KeyboardEventHandler, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { currentOpener, focusFirst, returnFocus } from './opener.ts';

interface DialogProps {
  title: string;
  /** Name of the button that closes it. */
  close: string;
  /** It has been closed: by the button, Escape or a press beside it. */
  onClose(): void;
  className?: string;
  /** Whether a press beside it closes it, too; not where typed text would be lost. */
  closedBy?: 'any' | 'closerequest';
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
}

/** A popup over the page, open as long as it is rendered. The browser keeps the focus inside; at its end the focus returns to what opened it. */
export function Dialog({ title, close, onClose, className = '', closedBy = 'any', onKeyDown, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = currentOpener();
    if (!element?.open) element?.showModal();
    focusFirst(body.current);
    return () => {
      // A dialog that leaves the page while it is open would not let go of the focus.
      element?.close();
      returnFocus(opener);
    };
  }, []);
  // React lets the event bubble: a popup over this one may have closed, too.
  const closed = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget && onClose();
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onClose={closed}
      closedby={closedBy}
      onKeyDown={onKeyDown}
    >
      <h2 id={titleId}>{title}</h2>
      <div ref={body} className="dialog-body">
        {children}
      </div>
      <button type="button" className="icon-btn" aria-label={close} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
