import { useEffect } from 'react';

/** How long components may take to move the focus themselves, in ms. */
const PATIENCE_MS = 200;
/** Time in ms after which the reader has turned to something else: a button enabled again later does not take the focus. */
const LONGEST_OFF_MS = 5_000;

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"]';
const WHOLE = `main, header, nav, aside, ${DIALOG}`;
/** Elements that screen readers present as units. */
const PART = `[role], [aria-label], section, form, fieldset, li, ${WHOLE}`;

/** The last focused element, with the elements beside and around it, from the inside out. */
interface Place {
  element: HTMLElement;
  around: Element[];
  /** When it was last used, as `performance.now()`. */
  at: number;
}

function placeOf(element: HTMLElement): Place {
  const around = neighboursOf(element);
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement)
    around.push(one, ...neighboursOf(one));
  return { element, around, at: performance.now() };
}

/** The elements that replace a removed one: rows or links beside it; for a button below a list its last row, before the rows it loads. */
function neighboursOf(one: Element): Element[] {
  const { previousElementSibling: before, nextElementSibling: after } = one;
  const last = before?.matches('ul, ol') ? before.lastElementChild : null;
  const beside = one.matches('li, a') ? [after, before] : one.matches('button') ? [last] : [];
  return beside.filter((neighbour) => neighbour !== null);
}

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;
const isOff = ({ element }: Place): boolean => element.isConnected && element.matches(':disabled');
const isWaitedFor = ({ at, element }: Place): boolean => !element.isConnected || performance.now() - at < LONGEST_OFF_MS;

/**
 * Moves the focus to the smallest remaining part around the lost element; if only a whole page or dialog remains, to the dialog or the
 * start of the page.
 */
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
 * Keeps the focus on the page. When a focused button is removed by its own act, or disabled during it, the focus would be lost; a button
 * that was only disabled gets it back once enabled. Components that close or change a page may move the focus themselves and take
 * precedence.
 *
 * @param start selector of the element that is focused at the start of a page
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
    // On clicks, too: the elements around the focused one may have changed since it was focused.
    const enter = () => {
      const element = document.activeElement;
      if (element instanceof HTMLElement && element !== document.body) place = placeOf(element);
    };
    // A click on an empty area deliberately removes the focus. Checked later, as elements being removed are still connected during the
    // event.
    const leave = () =>
      setTimeout(() => {
        // An iframe has a focus of its own.
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
