import { useEffect } from 'react';

/** How long parts of a page have to give the focus on by themselves, in ms. */
const PATIENCE_MS = 200;
/** Who has waited so long for a button to be on again has gone on elsewhere. */
const LONGEST_OFF_MS = 5_000;

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"]';
const WHOLE = `main, header, nav, aside, ${DIALOG}`;
/** What is read out as something of its own. */
const PART = `[role], [aria-label], section, form, fieldset, li, ${WHOLE}`;

/** What had the focus last, and what stood beside and around it, from the inside out. */
interface Place {
  element: HTMLElement;
  around: Element[];
  /** When it was last used, by `performance.now()`. */
  at: number;
}

function placeOf(element: HTMLElement): Place {
  const around = neighboursOf(element);
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement)
    around.push(one, ...neighboursOf(one));
  return { element, around, at: performance.now() };
}

/** A row or link goes and the one beside it takes its place; below the last row of a list stands what a button brings. */
function neighboursOf(one: Element): Element[] {
  const { previousElementSibling: before, nextElementSibling: after } = one;
  const last = before?.matches('ul, ol') ? before.lastElementChild : null;
  const beside = one.matches('li, a') ? [after, before] : one.matches('button') ? [last] : [];
  return beside.filter((neighbour) => neighbour !== null);
}

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;
const isOff = ({ element }: Place): boolean => element.isConnected && element.matches(':disabled');
const isWaitedFor = ({ at, element }: Place): boolean => !element.isConnected || performance.now() - at < LONGEST_OFF_MS;

/** Where one goes on: in the smallest part that is left of what stood there; at a dialog or where a page begins if that is all of it. */
function restart({ element, around }: Omit<Place, 'at'>, start: string): void {
  const part = around.find((one) => one.isConnected && one.matches(PART) && one.checkVisibility());
  const isWhole = part === undefined || part.matches(WHOLE) || part.querySelector('h1') !== null;
  const next = element.isConnected ? element : isWhole ? (part?.closest(DIALOG) ?? document.querySelector(start)) : part;
  if (!(next instanceof HTMLElement)) return;
  if (next !== element && next.tabIndex < 0 && !next.hasAttribute('tabindex')) {
    next.tabIndex = -1;
    next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
  }
  next.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page. A button that goes with what it did, or that is off while it does it, would leave a reader nowhere; what
 * was only off gets the focus back once it can be used again. What closes or turns a page may give the focus on itself and comes first.
 *
 * @param start what has the focus where a page begins, as a selector
 */
export function useKeptFocus(start: string): void {
  useEffect(() => {
    let place: Place | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (place === null || !isNowhere() || isOff(place)) return;
      if (isWaitedFor(place)) restart(place, start);
      else place = null;
    };
    const observer = new MutationObserver(() => {
      const isAsked = place !== null && (isNowhere() || isOff(place));
      if (isAsked) timer ??= setTimeout(look, PATIENCE_MS);
    });
    // At a press, too: since it has had the focus, other things may have come to stand around it.
    const enter = () => {
      const element = document.activeElement;
      if (element instanceof HTMLElement && element !== document.body) place = placeOf(element);
    };
    // Whoever clicks beside everything wants nothing to have the focus. What is being removed is not yet gone in this event.
    const leave = () =>
      setTimeout(() => {
        // A frame has a focus of its own.
        const isLeft = isNowhere() || document.activeElement instanceof HTMLIFrameElement;
        if (place?.element.isConnected && isLeft && !isOff(place)) place = null;
      });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    addEventListener('focusin', enter);
    addEventListener('click', enter, true);
    addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('focusin', enter);
      removeEventListener('click', enter, true);
      removeEventListener('focusout', leave);
    };
  }, [start]);
}
