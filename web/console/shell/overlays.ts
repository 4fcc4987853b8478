import { useSyncExternalStore } from 'react';

/** Overlays that can be open above every page, one at a time. */
type Overlay = 'palette' | 'keys' | 'menu' | 'sign-out';

let open: Overlay | null = null;
const listeners = new Set<() => void>();

export function openOverlay(next: Overlay | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Closes an overlay, unless another one has replaced it meanwhile. */
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
