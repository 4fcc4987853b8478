import { fold } from '../fold.ts';
import { anyOf, phrases } from '../parse/phrases.ts';
import type { Resolving } from '../resolve.ts';
import type { Hit } from './hit.ts';
import { weaken } from './hit.ts';
import { lookup } from './lookup.ts';

/** After these a full stop belongs to the name. */
const ABBREVIATED = /(?:\b(?:denat|ext|no|nr|c\.?i|var|sp|spp|ssp|subsp|st|l|dr|aq|purif|hydrog|conc)|\b\p{L})$/iu;

/** An unknown entry in parts: at full stops when all parts but one are known or the first is, and behind or before a colon. */
export function pieces(entry: Resolving, match: (raw: string) => Hit[]): Resolving[] {
  const sentences = atFullStops(entry, match) ?? [entry];
  return sentences.flatMap((part) => (part.hits.length > 0 ? [part] : (atColon(part, match) ?? [part])));
}

function atFullStops(entry: Resolving, match: (raw: string) => Hit[]): Resolving[] | undefined {
  const sentences: string[] = [];
  for (const part of entry.raw.split(/\.(?=\s)\s*|\.(?=\p{Lu}\p{Ll})/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) sentences[sentences.length - 1] = `${last}. ${part}`;
    else if (part.trim() !== '') sentences.push(part.trim());
  }
  if (sentences.length < 2) return undefined;
  const parts = sentences.map((raw) => ({ ...entry, raw, hits: match(raw) }));
  const unknown = parts.filter((part) => part.hits.length === 0).length;
  // Behind a name of its own, sentences are remarks: `Limonene. Original formula. Of natural origin`.
  return unknown <= 1 || (parts[0]?.hits.length ?? 0) > 0 ? parts : undefined;
}

/** `Step 1: Water` is a heading and a name, `Octinoxate: sunscreen` a name and its role. */
function atColon(entry: Resolving, match: (raw: string) => Hit[]): Resolving[] | undefined {
  const colon = entry.raw.lastIndexOf(':');
  if (colon < 0) return undefined;
  for (const raw of [entry.raw.slice(colon + 1).trim(), entry.raw.slice(0, colon).trim()]) {
    const hits = match(raw);
    if (hits.length > 0) return [{ ...entry, raw, hits }];
  }
  return undefined;
}

/** Small words and verbs that stand in sentences, not in names. */
const SENTENCE = new RegExp(`\\b${anyOf(phrases.sentence)}\\b`);

/** A name at the end of a sentence: `... for a firmer look Water`. */
export function lastWords(raw: string): { raw: string; hits: Hit[] } | undefined {
  const words = raw.split(/\s+/);
  for (let count = Math.min(6, words.length - 3); count >= 1; count--) {
    if (!SENTENCE.test(words.slice(0, -count).join(' '))) continue;
    const tail = words
      .slice(-count)
      .join(' ')
      .replace(/^[^\p{L}\p{N}]+/u, '');
    const hit = tail.length < 5 ? undefined : lookup(fold(tail));
    if (hit && hit.confidence > 0.9) return { raw: tail, hits: [weaken(hit, 0.7, 'tail')] };
  }
  return undefined;
}
