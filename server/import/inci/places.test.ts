import { expect, test } from 'vitest';
import { fc } from '../../../test/support/fast-check.ts';
import { readLabel } from './index.ts';
import { entryPlaces } from './places.ts';

/** What stands in the text at the place of each entry. */
const found = (text: string) => entryPlaces(text, readLabel(text).entries).map((place) => place && text.slice(place.start, place.end));

test('every entry is found where it stands, known or not', () => {
  expect(found('Aqua, Eau de Glycérine, Zorblax Oat Complex, Parfum')).toEqual(['Aqua', 'Glycérine', 'Zorblax Oat Complex', 'Parfum']);
});

test('what is left out of entries does not hide them: amounts, brackets, line ends, markup, entities', () => {
  expect(
    found('Ingredients: AQUA (Water) 80%, Alcohol 40 % denat., Sodium\nHyaluronate, <b>Urea</b>, Caprylic&#47;Capric Triglyceride'),
  ).toEqual(['AQUA (Water)', 'Alcohol 40 % denat', 'Sodium\nHyaluronate', 'Urea', 'Caprylic&#47;Capric Triglyceride']);
});

test('the same word twice has two places, in order', () => {
  const places = entryPlaces('Talc, Mica, Talc', [{ raw: 'Talc' }, { raw: 'Mica' }, { raw: 'Talc' }]);
  expect(places.map((place) => place?.start)).toEqual([0, 6, 12]);
});

test('what stands nowhere has no place', () => {
  expect(entryPlaces('Talc, Mica', [{ raw: 'Urea' }, { raw: '—' }])).toEqual([null, null]);
});

test('places lie within any text, and hold the letters of their entry', () => {
  const letters = (text: string) => text.replace(/[^a-z]/gi, '').toUpperCase();
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Za-z]{3,8}( [A-Za-z]{3,8})?$/), { minLength: 1, maxLength: 8 }),
      fc.string(),
      (names, noise) => {
        const text = `${noise.replace(/[&<]/g, '')} ${names.join(', ')}`;
        for (const [at, place] of entryPlaces(
          text,
          names.map((raw) => ({ raw })),
        ).entries())
          expect(letters(text.slice(place?.start, place?.end))).toContain(letters(names[at] ?? ''));
      },
    ),
  );
});
