import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup, sameSubstance } from './lookup.ts';
import { isOrgan } from './parts.ts';
import { spelling } from './spelling.ts';

/** One name in several languages (`Aqua/Water/Eau`), or two ingredients at a slash; for entries that are no name as a whole. */
export function slash(folded: string): Hit[] {
  if (!/[/\\]/.test(folded) || /POLYMER|FERMENT|GLYCERIDE|ESTER/.test(folded)) return [];
  const parts = folded
    .replace(/[()[\]]/g, ' ')
    .split(/[/\\]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.some((part) => !standsAlone(part))) return [];
  const hits = parts.map((part) => ({ part, hit: lookup(part) ?? spelling(part) }));
  const known = hits.flatMap(({ part, hit }) => (hit ? [{ ...hit, raw: part }] : []));
  const different = known.filter((hit, at) => known.findIndex((other) => sameSubstance(other, hit)) === at);
  const [first] = different;
  if (!first) return [];
  const sure = known.length === parts.length && different.length === 1;
  if (different.length > 1) return different.map((hit) => weaken(hit, 0.85, 'slash'));
  const { raw: _, ...whole } = first;
  return [weaken(whole, sure ? 0.96 : 0.85, 'slash')];
}

/** A part that can be a name of its own: not `18 Dimethicone`, not `Leaf`. */
function standsAlone(part: string): boolean {
  return /^\p{L}{3}|^CI \d|^\d,/u.test(part) && !isOrgan(part.split(' ')[0] ?? '');
}
