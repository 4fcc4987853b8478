import { foldInci } from '../fold.ts';
import { anyOf, phrases } from '../parse/phrases.ts';
import { splitAtSeparators } from '../parse/separators.ts';
import { strip } from '../parse/strip.ts';
import { remembered } from '../remembered.ts';
import { matchName } from './entry.ts';
import type { Hit } from './hit.ts';
import { lookup } from './lookup.ts';
import { isPartWord } from './parts.ts';
import { plant } from './plants.ts';

/** What a text says is not in the product: from the negation to the end of the sentence. */
const NEGATED = new RegExp(String.raw`(?<!\p{L})${anyOf(phrases.negations)}(?!\p{L})[^.!?:\n]*`, 'giu');
/** No product claims to be free of water: if a negated clause contains it, the list has begun again. */
const WATER = /(?<!\p{L})(?:aqua|water|eau)(?!\p{L})/iu;

const SENTENCE_END = /[\n:!?]|(?<!(?<!\p{L})(?:denat|ext|no|nr|c\.?i|var|sp|spp|subsp|\p{L}))\.(?=\s|$)/iu;
/** Names that are also everyday words and mean no ingredient in running text. */
const EVERYDAY = new Set(phrases.everyday.map(foldInci));
const LONGEST_PHRASE = 5;
const LONGEST_NAME = 12;
const SURE_ENOUGH = 0.7;

/** The ingredients named in a text that is no list: claims, directions, remarks. Those that it says are absent do not count. */
export function mentionsIn(text: string): Hit[] {
  const said = text.replace(NEGATED, (clause) => (WATER.test(clause) ? clause : ' '));
  return said.split(SENTENCE_END).flatMap((sentence) => splitAtSeparators(sentence).flatMap((piece) => inPiece(strip(piece))));
}

const inPiece = remembered((piece: string): Hit[] => {
  if (piece === '' || piece.length > 2_000) return [];
  const words = foldInci(piece).split(' ');
  const whole = words.length > LONGEST_PHRASE ? [] : matchName(piece).filter((hit) => hit.id !== null);
  const hits = whole.some(({ method }) => method === 'exact' || method === 'synonym' || method === 'key') ? whole : inProse(words);
  return (hits.length > 0 ? hits : whole)
    .map((hit) => ({ ...hit, raw: hit.raw ?? piece }))
    .filter((hit) => !EVERYDAY.has(foldInci(hit.raw)));
});

/** Known names among words, the longest first; except those that a following plant word changes (`tea tree`), and `oil free`. */
function inProse(words: string[]): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestName(words, at);
    if (found && !isExcused(found.raw ?? '', words[at + found.length])) hits.push(found.hit);
    at += found?.length ?? 1;
  }
  return hits;
}

function longestName(words: string[], at: number): { hit: Hit; raw: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const raw = words
      .slice(at, at + length)
      .join(' ')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (raw.length < 3) continue;
    const hit = lookup(raw) ?? (length > 1 ? plantIn(raw) : oneOf(raw.split('/')));
    if (hit && hit.confidence >= SURE_ENOUGH) return { hit: { ...hit, raw }, raw, length };
  }
  return undefined;
}

/** A plant's product whose part is named; other sequences of words are no plant. */
function plantIn(name: string): Hit | undefined {
  return isPartWord(name.slice(name.lastIndexOf(' ') + 1)) ? plant(name) : undefined;
}

/** One of several names such as `PARFUM/FRAGRANCE`. */
function oneOf(names: string[]): Hit | undefined {
  return names.map(lookup).find((hit) => hit !== undefined);
}

function isExcused(name: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  return next === 'FREE' || name.endsWith('-FREE') || (!name.includes(' ') && (next === 'TREE' || isPartWord(next)));
}
