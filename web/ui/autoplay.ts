const intervalMs = 3000;

/**
 * Calls `next` every three seconds, except while the pointer is over the element, the focus is in it, a modal dialog is open or the tab is
 * hidden. Returns a function that stops it.
 */
export function startAutoplay(root: HTMLElement, next: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden && !document.querySelector('dialog:modal') && !root.matches(':hover, :focus-within')) next();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Whether the reader asked for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
