import { useEffect, useSyncExternalStore } from 'react';

/** On narrower screens the console is read-only. */
const PHONE = '(max-width: 39.99rem)';
const RAIL = '(max-width: 68rem)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the screen is too narrow for editing. */
export const usePhone = (): boolean => useMedia(PHONE);

let railPages = 0;
const listeners = new Set<() => void>();

function wish(step: 1 | -1): void {
  railPages += step;
  for (const listener of listeners) listener();
}

/** Requests the rail while a page with three panes is shown. */
export function useRailWish(isWished: boolean): void {
  useEffect(() => {
    if (!isWished) return;
    wish(1);
    return () => wish(-1);
  }, [isWished]);
}

/** Whether the side navigation is a rail of icons. */
export function useRail(): boolean {
  const isPhone = usePhone();
  const isNarrow = useMedia(RAIL);
  const isWished = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => railPages > 0,
  );
  return !isPhone && (isNarrow || isWished);
}
