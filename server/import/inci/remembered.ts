import { dictionary } from './dictionary.ts';

/** Names recur on labels: the results for this many recent texts are kept, and for about as many before them. */
const KEPT = 60_000;

/**
 * Caches a function's results by text for some time. A text that is requested again moves from the older half to the newer one; a strict
 * LRU list would be reordered at every access, which costs more than it saves. Another dictionary clears the cache.
 */
export function remembered<Result extends object>(work: (text: string) => Result): (text: string) => Result {
  let newer = new Map<string, Result>();
  let older = new Map<string, Result>();
  let known: object | undefined;
  return (text) => {
    const present = dictionary();
    if (known !== present) {
      known = present;
      newer = new Map();
      older = new Map();
    }
    const before = newer.get(text);
    if (before !== undefined) return before;
    if (newer.size >= KEPT) {
      older = newer;
      newer = new Map();
    }
    // A substring keeps the whole text in memory; a copy does not, and neither do the pieces that the work cuts from it.
    const own = Buffer.from(text).toString();
    const result = older.get(text) ?? work(own);
    newer.set(own, result);
    return result;
  };
}
