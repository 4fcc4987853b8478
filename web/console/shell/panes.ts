const PANE = '[data-pane]';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Parts of the page that can be seen, in their order; a part with parts of its own is left to these. */
function visiblePanes(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PANE)].filter((pane) => pane.checkVisibility() && !pane.querySelector(PANE));
}

/** A narrow window's button of the menu stands first in the bar, and takes no focus where it is not shown. */
const firstVisible = (pane: HTMLElement): HTMLElement | null =>
  [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.checkVisibility()) ?? null;

/** Gives the focus to the next part of the page, or back to the one before: navigation, bar, main part, panes. */
export function goToPane(step: 1 | -1): void {
  const panes = visiblePanes();
  const now = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(now + step + panes.length) % panes.length] ?? panes[0];
  if (!next) return;
  // The main part is read from its beginning; of the others the first thing to use is at hand.
  const first = next.tagName === 'MAIN' ? null : firstVisible(next);
  if (!first) next.tabIndex = -1;
  (first ?? next).focus();
}
