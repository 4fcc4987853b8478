/** The element that opened a popup, and its surroundings, as it may be gone when the popup closes. */
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
/** Opener of a popup that has just closed; a popup that opens in its place takes it over. */
let leaving: Opener | null = null;

/** Remembers the pressed element: when a popup appears, its button may have lost the focus or be gone. Returns a function that stops it. */
export function watchOpeners(): () => void {
  const onPress = ({ target }: Event) => {
    const element = (target as Element).closest<HTMLElement>(reachable);
    if (element) pressed = openerAt(element);
  };
  document.addEventListener('click', onPress, true);
  return () => document.removeEventListener('click', onPress, true);
}

/** The opener of a popup that is about to be shown; null if it opens by itself. */
export function currentOpener(): Opener | null {
  const taken = leaving;
  leaving = null;
  const focused = focusedElement();
  return taken ?? (focused ? openerAt(focused) : pressed);
}

/**
 * Returns the focus after a popup has closed, unless something else has taken it by then: to the opener; to the button of the closed menu
 * or panel around it; if it is gone or disabled, to its neighbours; or else to the page's content.
 */
export function returnFocus(opener: Opener | null): void {
  leaving ??= opener;
  // After everything that is removed together with the popup is gone.
  queueMicrotask(() => {
    if (leaving !== opener) return;
    leaving = null;
    if (focusedElement()) return;
    if (opener && (takeFocus(opener.element) || takeFocus(buttonOf(opener.element)) || opener.around.some(focusWithin))) return;
    takeFocus(document.querySelector('dialog:modal') ?? document.getElementById('main'));
  });
}

/** If a part got the focus only because it is scrollable, moves it to the first focusable element inside, if there is one. */
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

/** Ignores an element that was just disabled or hidden: browsers remove its focus a moment later. */
function focusedElement(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  return !focused || focused === document.body || focused.matches(':disabled') || !focused.checkVisibility() ? null : focused;
}

function takeFocus(element: Element | null | undefined): boolean {
  (element as HTMLElement | null | undefined)?.focus?.();
  return element != null && focusedElement() === element;
}

/** The button that opens the closed menu or panel around an element. */
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
