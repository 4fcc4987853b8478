import { foldInci } from '../fold.ts';
import { anyOf, phrases } from '../parse/phrases.ts';
import { strip } from '../parse/strip.ts';
import type { Resolving } from '../resolve.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup } from './lookup.ts';
import { isPraise } from './spelling.ts';

/** After these, a full stop belongs to the name. */
const ABBREVIATED = /(?<![\p{L}\p{N}])(?:denat|ext|no|nr|c\.?i|var|sp|spp|ssp|subsp|st|dr|aq|purif|hydrog|conc|\p{L})$/iu;

/** `Step 1`, `Shade B`: a part of a kit without a name of its own. */
const STEP = new RegExp(
  `^${anyOf(phrases.steps)}\\s*[.:#]?\\s*(?:\\d{1,2}|[a-h]|one|two|three|four|five|six)(?:\\s*(?:of|/)\\s*\\d+)?$`,
  'i',
);

/** Whether a text is nothing but the number of a part of a kit. */
export function isStep(text: string): boolean {
  return STEP.test(text);
}

/** Splits an unknown entry: at full stops if all parts but one are known or the first is, and at a colon. */
export function pieces(entry: Resolving, match: (raw: string) => Hit[]): Resolving[] {
  const sentences = atFullStops(entry, match) ?? [entry];
  return sentences.flatMap((part) => (part.hits.length > 0 ? [part] : (atColon(part, match) ?? [part])));
}

function atFullStops(entry: Resolving, match: (raw: string) => Hit[]): Resolving[] | undefined {
  const sentences: string[] = [];
  for (const part of entry.raw.split(/\.(?=\s)\s*|\.(?=\p{Lu}\p{Ll})/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATED.test(last) && !STEP.test(part)) sentences[sentences.length - 1] = `${last}. ${part}`;
    else if (part.trim() !== '') sentences.push(part);
  }
  if (sentences.length < 2) return undefined;
  const parts = sentences.map(strip).map((raw) => ({ ...entry, raw, hits: match(raw) }));
  const unknown = parts.filter((part) => part.hits.length === 0).length;
  // After a complete name, sentences are remarks: `Limonene. Original formula. Of natural origin`.
  return unknown <= 1 || (parts[0]?.hits.length ?? 0) > 0 ? parts : undefined;
}

/** `Night cream: Water` is a heading and a name, `Octinoxate: sunscreen` a name and its role: the unknown side is set aside. */
function atColon(entry: Resolving, match: (raw: string) => Hit[]): Resolving[] | undefined {
  const colon = entry.raw.lastIndexOf(':');
  if (colon < 0) return undefined;
  const sides = [entry.raw.slice(0, colon).trim(), entry.raw.slice(colon + 1).trim()].filter((raw) => raw !== '');
  const parts = sides.map((raw) => ({ ...entry, raw, hits: match(raw) }));
  return parts.some((part) => part.hits.length > 0)
    ? parts.map((part) => (part.hits.length > 0 ? part : { ...part, dropped: true }))
    : undefined;
}

/** Small words and verbs that occur in sentences, not in names. */
const SENTENCE = new RegExp(`\\b${anyOf(phrases.sentence)}\\b`);

/** Whether a text has words that occur in sentences, not in names. */
export function isWordy(text: string): boolean {
  return SENTENCE.test(text);
}

/** A name at the end of a sentence: `... for a firmer look Water`; not the last word of a longer name (`from zorblax alcohol`). */
export function lastWords(raw: string): { raw: string; hits: Hit[] } | undefined {
  const words = raw.split(/\s+/);
  for (let count = Math.min(6, words.length - 1); count >= 1; count--) {
    const before = words.at(-count - 1) ?? '';
    if (!SENTENCE.test(before) && !(isPraise(foldInci(before)) && isWordy(words.slice(0, -count).join(' ')))) continue;
    const tail = words
      .slice(-count)
      .join(' ')
      .replace(/^[^\p{L}\p{N}]+/u, '');
    const hit = tail.length < 5 ? undefined : lookup(foldInci(tail));
    if (hit && hit.confidence > 0.9) return { raw: tail, hits: [weaken(hit, 0.7, 'tail')] };
  }
  return undefined;
}
