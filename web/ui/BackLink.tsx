import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';

/** Whether the page before this one in the browser's history is the one at an address. */
function cameFrom(href: string): boolean {
  if (typeof navigation === 'undefined') return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before != null && new URL(before).pathname === new URL(href, location.href).pathname;
}

/** The way up from a page. Who came from there goes back, to the place where they were; everybody else goes to its top. */
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
