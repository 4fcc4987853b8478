import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The element focused before the toasts; null while no toast has the focus. */
export type FocusBefore = RefObject<HTMLElement | null>;

/**
 * Remembers the element focused before the toasts; moving between toasts keeps it.
 *
 * @param list the container of the toasts
 */
export function useFocusBefore(list: RefObject<HTMLElement | null>): FocusBefore {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isAtToasts = (place: EventTarget | null) => place instanceof Node && list.current?.contains(place) === true;
    // `relatedTarget` is null when the window regains focus at a toast: the remembered element stays valid.
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
 * Returns the focus when the focused toast is removed. This happens while the toast is still mounted, because a popup opened by its act
 * takes the focused element for its opener. If that element is gone, `useKeptFocus` decides.
 */
export function useReturnFromToast(toast: RefObject<HTMLElement | null>, before: FocusBefore): void {
  useLayoutEffect(() => {
    const element = toast.current;
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    };
  }, [toast, before]);
}
