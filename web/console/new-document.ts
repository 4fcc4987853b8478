import { useEffect } from 'react';

/** Whether another document is replacing this one; unsaved changes no longer hold it up. */
let isOver = false;

/** Whether this document is being replaced. Nothing is sent any more then, as somebody else may be at the console. */
export const isConsoleOver = (): boolean => isOver;

/** Makes the browser ask before a page with unsaved changes is left. The changes are kept in either case. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOver) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
}

/**
 * Starts the console again in a new document, at `address` or at the current one. Whatever this document shows, could undo or has yet to
 * send belongs to somebody who is no longer at the console.
 */
export function startAnew(address?: string): void {
  isOver = true;
  // The browser may restore this document from its back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  if (address === undefined) location.reload();
  else location.assign(address);
}
