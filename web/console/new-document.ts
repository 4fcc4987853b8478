import { useEffect } from 'react';

/** Another document begins in the place of this one, and nothing that is typed here holds it up. */
let isOver = false;

/** Whether that is so: until the other has come nothing is sent, as somebody else may be at the console. */
export const isConsoleOver = (): boolean => isOver;

/** The browser asks before a page with unsaved changes is left; they are kept all the same. */
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
 * Begins the console anew, at an address or where it is: what this document shows, could take back and would still send belongs to somebody
 * who is not at the console any more.
 */
export function startAnew(address?: string): void {
  isOver = true;
  // The browser may have kept the document for the way back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  if (address === undefined) location.reload();
  else location.assign(address);
}
