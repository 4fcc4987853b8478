import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Room that a dialog leaves free at the top of the window, for its stylesheet. */
const room = '--toast-room';

const topmost = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

/**
 * Where toasts stand: the dialog on top, or the page. It follows as dialogs open and close, and a dialog that toasts would cover with its
 * title and close button makes room for them.
 *
 * @param shelf what holds the toasts
 */
export function useToastHost(shelf: RefObject<HTMLElement | null>): HTMLElement {
  const [host, setHost] = useState(topmost);
  useEffect(() => {
    const follow = () => setHost(topmost());
    follow();
    const watcher = new MutationObserver(follow);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, []);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => makeRoom(host, shelf.current));
    if (shelf.current) watcher.observe(shelf.current);
    if (host !== document.body) watcher.observe(host);
    return () => {
      watcher.disconnect();
      host.style.removeProperty(room);
    };
  }, [host, shelf]);
  return host;
}

function makeRoom(host: HTMLElement, shelf: HTMLElement | null): void {
  if (!shelf || host === document.body) return;
  // Measured where the dialog stands without making room.
  host.style.removeProperty(room);
  const [dialog, toasts] = [host.getBoundingClientRect(), shelf.getBoundingClientRect()];
  const meet = toasts.height > 0 && toasts.bottom > dialog.top && toasts.right > dialog.left && toasts.left < dialog.right;
  if (meet) host.style.setProperty(room, `${Math.ceil(toasts.bottom)}px`);
}
