import { dictionary } from './dictionary.ts';

/** Names of labels repeat: what was found out about so many of the last ones is kept, and about as many before them. */
const KEPT = 60_000;

/**
 * The same function, which does its work once for a text while that is not long ago. What is asked for again moves from the
 * older half to the newer one; a list in order of use would be moved about at every look, which costs more than it saves.
 * With another dictionary all is found out anew.
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
    // A piece of a text keeps all of it in memory; a copy does not, nor do the pieces that the work cuts from it.
    const own = Buffer.from(text).toString();
    const result = older.get(text) ?? work(own);
    newer.set(own, result);
    return result;
  };
}
