import type { Correction } from '../vocabulary/fuzzy.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { AskedWord } from './asked.ts';
import { type Option, termOf } from './reading.ts';

const MOST_CORRECTIONS = 8;
const MOST_SPLITS = 4;
const SHORTEST_HALF = 2;

/** Letters that may be wrong in a word of this length. */
export function budget(length: number): number {
  if (length <= 4) return 0;
  return length <= 8 ? 1 : 2;
}

/** What an unknown word may have meant: the nearest known words, and pairs of known words it may be made of. */
export function otherOptions(vocabulary: Vocabulary, { text, typing }: AskedWord): Option[] {
  const splits = vocabulary.splits(text, typing, SHORTEST_HALF).slice(0, MOST_SPLITS);
  return [
    ...nearest(vocabulary, text, typing).map(asOption),
    ...splits.map(({ left, right, begun, documents }): Option => {
      return {
        terms: [termOf(vocabulary, left, false), termOf(vocabulary, right, begun)],
        how: 'split',
        edits: 0,
        documents,
      };
    }),
  ];
}

/** The words, one letter away and in so many documents at least, that a known word may be a typo of. */
export function oneLetterOff(vocabulary: Vocabulary, { text, typing }: AskedWord, documents: number): Option[] {
  if (hasDigitsOnly(text) || text.length < 4) return [];
  const found = vocabulary.fuzzy(text, 1, typing && budget(text.length) > 0);
  const likelier = found.filter((one) => one.edits === 1 && affordable(one, text) && one.documents >= documents);
  return byNearness(likelier).slice(0, MOST_CORRECTIONS).map(asOption);
}

/** Known words (and beginnings) within the budget, nearest first; of the smallest distance found and the next. */
export function nearest(vocabulary: Vocabulary, text: string, typing: boolean): Correction[] {
  if (hasDigitsOnly(text)) return [];
  const edits = budget(text.length);
  const within = edits === 0 ? [] : vocabulary.fuzzy(text, edits, typing).filter((one) => affordable(one, text));
  // The budget belongs to the word meant, and that may be a letter or two longer.
  const mayBeLonger = edits < budget(text.length + edits + 1);
  const found =
    within.length > 0 || !mayBeLonger
      ? within
      : vocabulary.fuzzy(text, edits + 1, typing && edits === 0).filter((one) => affordable(one, text));
  const sorted = byNearness(found);
  const close = sorted.filter((one) => one.edits <= (sorted[0]?.edits ?? 0) + 1);
  // Beginnings always have more documents, so that they would leave no place for words.
  return [close.filter((one) => !one.begun), close.filter((one) => one.begun)].flatMap((some) => some.slice(0, MOST_CORRECTIONS / 2));
}

/** The words and beginnings one letter away from a text that is no word itself. */
export function oneLetterAway(vocabulary: Vocabulary, text: string, typing: boolean): Option[] {
  const found = vocabulary.fuzzy(text, 1, typing).filter((one) => affordable(one, text));
  return byNearness(found).slice(0, MOST_CORRECTIONS).map(asOption);
}

function affordable({ word, begun, edits }: Correction, asked: string): boolean {
  // Who has typed four letters mostly means more of them.
  return edits <= budget(begun ? Math.max(5, asked.length) : word.length);
}

function byNearness(found: Correction[]): Correction[] {
  return found.sort((a, b) => a.edits - b.edits || b.documents - a.documents);
}

function asOption({ word, begun, edits, documents }: Correction): Option {
  return { terms: [{ word, begun, documents }], how: 'correction', edits, documents };
}

function hasDigitsOnly(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}
