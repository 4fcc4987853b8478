import { type KeyboardEventHandler, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { currentOpener, focusFirst, returnFocus } from './opener.ts';

interface DialogProps {
  title: string;
  /** Label of the close button. */
  close: string;
  /** Called when it was closed: by the button, Escape or a press outside. */
  onClose(): void;
  className?: string;
  /** Whether a press outside closes it, too; not if typed text would be lost. */
  closedBy?: 'any' | 'closerequest';
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
}

/** A modal dialog, open while mounted. The browser traps the focus; on closing, it returns to what opened the dialog. */
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
      // Removing an open dialog from the page would not release the focus.
      element?.close();
      returnFocus(opener);
    };
  }, []);
  // The event bubbles in React: it may come from a dialog inside this one.
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
