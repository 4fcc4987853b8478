import { expect, test } from 'vitest';
import { packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { likelyTexts } from './corrected-text.ts';
import { expandQuery } from './expand.ts';
import { parseQuery } from './parse.ts';

const KNOWN = { lipstick: 10, velvet: 5, night: 9, light: 3, cream: 20, sunscreen: 4 };
const vocabulary = new Vocabulary(packWords(Object.entries(KNOWN).map(([word, documents]) => ({ word, documents }))), 1000);

function wholes(text: string): string[] {
  const query = parseQuery(text);
  const [stage] = expandQuery(query, vocabulary);
  return likelyTexts(query, stage?.groups ?? []);
}

test('a query without mistakes means itself', () => {
  expect(wholes('Velvet Lipstick')).toEqual(['velvetlipstick']);
  expect(wholes('')).toEqual(['']);
});

test('mistakes are put right in their place, the rest stays as typed', () => {
  expect(wholes('velvet & lipstikc ')).toEqual(['velvetlipstikc', 'velvetlipstick']);
  expect(wholes('velvte cream and lipstikc ')).toEqual(['velvtecreamandlipstikc', 'velvetcreamandlipstick']);
  expect(wholes('cream velvte cream ')).toEqual(['creamvelvtecream', 'creamvelvetcream']);
});

test('of one doubtful word several interpretations are tried', () => {
  expect(wholes('kight cream ')).toEqual(['kightcream', 'nightcream', 'lightcream']);
});
