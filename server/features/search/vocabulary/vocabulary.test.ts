import { expect, test } from 'vitest';
import { mostUseful } from './load.ts';
import { packWords } from './pack-words.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = () =>
  new Vocabulary(
    packWords([
      { word: 'screen', documents: 4 },
      { word: 'sun', documents: 9 },
      { word: 'sunny', documents: 2 },
      { word: 'sunscreen', documents: 7 },
    ]),
    30,
  );

test('counts the documents of words and of beginnings', () => {
  const known = vocabulary();
  expect([known.documents('sun'), known.documents('su'), known.documents('sunz')]).toEqual([9, 0, 0]);
  expect([
    known.documentsWithPrefix('sun'),
    known.documentsWithPrefix('suns'),
    known.documentsWithPrefix(''),
    known.documentsWithPrefix('t'),
  ]).toEqual([18, 7, 22, 0]);
});

test('words come in any order, beyond the basic plane too', () => {
  const words = ['\u{10428}', '\uffee', 'b', 'a', 'ab'];
  const known = new Vocabulary(packWords(words.map((word, at) => ({ word, documents: at + 1 }))), 10);
  expect(words.map((word) => known.documents(word))).toEqual([1, 2, 3, 4, 5]);
});

test('takes up new words, and finds typos of them', () => {
  const known = vocabulary();
  expect(known.fuzzy('nwecomer', 1, false)).toEqual([]);
  known.add([
    { word: 'newcomer', documents: 1 },
    { word: 'sun', documents: 1 },
  ]);
  expect(known.fuzzy('nwecomer', 1, false)).toEqual([{ word: 'newcomer', isPrefix: false, edits: 1, documents: 1 }]);
  expect([known.documents('sun'), known.documents('newcomer'), known.freshSize, known.size]).toEqual([9, 1, 1, 5]);
});

test('splits a word into two known ones, the second a prefix while it is typed', () => {
  expect(vocabulary().splits('sunscreen', false, 2)).toEqual([{ left: 'sun', right: 'screen', isPrefix: false, documents: 4 }]);
  expect(vocabulary().splits('sunscr', false, 2)).toEqual([]);
  expect(vocabulary().splits('sunscr', true, 2)).toEqual([{ left: 'sun', right: 'scr', isPrefix: true, documents: 4 }]);
});

test('a vocabulary too large loses rare numbers first, then rare words', () => {
  const words = [
    { word: '2024', documents: 1 },
    { word: '50', documents: 9 },
    { word: 'rare', documents: 1 },
    { word: 'cream', documents: 8 },
  ];
  const kept = (most: number) => mostUseful(words, most).map(({ word }) => word);
  expect(kept(3)).toEqual(['cream', 'rare', '50']);
  expect(kept(1)).toEqual(['cream']);
});
