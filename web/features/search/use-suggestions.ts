import type { Call } from '../../kit/call.ts';
import { useFound } from '../../kit/use-found.ts';
import type { Suggestion } from './suggestion.ts';

/** Suggestions for what is typed; null while there are none to show. */
export const useSuggestions = (typed: string): readonly Suggestion[] | null => useFound(typed.trim(), suggest);

async function suggest(call: Call, keyword: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const { list } = await call('POST search/list-web', { keyword }, { signal });
  return list;
}
