import { useEffect, useState } from 'react';
import type { Call } from './call.ts';
import { useCall } from './call-context.ts';

const pauseMs = 150;

type Ask<T> = (call: Call, keyword: string, signal: AbortSignal) => Promise<T>;

/**
 * What is found for a word being typed, asked after a short pause; a newer question cancels the one on its way, so the latest wins.
 * Null while there is nothing to show: nothing typed, not answered yet, or the call failed (it is only a help).
 *
 * @param ask the same function at every rendering
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
      // Nobody types the same again only because the network is back.
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
