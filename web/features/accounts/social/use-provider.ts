import { useEffect, useRef, useState } from 'react';

type ProviderState = 'loading' | 'ready' | 'failed';

/** Loads the script of a provider's button when it is first shown, and again on `retry`. */
export function useProvider(load: () => Promise<void>): { state: ProviderState; retry(): void } {
  const [state, setState] = useState<ProviderState>('loading');
  const [tries, setTries] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every retry loads again
  useEffect(() => {
    let shown = true;
    const become = (next: ProviderState) => () => {
      if (shown) setState(next);
    };
    setState('loading');
    latest.current().then(become('ready'), become('failed'));
    return () => {
      shown = false;
    };
  }, [tries]);
  return { state, retry: () => setTries((times) => times + 1) };
}
