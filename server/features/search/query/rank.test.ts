import { expect, test } from 'vitest';
import { BRAND, CATEGORY, type ItemKind, PRODUCT } from '../items.ts';
import { packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { expandQuery } from './expand.ts';
import { parseQuery } from './parse.ts';
import { rankCandidates, type SearchCandidate } from './rank.ts';

const KNOWN = [
  'rose',
  'cream',
  'creme',
  'night',
  'hand',
  'lipstick',
  'dior',
  'diorshow',
  'urban',
  'decay',
  'urbandecay',
  'sunscreen',
  'sun',
  'screen',
];
const vocabulary = new Vocabulary(packWords(KNOWN.map((word) => ({ word, documents: 10 }))), 1000);

let id = 0;
const thing = (
  kind: ItemKind,
  name: string,
  popularity: number,
  brand: string | null = null,
  localName: string | null = null,
): SearchCandidate => {
  id += 1;
  return { id, kind, refId: id, slug: `s${id}`, name, localName, brand, image: null, popularity };
};

function order(text: string, candidates: SearchCandidate[]): string[] {
  const query = parseQuery(text);
  const [stage] = expandQuery(query, vocabulary);
  return rankCandidates(candidates, query, stage?.groups ?? [], 10).map(({ name }) => name);
}

test('the whole name first, however unpopular; then names that begin so, then others by popularity', () => {
  const names = ['Night Rose Cream', 'Rose Cream Deluxe', 'Rose Cream'];
  const candidates = names.map((name, at) => thing(PRODUCT, name, [100_000, 1_000, 0][at] ?? 0));
  expect(order('rose cream', candidates)).toEqual(['Rose Cream', 'Rose Cream Deluxe', 'Night Rose Cream']);
  expect(order('rosecream', candidates)[0]).toBe('Rose Cream');
});

test('exact words before beginnings before corrections', () => {
  const candidates = ['Lipsticks red', 'Lipstick red', 'Lipstik red'].map((name) => thing(PRODUCT, name, 100));
  expect(order('red lipstick', candidates)).toEqual(['Lipstick red', 'Lipsticks red', 'Lipstik red']);
  const corrected = ['Night lipstick', 'Night screen'].map((name) => thing(PRODUCT, name, 100));
  expect(order('lipstikc ', corrected)[0]).toBe('Night lipstick');
});

test('a whole name with a typing mistake stands before more popular names that hold it', () => {
  const candidates = [thing(PRODUCT, 'Rose Night Lipstick', 100_000), thing(PRODUCT, 'Night Lipstick', 10)];
  for (const query of ['night lipstikc', 'nihgt lipstick', 'night lipstikc ']) expect(order(query, candidates)[0]).toBe('Night Lipstick');
});

test('a mistyped word alone does not pass for one name rather than another', () => {
  const candidates = [thing(PRODUCT, 'Rose Lipstick', 100_000), thing(PRODUCT, 'Lipstick', 10)];
  expect(order('lipstikc', candidates)[0]).toBe('Rose Lipstick');
});

test('a brand that only begins as asked does not count as wholly asked for', () => {
  const brands = [thing(BRAND, 'Diorshow', 0), thing(BRAND, 'Dior Night Cream', 900_000)];
  expect(order('dior', brands)[0]).toBe('Dior Night Cream');
  expect(order('diorshow', brands)[0]).toBe('Diorshow');
});

test('a brand that is asked for stands before its products, until more is asked', () => {
  const candidates = [thing(PRODUCT, 'Night Cream', 90_000, 'Urban Decay'), thing(BRAND, 'Urban Decay', 90_000)];
  for (const query of ['urban decay', 'urbandecay', 'urbn decay']) expect(order(query, candidates)[0]).toBe('Urban Decay');
  expect(order('urban decay night', candidates)[0]).toBe('Night Cream');
});

test('brand and name together are a whole name', () => {
  const candidates = [thing(PRODUCT, 'Diorshow Night', 90_000, 'Dior'), thing(PRODUCT, 'Night', 10, 'Dior')];
  expect(order('dior night', candidates)[0]).toBe('Night');
});

test('split and joined words are found', () => {
  expect(order('sun screen', [thing(PRODUCT, 'Night', 9), thing(PRODUCT, 'Sunscreen', 9)])[0]).toBe('Sunscreen');
  expect(order('nightcream', [thing(PRODUCT, 'Night', 9), thing(PRODUCT, 'Hand Cream Night', 9)])[0]).toBe('Hand Cream Night');
});

test('the name in the language of the context counts as the name', () => {
  const candidates = [thing(PRODUCT, 'Night Cream', 100, null, 'Crème de nuit'), thing(PRODUCT, 'Cream', 100)];
  expect(order('creme de nuit', candidates)[0]).toBe('Night Cream');
});

test('brands and categories are at most five of ten, while there are products', () => {
  const groups = Array.from({ length: 9 }, (_, n) => thing(n % 2 === 0 ? BRAND : CATEGORY, `Rose ${n}`, 1_000_000));
  const products = Array.from({ length: 9 }, (_, n) => thing(PRODUCT, `Night rose ${n}`, 1));
  const kinds = (candidates: SearchCandidate[]) => order('rose', candidates).filter((name) => name.startsWith('Rose')).length;
  expect(kinds([...groups, ...products])).toBe(5);
  expect(kinds([...groups, ...products.slice(0, 2)])).toBe(8);
  expect(kinds(groups)).toBe(9);
});
