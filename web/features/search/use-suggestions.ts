import { useEffect, useState } from 'react';
import { useCall } from '../../kit/call-context.ts';
import type { Item } from '../../kit/wire.ts';

export type Suggestion = Item<'POST search/list-web'>;

const pauseMs = 150;

/**
 * Suggestions for what is typed, asked after a short pause; a newer question cancels the one on its way, so the latest wins.
 * Null while there is nothing to show: nothing typed, not answered yet, or the call failed (it is only a help).
 */
export function useSuggestions(typed: string): readonly Suggestion[] | null {
  const call = useCall();
  const [found, setFound] = useState<{ keyword: string; list: readonly Suggestion[] } | null>(null);
  const keyword = typed.trim();
  useEffect(() => {
    if (!keyword) return setFound(null);
    const asking = new AbortController();
    const ask = async () => {
      try {
        const { list } = await call('POST search/list-web', { keyword }, { signal: asking.signal });
        setFound({ keyword, list });
      } catch {
        if (!asking.signal.aborted) setFound(null);
      }
    };
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [call, keyword]);
  return keyword && found ? found.list : null;
}
