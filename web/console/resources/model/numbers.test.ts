import { expect, test } from 'vitest';
import { languages } from '../../../../i18n/languages.ts';
import { readNumber, typedNumber } from './numbers.ts';

test('what a language writes it reads again', () => {
  for (const { locale } of languages)
    for (const value of [0, 7, 12.5, 1234.56, -3.25, 0.00000001])
      expect(readNumber(typedNumber(value, locale), locale), `${value} in ${locale}`).toBe(value);
});

test('groups and both decimal signs are understood where they cannot be mistaken', () => {
  expect(readNumber('1,234.5', 'en-GB')).toBe(1234.5);
  expect(readNumber('1.234,5', 'de-DE')).toBe(1234.5);
  expect(readNumber('12.5', 'de-DE')).toBe(12.5);
  expect(readNumber('0.125', 'de-DE')).toBe(0.125);
  expect(readNumber('1 234,5', 'fr-FR')).toBe(1234.5);
  expect(readNumber('\u221212', 'sv-SE')).toBe(-12);
});

test('what is no number is none', () => {
  for (const typed of ['', 'abc', '12a', '1.2.3', '-']) expect(readNumber(typed, 'en-GB'), typed).toBeNull();
});
