const intervalMs = 3000;

/**
 * Goes on every three seconds, but not while the pointer rests on the part, the focus is in it, a popup lies over the page or the tab is
 * hidden. Answers how to stop.
 */
export function startAutoplay(root: HTMLElement, next: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden && !document.querySelector('dialog:modal') && !root.matches(':hover, :focus-within')) next();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** Whether the reader asked for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
