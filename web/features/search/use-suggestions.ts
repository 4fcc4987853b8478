import type { Call } from '../../kit/call.ts';
import { useFound } from '../../kit/use-found.ts';
import { byKind, type Suggestion } from './suggestion.ts';

/** Suggestions for the typed text, grouped by kind; null if there are none to show. */
export const useSuggestions = (typed: string): readonly Suggestion[] | null => useFound(typed.trim(), suggest);

async function suggest(call: Call, keyword: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const { list } = await call('POST search/list-web', { keyword }, { signal });
  return byKind(list);
}
