import { expect, test } from 'vitest';
import { documentWords, nameNorm, withoutArticle } from './words.ts';

const words = (name: string, brand: string | null = null) => documentWords([name], brand);

test('a chunk gives its parts and its joined form', () => {
  expect(words("L'Oréal")).toEqual(['l', 'loreal', 'oreal']);
  expect(words('Dr.Jart+ 2-in-1')).toEqual(['1', '2', '2in1', 'dr', 'drjart', 'in', 'jart']);
});

test('a chunk is also cut between letters and digits', () => {
  expect(words('SPF50+')).toEqual(['50', 'spf', 'spf50']);
});

test('signs are nothing', () => {
  expect(words('Dior & (new!) 💄 % "x"')).toEqual(['dior', 'new', 'x']);
});

test('a brand of two to four words is also one word, on itself and on its products', () => {
  expect(words('Lip Balm', 'Urban Decay')).toEqual(['balm', 'decay', 'lip', 'urban', 'urbandecay']);
  expect(words('Serum', "L'Oréal Paris")).toContain('lorealparis');
  expect(words('Serum', 'One Two Three Four Five')).not.toContain('onetwothreefourfive');
  expect(words('Serum', 'Dior')).toEqual(['dior', 'serum']);
});

test('names of all languages are found', () => {
  expect(documentWords(['Rose water', 'Rosenwasser'], null)).toEqual(['rose', 'rosenwasser', 'water']);
});

test('Arabic words stand also without article, in documents also without a leading particle', () => {
  expect(words('الكريم')).toEqual(['الكريم', 'كريم']);
  expect(words('والكريم')).toContain('كريم');
  expect(words('وكريم')).toEqual(['كريم', 'وكريم']);
  expect(words('ولد')).toEqual(['ولد']);
  expect(withoutArticle('للشعر')).toBe('شعر');
  expect(withoutArticle('cream')).toBe('cream');
});

test('scripts without blanks give letters and pairs of letters', () => {
  expect(words('神仙水')).toEqual(['仙', '仙水', '水', '神', '神仙']);
  expect(words('SK-II神仙')).toEqual(['ii', 'sk', 'skii', '仙', '神', '神仙']);
  expect(words('สบู่')).toEqual(expect.arrayContaining(['ส', 'สบ', 'บู']));
});

test('long words are cut at 40 letters and never in the middle of a character', () => {
  expect(words('a'.repeat(60))).toEqual(['a'.repeat(40)]);
  expect(words(`a${'𐐨'.repeat(40)}`)[0]?.isWellFormed()).toBe(true);
});

test('whole names are compared without blanks and signs', () => {
  expect(nameNorm("L'Oréal  Paris")).toBe('lorealparis');
  expect(nameNorm('Sun-Screen SPF 50+')).toBe(nameNorm('sun screen spf50'));
});
