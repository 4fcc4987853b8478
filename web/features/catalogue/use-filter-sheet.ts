import { type RefObject, useEffect, useState } from 'react';
import { currentOpener, type Opener, returnFocus } from '../../ui/opener.ts';

/** From here on the filters stand beside the list. */
const besideList = '(min-width: 60rem)';

/**
 * Makes a popover that lies over the page on a phone a modal one: the focus goes into it, the page behind can be neither reached nor read,
 * and at the end the focus returns to what opened it. Answers whether it is open.
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
    // While it closes the browser looks for what had the focus before: by then that has to be reachable again.
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
    // It may have been opened before scripts came.
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

/** Makes everything around an element inert, but for what lies over the page itself. Answers how to undo it. */
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
