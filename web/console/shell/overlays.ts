import { useSyncExternalStore } from 'react';

/** What can be open above every page. */
type Overlay = 'palette' | 'keys' | 'menu' | 'sign-out';

let open: Overlay | null = null;
const listeners = new Set<() => void>();

export function openOverlay(next: Overlay | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Closes one, unless another has taken its place meanwhile. */
export function closeOverlay(which: Overlay): void {
  if (open === which) openOverlay(null);
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
