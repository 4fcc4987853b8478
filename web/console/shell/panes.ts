const PANE = '[data-pane]';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** The visible panes of the page in their order; panes that contain others are represented by these. */
function visiblePanes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PANE)].filter((pane) => pane.checkVisibility() && !pane.querySelector(PANE));
}

/** The first focusable element that is visible: the menu button, first in the bar, is hidden in wide windows. */
const firstVisible = (pane: HTMLElement): HTMLElement | null =>
  [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.checkVisibility()) ?? null;

/** Moves the focus to the next or previous pane: navigation, bar, main area, side panes. */
export function goToPane(step: 1 | -1): void {
  const panes = visiblePanes();
  const now = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(now + step + panes.length) % panes.length] ?? panes[0];
  if (!next) return;
  // The main area itself gets the focus, to be read from its beginning; in other panes the first focusable element does.
  const first = next.tagName === 'MAIN' ? null : firstVisible(next);
  if (!first) next.tabIndex = -1;
  (first ?? next).focus();
}
