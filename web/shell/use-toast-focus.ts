import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus was before it came to the toasts; null while it is not at them. */
export type FocusBefore = RefObject<HTMLElement | null>;

/**
 * Remembers where the focus was before it came to the toasts; from one of them to the next it has not left.
 *
 * @param list what holds the toasts
 */
export function useFocusBefore(list: RefObject<HTMLElement | null>): FocusBefore {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isAtToasts = (place: EventTarget | null) => place instanceof Node && list.current?.contains(place) === true;
    // It comes from nowhere when the window was left at a toast and is there again: what was remembered still holds.
    const follow = ({ target, relatedTarget: from }: FocusEvent) => {
      if (!isAtToasts(target)) before.current = null;
      else if (from instanceof HTMLElement && !isAtToasts(from)) before.current = from;
    };
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, [list]);
  return before;
}

/**
 * Gives the focus back when the toast that has it goes. It does so while the toast is still there: a popup that its act opens in the same
 * moment takes what has the focus then for its opener. Where nothing is left to go back to, `useKeptFocus` knows where to go on.
 */
export function useReturnFromToast(toast: RefObject<HTMLElement | null>, before: FocusBefore): void {
  useLayoutEffect(() => {
    const element = toast.current;
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    };
  }, [toast, before]);
}
