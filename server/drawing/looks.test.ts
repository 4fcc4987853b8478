import { expect, test } from 'vitest';
import { derivedLook, LOOKS, lookOf } from './looks.ts';

test('no two brands print alike', () => {
  const manners = Object.values(LOOKS).map(({ face, caps, layout, sign, ink, surface }) => [face, caps, layout, sign, ink, surface].join());
  expect(new Set(manners).size).toBe(manners.length);
});

test('a brand without a look gets one of its own name, always the same', () => {
  expect(derivedLook('La Provençale')).toEqual(derivedLook('La Provençale'));
  expect(lookOf('nivea').mark).toBe('Nivea');
  expect(lookOf('x', 'Чистая Линия').mark).toBe('Chistaya Liniya');
});

test('brands without a look do not all look the same', () => {
  const looks = ['Nivea', 'Garnier', 'Weleda', 'Cattier', 'Dove', 'Le Petit Olivier', 'Babaria', 'Balea', 'Alverde', 'Eucerin'].map(
    derivedLook,
  );
  expect(new Set(looks.map(({ face, layout, ink }) => [face, layout, ink].join())).size).toBeGreaterThan(4);
});
