import { expect, test } from 'vitest';
import { arrowPlace } from './arrow-keys.ts';

test('arrows walk through a list and what was typed, in both directions and round', () => {
  const walk = (key: string) => [-1, 0, 1, 2].map((from) => arrowPlace(key, from, 3));
  expect(walk('ArrowDown')).toEqual([0, 1, 2, -1]);
  expect(walk('ArrowUp')).toEqual([2, -1, 0, 1]);
});

test('other keys lead nowhere, and an empty list has only what was typed', () => {
  expect(arrowPlace('Enter', 1, 3)).toBeNull();
  expect(arrowPlace('ArrowDown', -1, 0)).toBe(-1);
});
