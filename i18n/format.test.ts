import { expect, test } from 'vitest';
import { formatOf } from './format.ts';
import { type Language, language } from './languages.ts';

const english = formatOf(language('en').locale);

test('English', () => {
  expect(english.number(1204)).toBe('1,204');
  expect(english.rating(4)).toBe('4.0');
  expect(english.percent(0.714)).toBe('71%');
  expect(english.money(28, 'USD')).toBe('$28.00');
  expect(english.wholeMoney(1000, 'EUR')).toBe('€1,000');
  expect(english.day('2026-09-09T23:30:00.000Z')).toBe('09 Sep 2026');
  expect(english.list(['Aqua', 'Glycerin', 'Parfum'])).toBe('Aqua, Glycerin and Parfum');
  expect(english.country('se')).toBe('Sweden');
  expect(english.country('zz')).toBe('Unknown Region');
});

test('other languages format as their readers expect', () => {
  const written = (code: Language) => formatOf(language(code).locale).day('2026-09-09T00:00:00Z');
  expect([written('fi'), written('zh'), written('pt')]).toEqual(['9.9.2026', '2026年9月9日', '9 de setembro de 2026']);
  expect([written('de'), written('sv'), written('no')]).toEqual(['9. Sept. 2026', '9 sep. 2026', '9. sep. 2026']);
  expect(formatOf(language('ar').locale).number(1204)).toBe('1,204');
  expect(formatOf(language('sv').locale).country('DE')).toBe('Tyskland');
});

test('a currency sign with Latin letters stays one word from right to left', () => {
  const arabic = formatOf(language('ar').locale);
  expect(arabic.money(34, 'USD')).toBe('\u200f34.00\u00a0US$\u200e');
  expect(arabic.wholeMoney(34, 'BRL')).toBe('\u200f34\u00a0R$\u200e');
  expect(arabic.money(34, 'EUR')).toBe('\u200f34.00\u00a0€');
  expect(formatOf(language('pt').locale).money(34, 'BRL')).toBe('34,00\u00a0R$');
});

test('shares one formatter per locale', () => {
  expect(formatOf('en-GB')).toBe(formatOf('en-GB'));
});
