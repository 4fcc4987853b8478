import { expect, test } from 'vitest';
import { SynonymSets } from '../synonyms/synonym-sets.ts';
import { packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { expandQuery } from './expand.ts';
import { parseQuery } from './parse.ts';
import { toTsquery } from './tsquery.ts';

const COUNTS = {
  lip: 40,
  balm: 30,
  butter: 20,
  rose: 10,
  cream: 90,
  唇: 5,
  膏: 5,
  唇膏: 5,
  保: 4,
  湿: 4,
  保湿: 4,
  口: 3,
  红: 3,
  口红: 3,
  湿口: 1,
};
const words = Object.entries(COUNTS).map(([word, documents]) => ({ word, documents }));
const vocabulary = new Vocabulary(packWords(words.sort((a, b) => (a.word < b.word ? -1 : 1))), 1000);
const sets = new SynonymSets([
  { lang: 'en', words: ['lip balm', 'lip butter', 'unheard of'] },
  { lang: 'en', words: ['rose', 'cream'] },
  { lang: 'de', words: ['kuss', 'lip balm'] },
  { lang: 'zh', words: ['唇膏', '口红'] },
]);

function first(text: string, lang = 'en'): string {
  const [stage] = expandQuery(parseQuery(text), vocabulary, (asked) => sets.matches(asked, lang));
  return toTsquery(stage?.interpretations ?? []);
}

test.each([
  ['a phrase of several words', 'lip balm ', 'en', "('lip' & 'balm') | ('lip' & 'butter')"],
  ['in any number', 'lip balms ', 'en', "'butter'"],
  ['one word, within others', 'rose lip ', 'en', "'cream'"],
  ['a word that nothing is called by', 'kuss ', 'de', "'balm'"],
  ['a run without blanks', '唇膏', 'zh', "'口红'"],
  ['a part of such a run', '保湿唇膏', 'zh', "'口红'"],
])('%s', (_case, text, lang, held) => {
  expect(first(text, lang)).toContain(held);
});

test('a phrase whose words nothing has adds nothing, and other languages have no say', () => {
  expect(first('lip balm ')).not.toContain('unheard');
  expect(first('kuss ')).not.toContain('balm');
  expect(first('口红', 'en')).not.toContain('唇膏');
});

test('a word that is only begun is not yet the phrase', () => {
  expect(first('lip bal')).not.toContain('butter');
  expect(first('lip balm')).toContain('butter');
});
