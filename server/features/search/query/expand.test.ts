import { expect, test } from 'vitest';
import { packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { expandQuery } from './expand.ts';
import { parseQuery } from './parse.ts';
import { toTsquery } from './tsquery.ts';

const COUNTS = {
  ...{
    sun: 40,
    screen: 30,
    sunscreen: 20,
    cream: 90,
    creamy: 10,
    lipstick: 50,
    moisturizer: 60,
    moisturizing: 30,
    urban: 5,
    decay: 5,
    urbandecay: 5,
  },
  ...{
    rose: 80,
    nose: 1,
    mask: 30,
    e: 2,
    l: 9,
    f: 2,
    elf: 4,
    oreal: 9,
    loreal: 9,
    spf: 40,
    spf50: 10,
    50: 30,
    كريم: 4,
    神: 3,
    仙: 3,
    水: 5,
    神仙: 3,
  },
};
const vocabulary = new Vocabulary(packWords(Object.entries(COUNTS).map(([word, documents]) => ({ word, documents }))), 1000);

const stages = (text: string) => [...expandQuery(parseQuery(text), vocabulary)].map(({ interpretations }) => toTsquery(interpretations));
const first = (text: string) => stages(text)[0];

test('known words are asked as they are, the last one as a beginning until a blank follows', () => {
  expect(first('rose cream')).toBe("('rose' & 'cream':*)");
  expect(first('rose cream ')).toBe("('rose' & 'cream')");
  expect(first('Rosé')).toBe("'rose':*");
});

test('an unknown word brings its corrections, nearest first, and itself', () => {
  expect(first('lipstik ')).toBe("('lipstik' | 'lipstick')");
  expect(first('moisturizr ')).toBe("('moisturizr' | 'moisturizer')");
  expect(first('mosturizar ')).toBe("('mosturizar' | 'moisturizer')");
});

test('the budget belongs to the word meant: 0 up to four letters, 1 up to eight, 2 above', () => {
  expect(first('rosa ')).toBe("'rosa'");
  expect(first('crem ')).toBe("('crem' | 'cream')");
  expect(first('lpstk ')).toBe("'lpstk'");
  expect(first('urbn decay ')).toContain("('urbn' | 'urban')");
});

test('a last word unknown so far may be the beginning of a correction', () => {
  expect(first('moisd')).toBe("('moisd':* | 'moist':*)");
  expect(first('moistru')).toBe("('moistru':* | 'moistu':*)");
});

test('numbers are never corrected', () => {
  expect(first('spf 51 ')).not.toContain("'50'");
});

test('an unknown word is split into two known ones', () => {
  expect(first('rosecream')).toBe("('rosecream':* | ('rose' & 'cream':*))");
});

test('neighbours that others write as one word are a second interpretation', () => {
  expect(first('sun screen')).toBe("(('sun' & 'screen':*) | 'sunscreen':*)");
  expect(first('urban decya ')).toContain("'urbandecay'");
});

test('a chunk of several parts is its parts, or its joined form', () => {
  expect(first("l'oreal")).toBe("(('l' & 'oreal':*) | 'loreal':*)");
  expect(first('e.l.f. ')).toBe("(('e' & 'l' & 'f') | 'elf')");
});

test('a known word is doubted in the second stage when a neighbour is far more frequent', () => {
  expect(stages('creamy mask ')[1]).toBe("(('creamy' | 'cream') & 'mask')");
  expect(stages('nose mask ')[1]).toBe("('mask' | 'nose')");
  expect(stages('lipstick mask ')[1]).toBe("('lipstick' | 'mask')");
});

test('before a word is left out, any known word may be a typo', () => {
  expect(stages('cream mask ').slice(1)).toEqual(["(('cream' | 'creamy') & 'mask')", "('cream' | 'mask')"]);
});

test('any letter of a run without blanks may be wrong, when nothing holds them all', () => {
  expect(stages('神仙油')).toEqual(["('神' & '仙' & '油')", "(('神' & '仙' & '油') | '神仙')"]);
  expect(stages('神油')).toEqual(["('神' & '油')"]);
});

test('then words nobody knows are left out, or one of the rarest', () => {
  expect(stages('rose zzzzzz ').at(-1)).toBe("'rose'");
  expect(stages('rose mask ').at(-1)).toBe("('rose' | 'mask')");
  const four = stages('rose mask lipstick sunscreen ');
  expect(four).toHaveLength(4);
  expect(four[1]).toContain("('rose' & 'mask' & 'lipstick')");
  expect(four[2]).toBe("('sunscreen' & 'mask')");
});

test('fillers are left out of longer queries', () => {
  expect(first('rose and cream ')).toBe("('rose' & 'cream')");
  expect(first('rose et ')).toContain("'et'");
});

test('Arabic is asked with and without its article', () => {
  expect(first('الكريم ')).toBe("('الكريم' | 'كريم')");
});

test('scripts without blanks are asked by pairs, by letters when a pair is unknown', () => {
  expect(first('神仙')).toBe("'神仙'");
  expect(first('神仙水')).toBe("('神' & '仙' & '水')");
});

test('nothing is asked without a letter or digit, and at most ten words', () => {
  expect(stages(' %\'"((&|!:* 💄 ')).toEqual([]);
  expect(parseQuery('a b c d e f g h i j k l m').words).toHaveLength(10);
  expect(parseQuery('x'.repeat(10_000)).words).toEqual([{ text: 'x'.repeat(40), dense: false, typing: true, chunk: 0 }]);
});
