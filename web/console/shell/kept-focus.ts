import { useEffect } from 'react';

/** How long parts of a page have to give the focus on by themselves, in ms. */
const PATIENCE_MS = 200;

const WHOLE = 'main, header, nav, aside, [role="dialog"], [role="alertdialog"]';
/** What is read out as something of its own. */
const PART = `[role], [aria-label], section, form, fieldset, li, ${WHOLE}`;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** What had the focus last, and what stood around it, from the inside out. */
interface Place {
  element: HTMLElement;
  around: HTMLElement[];
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) around.push(one);
  return { element, around };
}

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;
const isOff = ({ element }: Place): boolean => element.isConnected && element.matches(':disabled');

/** Where one goes on: in the smallest part that is left of what stood around; at a dialog or the heading where that is all of it. */
function restart({ element, around }: Place): void {
  const part = around.find((one) => one.isConnected && one.matches(PART) && one.checkVisibility());
  const isWhole = part === undefined || part.matches(WHOLE) || part.querySelector('h1') !== null;
  const next = element.isConnected
    ? element
    : isWhole
      ? (part?.closest<HTMLElement>(DIALOG) ?? document.querySelector<HTMLElement>('h1'))
      : part;
  if (!next) return;
  if (next !== element && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page. A button that goes with what it did, or that is off while it does it, would leave a reader nowhere; what
 * was only off gets the focus back once it can be used again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (place !== null && isNowhere() && !isOff(place)) restart(place);
    };
    const observer = new MutationObserver(() => {
      const isAsked = place !== null && (isNowhere() || isOff(place));
      if (isAsked) timer ??= setTimeout(look, PATIENCE_MS);
    });
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place = placeOf(target);
    };
    // Whoever clicks beside everything wants nothing to have the focus. What is being removed is not yet gone in this event.
    const leave = () =>
      setTimeout(() => {
        if (place?.element.isConnected && isNowhere() && !isOff(place)) place = null;
      });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    addEventListener('focusin', enter);
    addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('focusin', enter);
      removeEventListener('focusout', leave);
    };
  }, []);
}
