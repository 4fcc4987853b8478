import { expect, test } from 'vitest';
import { partsOfText, termsIn } from './terms.ts';

const terms = [
  { english: 'Skin care', text: 'Hautpflege' },
  { english: 'Skin', text: 'Haut' },
  { english: 'Oil (dry)', text: 'Trockenöl' },
  { english: 'UV', text: 'UV' },
];

test('words of the shop stand out, the longest first, whole words alone', () => {
  expect(partsOfText('Our skin care for dry skin, not skincare. UV', terms).map(({ text, term }) => [text, term?.text])).toEqual([
    ['Our ', undefined],
    ['skin care', 'Hautpflege'],
    [' for dry ', undefined],
    ['skin', 'Haut'],
    [', not skincare. UV', undefined],
  ]);
  expect(partsOfText('Oil (dry)', terms)[0]?.term?.text).toBe('Trockenöl');
  expect(partsOfText('nothing', [])).toEqual([{ text: 'nothing', term: null }]);
});

test('each is a hint once', () => {
  expect(termsIn(['Skin and skin', 'SKIN CARE'], terms).map(({ text }) => text)).toEqual(['Haut', 'Hautpflege']);
});
