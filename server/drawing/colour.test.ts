import { expect, test } from 'vitest';
import { deepened, lightness, mix, readable, tone } from './colour.ts';

test('mixing goes all the way from one colour to the other', () => {
  expect(mix('#f3dcdc', '#5b2a45', 0)).toBe('#f3dcdc');
  expect(mix('#f3dcdc', '#5b2a45', 1)).toBe('#5b2a45');
});

test('tones darken and lighten in order', () => {
  const tones = [0.2, 0.5, 0.8, 1, 1.2, 1.5].map((v) => lightness(tone('#c4547a', v)));
  expect(tones).toEqual([...tones].sort((a, b) => a - b));
});

test('ink is kept where it reads and replaced where it does not', () => {
  expect(readable('#3b2430', '#f3d9d6')).toBe('#3b2430');
  expect(lightness(readable('#3b2430', '#2f3a34'))).toBeGreaterThan(0.8);
  expect(lightness(readable('#fff8f0', '#f6ead9'))).toBeLessThan(0.5);
});

test('a deepened colour is no lighter than asked', () => {
  expect(lightness(deepened('#fdfaf5', 0.88, 1.4))).toBeLessThanOrEqual(0.885);
});
