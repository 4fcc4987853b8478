/** Where somebody was when a popup opened, with what stood around it: popups are opened by things that are gone when they close. */
export interface Opener {
  element: HTMLElement;
  /** From the element outwards. */
  around: readonly Place[];
}

interface Place {
  parent: Element;
  next: Element | null;
  previous: Element | null;
}

const reachable = 'a[href], button, summary, input:not([type="hidden"]), select, textarea, [tabindex]';

let pressed: Opener | null = null;
/** Of a popup that has just closed: another one that opens in its place takes it over. */
let leaving: Opener | null = null;

/** Remembers what is pressed: by the time a popup is there, its button may have lost the focus or be gone. Answers how to stop. */
export function watchOpeners(): () => void {
  const onPress = ({ target }: Event) => {
    const element = (target as Element).closest<HTMLElement>(reachable);
    if (element) pressed = openerAt(element);
  };
  document.addEventListener('click', onPress, true);
  return () => document.removeEventListener('click', onPress, true);
}

/** What opens the popup that is about to be shown; null when it came by itself. */
export function currentOpener(): Opener | null {
  const taken = leaving;
  leaving = null;
  const focused = focusedElement();
  return taken ?? (focused ? openerAt(focused) : pressed);
}

/**
 * Gives the focus back when a popup has closed, unless somebody has taken it by then: to what opened it, to the button of the menu or
 * panel that this stood in, to what stands beside it if it is gone or disabled, at last to the page's content.
 */
export function returnFocus(opener: Opener | null): void {
  leaving ??= opener;
  // When all that leaves the page together with the popup has left.
  queueMicrotask(() => {
    if (leaving !== opener) return;
    leaving = null;
    if (focusedElement()) return;
    if (opener && (takeFocus(opener.element) || takeFocus(buttonOf(opener.element)) || opener.around.some(focusWithin))) return;
    takeFocus(document.querySelector('dialog:modal') ?? document.getElementById('main'));
  });
}

/** Goes on from a part that took the focus because it can be scrolled to the first thing in it, if there is one. */
export function focusFirst(part: Element | null): void {
  if (part && document.activeElement === part) [...part.querySelectorAll(reachable)].some(takeFocus);
}

function openerAt(element: HTMLElement): Opener {
  const around: Place[] = [];
  let at: Element = element;
  while (at.parentElement) {
    around.push({ parent: at.parentElement, next: at.nextElementSibling, previous: at.previousElementSibling });
    at = at.parentElement;
  }
  return { element, around };
}

/** Not what has just been disabled or hidden: browsers take the focus from it a moment later. */
function focusedElement(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  return !focused || focused === document.body || focused.matches(':disabled') || !focused.checkVisibility() ? null : focused;
}

function takeFocus(element: Element | null | undefined): boolean {
  (element as HTMLElement | null | undefined)?.focus?.();
  return element != null && focusedElement() === element;
}

/** What opens the closed menu or panel that an element stands in. */
function buttonOf(element: HTMLElement): Element | null {
  const closed = element.closest('details:not([open]), dialog:not([open])');
  if (!closed) return null;
  return closed.querySelector(':scope > summary') ?? document.querySelector(`[commandfor="${closed.id}"], [popovertarget="${closed.id}"]`);
}

function focusWithin({ parent, next, previous }: Place): boolean {
  if (!parent.isConnected) return false;
  if (parent.matches('main, dialog')) return takeFocus(parent);
  return [next, previous, parent].some((place) => place !== null && [place, ...place.querySelectorAll(reachable)].some(takeFocus));
}
