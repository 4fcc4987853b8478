import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its HTML becomes alive, so that both write the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
