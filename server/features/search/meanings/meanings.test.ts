import { expect, test } from 'vitest';
import { SynonymSets } from '../synonyms/synonym-sets.ts';
import { splitDoubleName } from './double-names.ts';
import type { Meanings } from './load.ts';
import { parsePhrases } from './parse-phrases.ts';
import { PhrasePrefixes } from './phrase-prefixes.ts';
import { type Phrase, PhraseBook } from './phrases.ts';
import { categorySynonyms, groupSynonyms, optionSynonyms, textKey } from './synonyms.ts';

const categories = ['Lip balms', 'Shampoo', 'Hand creams', 'Serums', 'Soap'];
const phrases: Phrase[] = [
  ...categories.map((text, id): Phrase => ({ text, lang: 'en', meaning: { kind: 'category', id } })),
  { text: '洗发水', lang: 'zh', meaning: { kind: 'category', id: 1 } },
  { text: 'Masks', lang: 'en', meaning: { kind: 'category', id: 5 } },
  { text: 'Masks', lang: 'da', meaning: { kind: 'category', id: 6 } },
  { text: 'Vegan', lang: null, meaning: { kind: 'option', id: 1 } },
  { text: 'Cruelty free', lang: null, meaning: { kind: 'option', id: 2 } },
  { text: 'Niacinamide', lang: null, meaning: { kind: 'ingredient', ids: [1], products: 3 } },
];
const unwanted = groupSynonyms.flatMap(({ slug, words }) =>
  words.map(
    (text): Phrase => ({ text, lang: null, meaning: { kind: 'free', ids: [slug === 'perfume' ? 100 : slug === 'silicones' ? 200 : 300] } }),
  ),
);
const meanings: Meanings = {
  named: await PhraseBook.of(phrases),
  groups: await PhraseBook.of(unwanted),
  prefixes: PhrasePrefixes.empty(),
  synonyms: new SynonymSets(),
};

function read(text: string, lang = 'en') {
  const { parts, rest } = parsePhrases(text, { meanings, lang, isName: (word) => word === 'halcyon' });
  const shown = parts.map(({ meanings: own }) => own.map((one) => `${one.kind} ${'id' in one ? one.id : one.ids[0]}`).join(' | '));
  return [...shown, ...rest.map(({ word }) => word)];
}

test.each([
  ['lip balm', ['category 0']],
  ['LIP-BALMS', ['category 0']],
  ['lipbalm', ['category 0']],
  ['vegan lip balm', ['option 1', 'category 0']],
  ['serum with niacinamide', ['category 3', 'ingredient 1']],
  ['halcyon soap', ['category 4', 'halcyon']],
  ['cruelty free soap', ['option 2', 'category 4']],
  ['hnad cream', ['category 2']],
  ['shampooo', ['category 1']],
  ['niacinamid vegan', ['ingredient 1', 'option 1']],
])('takes the longest phrases that mean something: %s', (text, meant) => {
  expect(read(text)).toEqual(meant);
});

test.each([
  ['fragrance free', 100],
  ['without fragrance', 100],
  ['free of silicones', 200],
  ['ohne Parfüm', 100],
  ['parfümfrei', 100],
  ['parfümfreies', 100],
  ['silikonfrei', 200],
  ['sans parfum', 100],
  ['sin perfume', 100],
  ['senza siliconi', 200],
  ['zonder parfum', 100],
  ['parfumvrij', 100],
  ['uden parfume', 100],
  ['uten parfyme', 100],
  ['utan parfym', 100],
  ['ilman hajusteita', 100],
  ['sem perfume', 100],
  ['без отдушек', 100],
  ['без силиконов', 200],
  ['bez perfum', 100],
  ['خالي من العطور', 100],
  ['بدون سيليكون', 200],
  ['无香精', 100],
  ['不含硅油', 200],
  ['बिना खुशबू', 100],
  ['niacinamide free', 1],
])('reads what things shall be free of: %s', (text, id) => {
  expect(read(text)).toEqual([`free ${id}`]);
});

test('reads both in one query', () => {
  expect(read('无硅油洗发水', 'zh')).toEqual(['free 200', 'category 1']);
  expect(read('silikonfreies shampoo', 'de')).toEqual(['free 200', 'category 1']);
});

test('a word of two languages means what it does in the language of the reader or in English', () => {
  expect(read('masks', 'en')).toEqual(['category 5']);
  expect(read('masks', 'da')).toEqual(['category 5 | category 6']);
});

test.each([
  ['Toners & mists', 'en', ['Toners', 'mists']],
  ['Base & top coats', 'en', ['Base coats', 'top coats']],
  ['Eye gels & patches', 'en', ['Eye gels', 'Eye patches']],
  ['Gele und Schäume', 'de', ['Gele', 'Schäume']],
  ['Lip balms', 'en', []],
])('%s is made of halves', (name, lang, halves) => {
  expect(splitDoubleName(name, lang)).toEqual(halves);
});

test('singular, plural and small words make no difference', () => {
  for (const [one, other] of [
    ['crème pour les mains', 'crèmes mains'],
    ['бальзам для губ', 'бальзамы для губ'],
    ['Haarmaske', 'Haarmasken'],
    ['مرطب شفاه', 'مرطبات الشفاه'],
    ['krem do rąk', 'kremy do rąk'],
  ]) {
    expect(textKey(one ?? '')).toBe(textKey(other ?? ''));
  }
});

test('no list of synonyms is empty, and none names anything twice', () => {
  const names = categorySynonyms.map(({ of }) => of.join());
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(optionSynonyms.map(({ of }) => of)).size).toBe(optionSynonyms.length);
  for (const { words } of [...categorySynonyms, ...optionSynonyms]) expect(words.filter((word) => textKey(word) === '')).toEqual([]);
});
