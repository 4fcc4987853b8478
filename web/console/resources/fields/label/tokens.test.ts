import { expect, test } from 'vitest';
import { labelMarkOf, type ReadEntry, replaced, stretchesOf } from './tokens.ts';

const entry = (raw: string, start: number, kind: ReadEntry['kind'] = 'KNOWN', more: Partial<ReadEntry> = {}): ReadEntry => ({
  ...{ raw, start, end: start + raw.length, kind, ingredient: null, confidence: 1, method: 'exact', may_contain: 0, is_allergen: 0 },
  ...{ groups: [], guess: null },
  ...more,
});

const read = 'Aqua, Glycerin, Parfum';
const entries = [entry('Aqua', 0), entry('Glycerin', 6), entry('Parfum', 16, 'UNKNOWN')];
const marked = (text: string) =>
  stretchesOf(text, read, entries)
    .map(({ text: part, entry: of }) => (of ? `[${part}]` : part))
    .join('');

test('entries are marked where they stand', () => {
  expect(marked(read)).toBe('[Aqua], [Glycerin], [Parfum]');
});

test('typing in the middle leaves the entries before and behind marked', () => {
  expect(marked('Aqua, Glycerinum, Parfum')).toBe('[Aqua], Glycerinum, [Parfum]');
  expect(marked('Aqua, Parfum')).toBe('[Aqua], [Parfum]');
});

test('a text that has nothing in common is not marked, and none of it is lost', () => {
  expect(marked('Something else')).toBe('Something else');
  expect(stretchesOf('', read, entries)).toEqual([]);
});

test('an entry that stands otherwise in the text is not marked', () => {
  expect(stretchesOf(read, read, [entry('Aqua', 0, 'KNOWN', { start: null, end: null })])).toEqual([{ text: read, entry: null }]);
});

test('unknown goes before allergen, and another name before nothing', () => {
  expect(labelMarkOf(entry('x', 0, 'UNKNOWN', { is_allergen: 1 }))).toBe('unknown');
  expect(labelMarkOf(entry('x', 0, 'KNOWN', { is_allergen: 1, method: 'synonym' }))).toBe('allergen');
  expect(labelMarkOf(entry('x', 0, 'KNOWN', { method: 'synonym' }))).toBe('synonym');
  expect(labelMarkOf(entry('x', 0))).toBeNull();
});

test('a suggestion takes the place of the entry alone', () => {
  expect(replaced(read, entries[1] as ReadEntry, 'Glycerol')).toBe('Aqua, Glycerol, Parfum');
});
