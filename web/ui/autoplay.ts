const intervalMs = 3000;

/**
 * Goes on every three seconds, but not while the pointer rests on the part, the focus is in it or the tab is hidden, and never for those
 * who asked for less motion. Answers how to stop.
 */
export function startAutoplay(root: HTMLElement, next: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const timer = setInterval(() => {
    if (!document.hidden && !root.matches(':hover, :focus-within')) next();
  }, intervalMs);
  return () => clearInterval(timer);
}
