import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLanguage, language, languageOf, languages, languageTag } from './languages.ts';

test('sixteen languages, each with its own id, code and flag file', () => {
  expect(languages).toHaveLength(16);
  expect(new Set(languages.map(({ id }) => id)).size).toBe(16);
  for (const { code, flag } of languages) {
    expect(isLanguage(code)).toBe(true);
    expect(existsSync(new URL(`../web/public${flag}`, import.meta.url)), flag).toBe(true);
  }
});

test('the tag of a language’s texts is canonical and leads back to the language', () => {
  expect(languages.map(({ code }) => languageTag(code)).filter((tag) => tag.length > 2)).toEqual(['pt-PT', 'zh-Hans']);
  expect(languageTag('no')).toBe('nb');
  for (const { code } of languages) {
    expect(languageOf(languageTag(code))).toBe(code);
    expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([languageTag(code)]);
  }
});

test('finds languages by codes in any case, aliases and regions', () => {
  expect(languageOf('EN')).toBe('en');
  expect(languageOf('swe')).toBe('sv');
  expect(languageOf('pt-BR')).toBe('pt');
  expect(languageOf('nb-NO')).toBe('no');
  expect(languageOf('tlh')).toBeNull();
  expect(isLanguage('swe')).toBe(false);
  expect(isLanguage('constructor')).toBe(false);
});

test('only Arabic is written from right to left', () => {
  expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  expect(language('ar').dir).toBe('rtl');
});
