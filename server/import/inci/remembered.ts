import { LRUCache } from 'lru-cache';

/** Names of labels repeat: so many are kept with what was found out about them. */
const KEPT = 100_000;

/** The same function, which does its work once for a text while that is not long ago. */
export function remembered<Result extends object>(work: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, Result>({ max: KEPT });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    known.set(text, result);
    return result;
  };
}
