import type { Correction } from '../vocabulary/fuzzy.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { QueryWord } from './parse.ts';
import { type Alternative, termOf } from './terms.ts';

const MOST_CORRECTIONS = 8;
const MOST_SPLITS = 4;
const SHORTEST_HALF = 2;

/** Number of wrong letters tolerated in a word of this length. */
export function maxEdits(length: number): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

/** Alternatives of an unknown word: the nearest known words, and pairs of known words it may consist of. */
export function unknownWordAlternatives(vocabulary: Vocabulary, { text, typing }: QueryWord): Alternative[] {
  const splits = vocabulary.splits(text, typing, SHORTEST_HALF).slice(0, MOST_SPLITS);
  return [
    ...nearestWords(vocabulary, text, typing).map(toAlternative),
    ...splits.map(({ left, right, isPrefix, documents }): Alternative => {
      return {
        terms: [termOf(vocabulary, left, false), termOf(vocabulary, right, isPrefix)],
        source: 'split',
        edits: 0,
        documents,
      };
    }),
  ];
}

/** Words one letter away and in at least `documents` documents that a known word may be a typo of. */
export function likelierWords(vocabulary: Vocabulary, { text, typing }: QueryWord, documents: number): Alternative[] {
  if (hasDigitsOnly(text) || text.length < 4) return [];
  const found = vocabulary.fuzzy(text, 1, typing && maxEdits(text.length) > 0);
  const likelier = found.filter((one) => one.edits === 1 && affordable(one, text) && one.documents >= documents);
  return byNearness(likelier).slice(0, MOST_CORRECTIONS).map(toAlternative);
}

/** Known words and prefixes within the tolerated distance, nearest first; only those of the smallest distance found and the next. */
export function nearestWords(vocabulary: Vocabulary, text: string, typing: boolean): Correction[] {
  if (hasDigitsOnly(text)) return [];
  const edits = maxEdits(text.length);
  const within = edits === 0 ? [] : vocabulary.fuzzy(text, edits, typing).filter((one) => affordable(one, text));
  // The tolerated distance depends on the intended word, which may be a letter or two longer.
  const mayBeLonger = edits < maxEdits(text.length + edits + 1);
  const found =
    within.length > 0 || !mayBeLonger
      ? within
      : vocabulary.fuzzy(text, edits + 1, typing && edits === 0).filter((one) => affordable(one, text));
  const sorted = byNearness(found);
  const close = sorted.filter((one) => one.edits <= (sorted[0]?.edits ?? 0) + 1);
  // Prefixes always have more documents and would crowd out words.
  return [close.filter((one) => !one.isPrefix), close.filter((one) => one.isPrefix)].flatMap((some) => some.slice(0, MOST_CORRECTIONS / 2));
}

/** Words and prefixes one letter away from a text that is no word itself. */
export function oneLetterAway(vocabulary: Vocabulary, text: string, typing: boolean): Alternative[] {
  const found = vocabulary.fuzzy(text, 1, typing).filter((one) => affordable(one, text));
  return byNearness(found).slice(0, MOST_CORRECTIONS).map(toAlternative);
}

function affordable({ word, isPrefix, edits }: Correction, typed: string): boolean {
  // After four typed letters, more usually follow.
  return edits <= maxEdits(isPrefix ? Math.max(5, typed.length) : word.length);
}

function byNearness(found: Correction[]): Correction[] {
  return found.sort((a, b) => a.edits - b.edits || b.documents - a.documents);
}

function toAlternative({ word, isPrefix, edits, documents }: Correction): Alternative {
  return { terms: [{ word, isPrefix, documents }], source: 'correction', edits, documents };
}

function hasDigitsOnly(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}
