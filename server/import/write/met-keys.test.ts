import { expect, test } from 'vitest';
import { MetKeys } from './met-keys.ts';

test('knows every key that has come before, and few that have not', () => {
  const met = new MetKeys();
  const keys = (from: number) => Array.from({ length: 50_000 }, (_, at) => String(2_900_000_000_000 + (from + at) * 7));
  expect(met.meet(keys(0)).length).toBe(0);
  expect(met.meet(keys(25_000)).slice(0, 25_000)).toEqual(keys(25_000).slice(0, 25_000));
  expect(met.meet(keys(75_000)).length).toBeLessThan(2_000);
});
