import { foldInci } from '../fold.ts';
import type { Resolving } from '../resolve.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { mayBeOne } from './joinable.ts';
import { lookup } from './lookup.ts';
import { spelling } from './spelling.ts';

/** How many entries can be the pieces of one name; more are tried first. */
const COUNTS = [4, 3, 2];

/** Joins entries that a wrong separator split (`SODIUM LAURYL SUL, FATE`); at least one of them is unknown. */
export function joinNeighbours(entries: Resolving[]): Resolving[] {
  const unknown = entries.map((entry) => entry.hits.length === 0);
  if (!unknown.includes(true)) return entries;
  const joined: Resolving[] = [];
  for (let at = 0; at < entries.length; ) {
    const torn = tornAt(entries, at, unknown.indexOf(true, at));
    const first = entries[at];
    if (first) joined.push(torn ? { ...first, raw: torn.raw, hits: torn.hits } : first);
    at += torn?.count ?? 1;
  }
  return joined;
}

/** The name that begins with an entry and extends to the next unknown one or further. */
function tornAt(entries: Resolving[], at: number, unknown: number): { raw: string; hits: Hit[]; count: number } | undefined {
  if (unknown < 0) return undefined;
  for (const count of COUNTS) {
    if (unknown >= at + count || at + count > entries.length) continue;
    const pieces = entries.slice(at, at + count).map((entry) => entry.raw);
    const hits = pieces.every((piece) => piece.length <= LONGEST) && mayBeOne(pieces) ? joinedName(pieces.join(' ')) : [];
    if (hits.length > 0) return { raw: pieces.join(', '), hits, count };
  }
  return undefined;
}

/** Longer entries are not parts of a name. */
const LONGEST = 60;

function joinedName(text: string): Hit[] {
  const folded = foldInci(text);
  const hit = lookup(folded) ?? spelling(folded);
  return hit && hit.confidence >= 0.9 ? [weaken(hit, 0.9, 'merge')] : [];
}
