import type { Meanings } from './load.ts';
import type { Meaning, Phrase } from './phrases.ts';
import { isFiller, negations, phraseKey } from './synonyms.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Adjacent words of a query that mean something together. */
export interface PhraseMatch {
  /** Tokens from `from` (inclusive) to `to` (exclusive). */
  from: number;
  to: number;
  meanings: readonly Meaning[];
  /** Whether the typed words were not understood and this is a correction of them. */
  isCorrected: boolean;
  /** Name of one of the meanings. */
  text: string;
}

/** A word of a query, with the index of the whitespace-separated piece it belongs to. */
export interface PlacedToken extends Token {
  piece: number;
}

export interface ParsedPhrases {
  pieces: readonly string[];
  tokens: readonly PlacedToken[];
  parts: readonly PhraseMatch[];
  /** Words of no phrase, without fillers. */
  rest: readonly PlacedToken[];
}

const MOST_TOKENS = 40;
const MOST_CORRECTIONS = 4;
const MOST_TOGETHER = 3;
/** With more unknown words than this, a query is not taken for a mistyped phrase. */
const MOST_UNKNOWN = 3;
/** Longest phrase in tokens; longer names of ingredients are found by their beginnings. */
const LONGEST_PHRASE = 12;
/** Deducted per corrected letter from a phrase's worth, which is the square of its number of words. */
const EDIT = 0.3;

interface PhraseParser {
  meanings: Meanings;
  lang: string;
  /** Whether a word occurs in names of products or brands. */
  isName(word: string): boolean;
}

/** Divides a query into the fewest and longest phrases with a meaning. */
export function parsePhrases(text: string, reader: PhraseParser): ParsedPhrases {
  const pieces = text.split(/\s+/u).filter((piece) => piece !== '');
  const tokens = pieces.flatMap((piece, at) => tokensOf(piece).map((token) => ({ ...token, piece: at }))).slice(0, MOST_TOKENS);
  const parts = bestParts(tokens, reader);
  const isTaken = (at: number) => parts.some(({ from, to }) => at >= from && at < to);
  return { pieces, tokens, parts, rest: tokens.filter(({ word }, at) => !isTaken(at) && !isFiller(word)) };
}

interface Division {
  worth: number;
  parts: PhraseMatch[];
}

/** Dynamic programming from the end: the best division after each token is known when it is reached. */
function bestParts(tokens: readonly PlacedToken[], reader: PhraseParser): PhraseMatch[] {
  const known = tokens.map((token) => isKnown(token, reader));
  const mayCorrect = known.filter((one) => !one).length <= MOST_UNKNOWN;
  const stems = tokens.map((token, at) => stemsOf(token, known[at] === true || !mayCorrect, reader));
  const best: Division[] = Array.from({ length: tokens.length + 1 }, () => ({ worth: 0, parts: [] }));
  for (let from = tokens.length - 1; from >= 0; from--) {
    best[from] = best[from + 1] as Division;
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_PHRASE); to++) {
      const found = spanAt(tokens, stems, from, to, reader);
      if (found === null) continue;
      const behind = best[to] as Division;
      const worth = found.worth + behind.worth;
      if (worth > (best[from] as Division).worth) best[from] = { worth, parts: [found.part, ...behind.parts] };
    }
  }
  return best[0]?.parts ?? [];
}

interface StemCandidate {
  stem: string;
  edits: number;
  /** The token is taken as typed. */
  isSure: boolean;
}

/** Whether a token occurs in some phrase or name, or is too short to tell. */
function isKnown({ word, stem }: Token, { meanings: { named, groups }, isName }: PhraseParser): boolean {
  return !/\p{L}{3}/u.test(word) || named.knows(stem) || groups.knows(stem) || isFiller(word) || isName(word);
}

/** Stems that a token may stand for: its own and, if unknown, its corrections. */
function stemsOf({ stem }: Token, isSure: boolean, { meanings: { named } }: PhraseParser): StemCandidate[] {
  const own = { stem, edits: 0, isSure };
  if (isSure) return [own];
  const others = named.corrections(stem).slice(0, MOST_CORRECTIONS);
  return [own, ...others.map((one) => ({ stem: one.word, edits: one.edits, isSure }))];
}

