import { useEffect, useRef } from 'react';
import { type Location, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { closeMenus, watchMenus } from '../ui/close-menus.ts';
import { watchOpeners } from '../ui/opener.ts';

/**
 * What happens when a navigation has arrived: Back returns to the same place on the page (the library's own component for it would need
 * an inline script), menus close, and on another page the focus goes to its content, so that a screen reader starts there.
 */
export function useArrival({ key, pathname, hash }: Location): void {
  useScrollRestoration();
  useEffect(watchMenus, []);
  useEffect(watchOpeners, []);
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    closeMenus();
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
}
