import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/fast-check.ts';
import { fuzzyMatches } from './fuzzy.ts';
import { packWords } from './pack-words.ts';

/** Optimal string alignment, by the book. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : i)));
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const cell = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]), swapped);
      (rows[i] as number[])[j] = cell;
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
const vocabulary = fc.uniqueArray(word, { maxLength: 40 });
const edits = fc.constantFrom(0, 1, 2);
const tableOf = (words: string[]) => packWords(words.map((one) => ({ word: one, documents: 1 })));

test('finds the same words with the same distances as brute force', () => {
  fc.assert(
    fc.property(vocabulary, word, edits, (words, typed, most) => {
      const found = fuzzyMatches(tableOf(words), typed, most, true).filter(({ isPrefix }) => !isPrefix);
      const expected = words.map((one): [string, number] => [one, distance(one, typed)]).filter(([, apart]) => apart <= most);
      expect(new Map(found.map((one) => [one.word, one.edits]))).toEqual(new Map(expected));
    }),
    { numRuns: 1000 },
  );
});

test('returns only prefixes within the distance, and none below a shorter one as near', () => {
  fc.assert(
    fc.property(vocabulary, word, edits, (words, typed, most) => {
      const prefixes = fuzzyMatches(tableOf(words), typed, most, true).filter((one) => one.isPrefix);
      for (const one of prefixes) {
        expect(distance(one.word, typed)).toBeLessThanOrEqual(one.edits);
        expect(one.documents).toBe(words.filter((other) => other.startsWith(one.word)).length);
        expect(prefixes.some((other) => other !== one && one.word.startsWith(other.word) && other.edits <= one.edits)).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});

test('reaches every word with a prefix near enough', () => {
  fc.assert(
    fc.property(vocabulary, word, edits, (words, typed, most) => {
      const prefixes = fuzzyMatches(tableOf(words), typed, most, true).filter((one) => one.isPrefix);
      const beginnings = words.flatMap((one) => [...one].map((_, at) => one.slice(0, at + 1)));
      const near = beginnings.filter((one) => one.at(-1) === typed.at(-1) && distance(one.slice(0, -1), typed.slice(0, -1)) <= most);
      for (const one of near) expect(prefixes.some((other) => one.startsWith(other.word))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a first letter mistyped, two neighbours swapped and a letter dropped are one edit each', () => {
  const table = tableOf(['lavender', 'lipstick', 'mascara']);
  const one = (typed: string) => fuzzyMatches(table, typed, 1, false);
  expect(one('pavender')).toEqual([{ word: 'lavender', isPrefix: false, edits: 1, documents: 1 }]);
  expect(one('msacara').map((found) => found.word)).toEqual(['mascara']);
  expect(one('lipstik').map((found) => found.word)).toEqual(['lipstick']);
});
