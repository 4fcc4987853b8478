import { useEffect, useRef } from 'react';
import { type Location, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { closeMenus, watchMenus } from '../ui/close-menus.ts';
import { watchOpeners } from '../ui/opener.ts';

/**
 * Completes a navigation: Back restores the scroll position (the library's own component would need an inline script), menus close, and on
 * a new page the focus moves to its content, so that screen readers start there; it stays in a field that the reader went to while the page
 * was loading.
 */
export function useArrival({ key, pathname, hash }: Location): void {
  useScrollRestoration();
  useEffect(watchMenus, []);
  useEffect(watchOpeners, []);
  const isWriting = useWriting();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every navigation, each of which has its own key
  useEffect(() => {
    closeMenus();
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash && !isWriting()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
}

const fields = 'input, textarea, [contenteditable]';

/** Returns a function that tells whether the reader's last act was to enter or type in a field. */
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
