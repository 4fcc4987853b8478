import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Space that a dialog leaves at the top of the window, for its stylesheet. */
const spaceProperty = '--toast-room';

const topmost = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;

/**
 * The element that toasts are rendered into: the topmost dialog, or the page. It changes as dialogs open and close. A dialog whose title
 * and close button the toasts would cover makes room for them.
 *
 * @param list the container of the toasts
 */
export function useToastHost(list: RefObject<HTMLElement | null>): HTMLElement {
  const [host, setHost] = useState(topmost);
  useEffect(() => {
    const follow = () => setHost(topmost());
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => makeSpace(host, list.current));
    if (list.current) observer.observe(list.current);
    if (host !== document.body) observer.observe(host);
    return () => {
      observer.disconnect();
      host.style.removeProperty(spaceProperty);
    };
  }, [host, list]);
  return host;
}

function makeSpace(host: HTMLElement, list: HTMLElement | null): void {
  if (!list || host === document.body) return;
  // Measured at the dialog's position without that space.
  host.style.removeProperty(spaceProperty);
  const [dialog, toasts] = [host.getBoundingClientRect(), list.getBoundingClientRect()];
  const meet = toasts.height > 0 && toasts.bottom > dialog.top && toasts.right > dialog.left && toasts.left < dialog.right;
  if (meet) host.style.setProperty(spaceProperty, `${Math.ceil(toasts.bottom)}px`);
}
