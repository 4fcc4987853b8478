import { useEffect, useRef } from 'react';
import { type Location, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { closeMenus, watchMenus } from '../ui/close-menus.ts';
import { watchOpeners } from '../ui/opener.ts';

/**
 * What happens when a navigation has arrived: Back returns to the same place on the page (the library's own component for it would need
 * an inline script), menus close, and on another page the focus goes to its content, so that a screen reader starts there; it stays in a
 * field that the reader went to while the page was on its way.
 */
export function useArrival({ key, pathname, hash }: Location): void {
  useScrollRestoration();
  useEffect(watchMenus, []);
  useEffect(watchOpeners, []);
  const isWriting = useWriting();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    closeMenus();
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash && !isWriting()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
}

const fields = 'input, textarea, [contenteditable]';

/** Asks whether the last thing that the reader did was to go to a field, or to type there. */
function useWriting(): () => boolean {
  const isField = useRef(false);
  useEffect(() => {
    const note = ({ type, target }: Event) => {
      isField.current = (type === 'input' || type === 'pointerdown') && target instanceof Element && target.closest(fields) !== null;
    };
    const types = ['input', 'pointerdown', 'keydown', 'popstate'];
    for (const type of types) addEventListener(type, note, true);
    return () => {
      for (const type of types) removeEventListener(type, note, true);
    };
  }, []);
  return () => isField.current && document.activeElement?.matches(fields) === true;
}
