import { expect, test } from 'vitest';
import { SeenKeys } from './seen-keys.ts';

test('knows every key that has come before, and few that have not', () => {
  const seen = new SeenKeys();
  const keys = (from: number) => Array.from({ length: 50_000 }, (_, at) => String(2_900_000_000_000 + (from + at) * 7));
  expect(seen.add(keys(0)).length).toBe(0);
  expect(seen.add(keys(25_000)).slice(0, 25_000)).toEqual(keys(25_000).slice(0, 25_000));
  expect(seen.add(keys(75_000)).length).toBeLessThan(2_000);
});
