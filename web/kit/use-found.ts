import { useEffect, useState } from 'react';
import type { Call } from './call.ts';
import { useCall } from './call-context.ts';

const pauseMs = 150;

type Ask<T> = (call: Call, keyword: string, signal: AbortSignal) => Promise<T>;

/**
 * Search results for text being typed, requested after a short pause; a newer query cancels the pending one, so the latest wins. Null if
 * there is nothing to show: nothing typed, no answer yet, or the call failed (it is only an aid).
 *
 * @param ask must be a stable function
 */
export function useFound<T>(keyword: string, ask: Ask<T>): T | null {
  const call = useCall();
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    if (!keyword) return setFound(null);
    const asking = new AbortController();
    const { signal } = asking;
    const send = () => void ask(call, keyword, signal).then(setFound, failed);
    const failed = () => {
      if (signal.aborted) return;
      setFound(null);
      // Repeat when the network is back, since the reader would not type the same again.
      addEventListener('online', send, { once: true, signal });
    };
    const timer = setTimeout(send, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [call, keyword, ask]);
  return keyword ? found : null;
}
