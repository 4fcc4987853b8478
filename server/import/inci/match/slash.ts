import { dictionary } from '../dictionary.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup, sameSubstance } from './lookup.ts';
import { isOrgan } from './parts.ts';
import { segments } from './segments.ts';
import { spelling } from './spelling.ts';

/** One name in several languages (`Aqua/Water/Eau`), or two ingredients at a slash; for entries that are unknown as a whole. */
export function slash(folded: string): Hit[] {
  if (!/[/\\]/.test(folded) || /POLYMER|FERMENT|GLYCERIDE|ESTER|[.:]\s/.test(folded)) return [];
  const parts = slashParts(folded);
  if (parts.length < 2 || parts.some((part) => !standsAlone(part))) return [];
  const hits = parts.map(namesIn);
  if (hits.some((own, at) => own.length === 0 && isInciWording(parts[at] ?? ''))) return [];
  const known = hits.flat();
  const different: Hit[] = [];
  for (const hit of known.sort((a, b) => b.confidence - a.confidence))
    if (!different.some((other) => sameSubstance(other, hit))) different.push(hit);
  const [first] = different;
  if (!first) return [];
  if (different.length > 1) return hits.flat().flatMap((hit) => (different.includes(hit) ? [weaken(hit, 0.85, 'slash')] : []));
  const { raw: _, ...whole } = first;
  return [weaken(whole, hits.every((part) => part.length > 0) ? 0.96 : 0.85, 'slash')];
}

/** Splits at slashes; a slash between organs of a plant (`FLOWER/LEAF/STEM EXTRACT`) belongs to the name. */
export function slashParts(folded: string): string[] {
  const parts: string[] = [];
  for (const piece of folded.replace(/[()[\]]/g, ' ').split(/[/\\]+/)) {
    const part = piece.replace(/\s+/g, ' ').trim();
    const last = parts.at(-1);
    if (last !== undefined && isOrgan(part.split(' ')[0] ?? '') && isOrgan(last.split(' ').at(-1) ?? ''))
      parts[parts.length - 1] = `${last}/${part}`;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

/**
 * Whether all words of an unknown part are words of CosIng: then it is not the known part's name in another language but belongs to it
 * (`GLYCERYL PALMITATE/STEARATE`, `SODIUM/TEA-LAUROYL GLUTAMATE`), and the whole is an unknown name.
 */
function isInciWording(part: string): boolean {
  const { words } = dictionary();
  return part.split(/[^\p{L}\p{N}]+/u).every((word) => word === '' || (words.get(word) ?? 0) > 1);
}

function namesIn(part: string): Hit[] {
  const hit = lookup(part) ?? spelling(part);
  return hit ? [{ ...hit, raw: part }] : segments(part);
}

/** Whether a part can be a name by itself: not `18 Dimethicone`, not `Leaf`. */
function standsAlone(part: string): boolean {
  return /^\p{L}{3}|^CI \d|^\d,/u.test(part) && !isOrgan(part.split(' ')[0] ?? '');
}
