import { fold } from '../fold.ts';
import { remembered } from '../remembered.ts';
import type { Resolving } from '../resolve.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup } from './lookup.ts';
import { spelling } from './spelling.ts';

/** Joins entries that a wrong separator tore apart (`SODIUM LAURYL SUL, FATE`); at least one of them is unknown. */
export function joinNeighbours(entries: Resolving[]): Resolving[] {
  if (entries.every((entry) => entry.hits.length > 0)) return entries;
  const joined: Resolving[] = [];
  for (let at = 0; at < entries.length; ) {
    const torn = [4, 3, 2].map((count) => entries.slice(at, at + count)).find((some) => joinedHits(some).length > 0);
    const [first] = entries.slice(at);
    if (first) joined.push(torn ? { ...first, raw: torn.map((entry) => entry.raw).join(', '), hits: joinedHits(torn) } : first);
    at += torn?.length ?? 1;
  }
  return joined;
}

function joinedHits(torn: Resolving[]): Hit[] {
  if (torn.length < 2 || torn.every((entry) => entry.hits.length > 0) || torn.some((entry) => entry.raw.length > LONGEST)) return [];
  return joinedName(torn.map((entry) => entry.raw).join(' '));
}

/** Longer entries are no parts of a name. */
const LONGEST = 60;

const joinedName = remembered((text: string): Hit[] => {
  const folded = fold(text);
  const hit = lookup(folded) ?? spelling(folded);
  return hit && hit.confidence >= 0.9 ? [weaken(hit, 0.9, 'merge')] : [];
});
