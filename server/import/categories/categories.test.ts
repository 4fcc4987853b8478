import { expect, test } from 'vitest';
import { languages } from '../../../i18n/languages.ts';
import known from './known.json' with { type: 'json' };
import { ANYWHERE, pathOfName, pathOfTags } from './known.ts';
import { categoryNames } from './names.ts';
import { readPath } from './paths.ts';

test.each([
  ['Face > Care > Creams', ['Face', 'Care', 'Creams']],
  ['Hair > Shampoo/Conditioner', ['Hair', 'Shampoo/Conditioner']],
  ['Face/Care', ['Face', 'Care']],
  ['Face - Care - Creams', ['Face', 'Care', 'Creams']],
  ['Face » Care » Creams » Rich', ['Face', 'Care', 'Creams / Rich']],
  ['Face', ['Face']],
  [' > ', []],
])('%s is a path', (text, path) => {
  expect(readPath(text)).toEqual(path);
});

test('tags of Open Beauty Facts are a set, the narrowest at its end', () => {
  expect(pathOfTags(['en:face-care-products', 'en:facial-creams', 'en:unheard-of'])).toEqual(['Face', 'Face creams']);
  expect(pathOfTags(['fr:inconnu'])).toBeNull();
});

test.each([
  ['Shampooing douche aux oeufs', 'Shampoos'],
  ['Gel nettoyant pour mains Aqua-fresh', 'Soaps'],
  ['Crème mains réparateur', 'Hand care'],
  ['Dentifrice fraîcheur', 'Toothpastes'],
  ['Lait démaquillant', 'Cleansers'],
  ['Masque cheveux', 'Conditioners and masks'],
  ['Eau de toilette', 'Perfumes'],
])('%s stands under %s', (name, category) => {
  expect(pathOfName(name)?.at(-1)).toBe(category);
});

test('every category that products are put in has a name in every language', () => {
  const english = new Set([...known.flatMap(({ path }) => path), ...ANYWHERE, 'Other']);
  const names = Map.groupBy(categoryNames(), ({ lang }) => lang);
  expect([...names.keys()].length).toBe(languages.length - 1);
  for (const [lang, named] of names) {
    expect(new Set(named.map((one) => one.english)), lang).toEqual(english);
    expect(
      named.every(({ name }) => name === name.trim() && name !== ''),
      lang,
    ).toBe(true);
  }
});
