import { fold } from '../fold.ts';
import type { Resolving } from '../resolve.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup } from './lookup.ts';
import { spelling } from './spelling.ts';

/** Joins entries that a wrong separator tore apart (`SODIUM LAURYL SUL, FATE`); at least one of them is unknown. */
export function joinNeighbours(entries: Resolving[]): Resolving[] {
  const joined: Resolving[] = [];
  for (let at = 0; at < entries.length; ) {
    const width = [4, 3, 2].find((count) => at + count <= entries.length && joinedHit(entries.slice(at, at + count)));
    const torn = entries.slice(at, at + (width ?? 1));
    const hit = width ? joinedHit(torn) : undefined;
    const [first] = torn;
    if (first) joined.push(hit ? { ...first, raw: torn.map((entry) => entry.raw).join(', '), hits: [hit] } : first);
    at += width ?? 1;
  }
  return joined;
}

function joinedHit(torn: Resolving[]): Hit | undefined {
  const [first, last] = [torn[0], torn.at(-1)];
  if (!first || !last || torn.every((entry) => entry.hits.length > 0) || torn.some((entry) => entry.raw.length > 60)) return undefined;
  // An edge that is a name of its own stays one unless the join is what makes the other edge a name.
  const text = fold(torn.map((entry) => entry.raw).join(' '));
  const hit = lookup(text) ?? spelling(text);
  return hit && hit.confidence >= 0.9 ? weaken(hit, 0.9, 'merge') : undefined;
}
