import { expect, test } from 'vitest';
import { BrandSurvey, brandNames, letterOf } from './brands.ts';
import { nameKey } from './name-key.ts';

const surveyOf = (...fields: string[]) => {
  const survey = new BrandSurvey();
  for (const field of fields) survey.add(field, 1);
  return survey;
};

test('spellings of one brand share a key', () => {
  expect(new Set(["L'Oréal", 'L’Oreal', 'LOREAL', "l'oréal"].map(nameKey)).size).toBe(1);
  expect(nameKey('Aroma-Zone')).toBe(nameKey('aroma zone'));
  expect(nameKey('Weleda')).not.toBe(nameKey('Welleda'));
});

test('the most frequent spelling in mixed case is shown', () => {
  const survey = surveyOf('YVES ROCHER', 'YVES ROCHER', 'Yves Rocher', 'Yves rocher', 'Yves Rocher');
  expect(survey.choose('yves rocher')?.name).toBe('Yves Rocher');
  expect(surveyOf('CIEN').choose('CIEN')?.name).toBe('CIEN');
});

test('of several names the brand is neither the company nor the line', () => {
  const survey = surveyOf(
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
  expect(survey.choose('Unilever, Toni&Guy')).toEqual({ name: 'Toni&Guy', others: ['Unilever'] });
  expect(survey.choose('Lidl, Cien')).toEqual({ name: 'Cien', others: ['Lidl'] });
  expect(survey.choose('CIEN  - LIDL')).toEqual({ name: 'Cien', others: ['LIDL'] });
  expect(survey.choose('Revlon / Colorstay')).toEqual({ name: 'Revlon', others: ['Colorstay'] });
  expect(survey.choose('Colorstay, Revlon')).toEqual({ name: 'Revlon', others: ['Colorstay'] });
  expect(survey.choose('Unilever')?.name).toBe('Unilever');
  expect(survey.choose(' , ')).toBeNull();
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
