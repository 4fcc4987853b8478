import { expect, test } from 'vitest';
import { letterOf } from '../db/slugs.ts';
import { BrandSpellings, brandNames } from './brands.ts';
import { nameKey } from './name-key.ts';

const spellingsOf = (...fields: string[]) => {
  const spellings = new BrandSpellings();
  for (const field of fields) spellings.add(field, 1);
  return spellings;
};

test('spellings of one brand share a key', () => {
  expect(new Set(["L'Oréal", 'L’Oreal', 'LOREAL', "l'oréal"].map(nameKey)).size).toBe(1);
  expect(nameKey('Aroma-Zone')).toBe(nameKey('aroma zone'));
  expect(nameKey('Weleda')).not.toBe(nameKey('Welleda'));
});

test('the most frequent spelling in mixed case is shown', () => {
  const spellings = spellingsOf('YVES ROCHER', 'YVES ROCHER', 'Yves Rocher', 'Yves rocher', 'Yves Rocher');
  expect(spellings.choose('yves rocher')?.name).toBe('Yves Rocher');
  expect(spellingsOf('CIEN').choose('CIEN')?.name).toBe('CIEN');
});

test('of several names the brand is neither the company nor the line', () => {
  const spellings = spellingsOf(
    'Unilever',
    'Unilever',
    'Unilever, Toni&Guy',
    'Cien',
    'Cien, Lidl',
    'Revlon',
    'Revlon',
    'Colorstay, Revlon',
    'Revlon',
  );
  expect(spellings.choose('Unilever, Toni&Guy')).toEqual({ name: 'Toni&Guy', others: ['Unilever'] });
  expect(spellings.choose('Lidl, Cien')).toEqual({ name: 'Cien', others: ['Lidl'] });
  expect(spellings.choose('CIEN  - LIDL')).toEqual({ name: 'Cien', others: ['LIDL'] });
  expect(spellings.choose('Revlon / Colorstay')).toEqual({ name: 'Revlon', others: ['Colorstay'] });
  expect(spellings.choose('Colorstay, Revlon')).toEqual({ name: 'Revlon', others: ['Colorstay'] });
  expect(spellings.choose('Unilever')?.name).toBe('Unilever');
  expect(spellings.choose(' , ')).toBeNull();
});

test('fields hold names once, without ids', () => {
  expect(brandNames('123_Weleda, WELEDA;  Dr.  Hauschka')).toEqual(['Weleda', 'Dr. Hauschka']);
  expect(brandNames('La Roche-Posay - AC/DC – Weleda / dm')).toEqual(['La Roche-Posay', 'AC/DC', 'Weleda', 'dm']);
});

test.each([
  ['Élan', 'E'],
  ['7th Heaven', '#'],
  ['雪花秀', '#'],
  ['ßoap', 'S'],
])('%s stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});
