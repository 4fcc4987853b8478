import { type RefObject, useEffect, useState } from 'react';
import { currentOpener, type Opener, returnFocus } from '../../ui/opener.ts';

/** From this width on, the filters are next to the list. */
const besideList = '(min-width: 60rem)';

/**
 * Makes the phone's filter popover modal: moves the focus into it, makes the page behind it inert, and returns the focus to the opener when
 * it closes. Returns whether it is open.
 */
export function useFilterSheet(sheet: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let opener: Opener | null = null;
    let release = () => {};
    const opened = () => {
      release = isolate(element);
      element.focus({ preventScroll: true });
      setOpen(true);
    };
    // On closing, the browser refocuses the previous element, which must not be inert by then.
    const toggles = ({ newState }: ToggleEvent) => {
      if (newState === 'open') opener = currentOpener();
      else release();
    };
    const toggled = ({ newState }: ToggleEvent) => {
      if (newState === 'open') return opened();
      setOpen(false);
      returnFocus(opener);
    };
    const widened = matchMedia(besideList);
    const close = () => element.hidePopover();
    element.addEventListener('beforetoggle', toggles);
    element.addEventListener('toggle', toggled);
    widened.addEventListener('change', close);
    // It may have been opened before hydration.
    if (element.matches(':popover-open')) opened();
    return () => {
      release();
      element.removeEventListener('beforetoggle', toggles);
      element.removeEventListener('toggle', toggled);
      widened.removeEventListener('change', close);
    };
  }, [sheet]);
  return open;
}

/** Makes everything around an element inert, except other popovers. Returns a function that undoes it. */
function isolate(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert && !other.popover) others.push(other);
    }
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
    others.length = 0;
  };
}
