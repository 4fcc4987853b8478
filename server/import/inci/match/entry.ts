import { foldInci } from '../fold.ts';
import { matchFuzzily } from '../fuzzy/fuzzy.ts';
import { brackets } from './brackets.ts';
import { colours } from './colours.ts';
import { foreignOrder } from './foreign.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup } from './lookup.ts';
import { plant } from './plants.ts';
import { segments } from './segments.ts';
import { slash, slashParts } from './slash.ts';
import { normalSpelling, spelling } from './spelling.ts';

/** Longer entries are several names without separators; the few CosIng names that are longer are found exactly. */
const LONGEST_NAME = 600;

/** Longer sequences are prose. */
const MOST_WORDS = 12;

/** Recognises one entry of a label by all rules that need neither neighbours nor guessing; empty when unknown. */
export function matchName(raw: string): Hit[] {
  const folded = foldInci(raw);
  if (folded === '') return [];
  const name = lookup(folded);
  if (name) return [name];
  const colour = colours(folded);
  if (colour.length > 0) return colour;
  if (folded.length > LONGEST_NAME) return segments(folded);
  const spelt = spelling(folded);
  if (spelt) return [spelt];
  for (const rule of [brackets, slash, botanical, conjunction, segments]) {
    const hits = rule(folded);
    if (hits.some((hit) => hit.id !== null)) return hits;
  }
  return [];
}

/** Recognises a name with typing or scanning errors: as a whole, without its brackets, or in one of several languages. */
export function matchMisspelt(raw: string): Hit[] {
  if (raw.length > LONGEST_NAME) return [];
  const folded = normalSpelling(foldInci(raw));
  const bare = folded
    .replace(/[([{][^()[\]{}]*[)\]}]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const inside = /[([{]([^()[\]{}]*)/.exec(folded)?.[1] ?? '';
  const parts = /POLYMER|FERMENT|GLYCERIDE|ESTER/.test(bare) ? [] : slashParts(bare);
  for (const name of new Set([folded, bare, inside.includes(' ') ? inside.trim() : '', ...(parts.length > 1 ? parts : [])])) {
    const hit = name === '' ? undefined : matchFuzzily(name);
    if (hit) return [hit];
  }
  return besideKnown(bare);
}

/** A correct name and a misspelt one without a separator: `Glycerin PoloKamer 184`. */
function besideKnown(folded: string): Hit[] {
  const words = folded.split(' ');
  for (let at = words.length - 1; at > 0 && words.length <= MOST_WORDS; at--) {
    const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [start, end] = [lookup(left), lookup(right)];
    const rest = start && start.confidence > 0.9 ? matchFuzzily(right) : undefined;
    if (start && rest)
      return [
        { ...start, raw: left },
        { ...rest, raw: right },
      ].map((hit) => weaken(hit, 0.7, 'segment'));
    const head = end && end.confidence > 0.9 ? matchFuzzily(left) : undefined;
    if (end && head)
      return [
        { ...head, raw: left },
        { ...end, raw: right },
      ].map((hit) => weaken(hit, 0.7, 'segment'));
  }
  return [];
}

function botanical(folded: string): Hit[] {
  const hit = plant(normalSpelling(folded)) ?? plant(foreignOrder(folded));
  return hit ? [hit] : [];
}

/** Complete names joined by a conjunction: `Mineral Oil and Lanolin Alcohol`. */
function conjunction(folded: string): Hit[] {
  const names = folded.split(/\s+(?:AND|OR|ET|OU|UND|ODER|Y|E|&|\+)\s+/);
  if (names.length < 2) return [];
  const hits = names.map((name) => ({ name, hit: lookup(name) ?? spelling(name) }));
  return hits.flatMap(({ name, hit }) => (hit && hits.every((other) => other.hit) ? [{ ...hit, raw: name }] : []));
}
