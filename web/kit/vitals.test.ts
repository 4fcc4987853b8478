import { expect, test } from 'vitest';
import { vitalPages } from '../../contract/vitals.ts';
import { screens } from '../screens.ts';
import { mayMeasure } from './vitals.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('every screen is a page that visits are told of', () => {
  expect([...vitalPages].sort()).toEqual(Object.keys(screens).sort());
});

test('people are measured; robots and those who spare data are not', () => {
  const of = (navigator: Partial<Parameters<typeof mayMeasure>[0]['navigator']>, prefersLessData = false) =>
    mayMeasure({ navigator: { userAgent: person, ...navigator }, prefersLessData });
  expect(of({})).toBe(true);
  expect(of({ webdriver: true })).toBe(false);
  expect(of({ connection: { saveData: true } })).toBe(false);
  expect(of({}, true)).toBe(false);
  for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/140', 'facebookexternalhit spider'])
    expect(of({ userAgent })).toBe(false);
});
