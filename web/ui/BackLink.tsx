import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';

/** Whether the previous entry of the browser history is the page at an address. */
function cameFrom(href: string): boolean {
  if (typeof navigation === 'undefined') return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before != null && new URL(before).pathname === new URL(href, location.href).pathname;
}

/**
 * Link to the parent page. If the reader came from there, it goes back in the history and so to their scroll position; otherwise to the
 * top.
 */
export function BackLink({ href, children }: { href: string; children: string }) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !cameFrom(href)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a className="back" href={href} onClick={onClick}>
      <Icon name="start" way />
      {children}
    </a>
  );
}
