import { expect, test } from 'vitest';
import { demoProducts } from '../catalogue/index.ts';
import { demoTranslations } from './index.ts';

/** Minimum length of a complete description in characters: a Han character says about as much as three letters. */
const shortest = (lang: string) => (lang === 'zh' ? 70 : 200);

const described = demoTranslations().filter(({ products }) => Object.keys(products).length > 0);

test('descriptions in other languages are finished prose about every product, no two alike', () => {
  for (const { lang, products } of described) {
    const texts = Object.values(products);
    expect(Object.keys(products).sort(), lang).toEqual(
      demoProducts()
        .map(({ slug }) => slug)
        .sort(),
    );
    expect(
      texts.filter((text) => text.split('\n\n').length < 2),
      lang,
    ).toEqual([]);
    expect(
      texts.filter((text) => text.length < shortest(lang)),
      lang,
    ).toEqual([]);
    expect(
      texts.filter((text) => /[{}[\]|@]|undefined| {2}|\.\.| ,|,,/.test(text)),
      lang,
    ).toEqual([]);
    expect(new Set(texts).size, lang).toBe(texts.length);
  }
});
