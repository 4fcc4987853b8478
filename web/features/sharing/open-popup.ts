import type { MouseEvent } from 'react';
import { display } from '../../../contract/limits.ts';

/** Opens a link in a small window of its own; with a modifier key it stays an ordinary link. */
export function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { width, height } = display.sharePopup;
  window.open(event.currentTarget.href, '_blank', `popup,noopener,width=${width},height=${height}`);
}