function spanAt(
  tokens: readonly PlacedToken[],
  stems: readonly StemCandidate[][],
  from: number,
  to: number,
  reader: PhraseParser,
): { part: PhraseMatch; worth: number } | null {
  const span = tokens.slice(from, to);
  const size = (to - from) ** 2;
  const exact = phrasesOf(span, reader);
  if (exact.length > 0) return { part: partOf(exact, from, to, false), worth: size };
  const doubtful = stems.slice(from, to).findIndex((some) => some.length > 1);
  if (doubtful < 0 && stems.slice(from, to).every((some) => some[0]?.isSure)) return null;
  for (const { stem, edits } of doubtful < 0 ? [] : (stems[from + doubtful] ?? []).slice(1)) {
    const phrases = phrasesOf(span.with(doubtful, { ...(span[doubtful] as PlacedToken), stem }), reader);
    if (phrases.length > 0) return { part: partOf(phrases, from, to, true), worth: size - EDIT * edits };
  }
  return to - from < 2 || to - from > MOST_TOGETHER ? null : correctedTogether(span, { from, to }, reader);
}

/** Short words are only corrected together: `hnad` alone is ambiguous, `hnad cream` is not. */
function correctedTogether(
  span: readonly Token[],
  { from, to }: { from: number; to: number },
  { meanings: { named }, lang }: PhraseParser,
): { part: PhraseMatch; worth: number } | null {
  const [nearest] = named.corrections(phraseKey(span));
  if (nearest === undefined || nearest.edits > 1) return null;
  // A negation is never guessed: `size perfume` does not become `sin perfume`.
  const phrases = named.phrases(nearest.word, lang).filter(({ text }) => !isNegated(tokensOf(text)));
  return phrases.length === 0 ? null : { part: partOf(phrases, from, to, true), worth: (to - from) ** 2 - EDIT * nearest.edits };
}

const isNegated = (tokens: readonly Token[]): boolean =>
  negations.before.has(phraseKey(tokens.slice(0, 1))) || negations.after.has(phraseKey(tokens.slice(-1)));

function partOf(phrases: readonly Phrase[], from: number, to: number, isCorrected: boolean): PhraseMatch {
  return { from, to, meanings: distinct(phrases), isCorrected, text: phrases[0]?.text ?? '' };
}

function distinct(phrases: readonly Phrase[]): Meaning[] {
  const byKey = new Map(phrases.map(({ meaning }) => [`${meaning.kind} ${'id' in meaning ? meaning.id : meaning.ids.join(' ')}`, meaning]));
  return [...byKey.values()];
}

/** Phrases that a span names, and exclusions that it expresses. */
function phrasesOf(span: readonly Token[], { meanings, lang }: PhraseParser): readonly Phrase[] {
  return [...namedAlike(meanings, phraseKey(span), lang), ...unwanted(span, meanings, lang)];
}

/** Phrases with this key, or with a key that a synonym set treats alike. */
function namedAlike({ named, synonyms }: Meanings, key: string, lang: string): readonly Phrase[] {
  return [key, ...synonyms.keysAlike(key, lang)].flatMap((one) => named.phrases(one, lang));
}

function unwanted(span: readonly Token[], meanings: Meanings, lang: string): readonly Phrase[] {
  for (let at = 1; at < span.length; at++) {
    if (negations.before.has(phraseKey(span.slice(0, at)))) return without(phraseKey(span.slice(at)), meanings, lang);
    if (negations.after.has(phraseKey(span.slice(at)))) return without(phraseKey(span.slice(0, at)), meanings, lang);
  }
  const [only] = span;
  if (span.length !== 1 || only === undefined) return [];
  const ending = negations.endings.find((one) => only.word.length > one.length + 2 && only.word.endsWith(one));
  if (ending === undefined) return [];
  return without(phraseKey(tokensOf(only.word.slice(0, -ending.length))), meanings, lang);
}

/** The exclusion of a group of ingredients, or else of ingredients. */
function without(key: string, meanings: Meanings, lang: string): readonly Phrase[] {
  const group = [key, ...meanings.synonyms.keysAlike(key, lang)].flatMap((one) => meanings.groups.phrases(one, lang));
  if (group.length > 0) return group;
  return namedAlike(meanings, key, lang).flatMap((phrase): Phrase[] => {
    const { meaning } = phrase;
    return meaning.kind === 'ingredient' ? [{ ...phrase, meaning: { kind: 'free', ids: meaning.ids } }] : [];
  });
}
