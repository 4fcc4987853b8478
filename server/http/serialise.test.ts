import { expect, test } from 'vitest';
import { z } from 'zod';
import { serialiser } from './serialise.ts';

const thing = z.object({
  id: z.int(),
  name: z.string().nullable(),
  price: z.number().nullable(),
  source: z.object({ url: z.string().nullable() }).nullable(),
  list: z.array(z.object({ flag: z.literal([0, 1]), word: z.enum(['0', '1']) })),
});

const value = { id: 1, name: null, price: 9.99, source: null, list: [{ flag: 1, word: '0' }] };

test('writes what the schema declares, null where nothing is known', () => {
  expect(JSON.parse(serialiser(thing)(value))).toEqual(value);
  expect(JSON.parse(serialiser(thing)({ ...value, source: { url: 'x' } }))).toEqual({ ...value, source: { url: 'x' } });
});

test('drops undeclared fields', () => {
  const leaky = { ...value, password_hash: 'secret', list: [{ flag: 0, word: '1', email: 'a@b.example' }] };
  expect(serialiser(thing)(leaky)).not.toMatch(/secret|a@b/);
});

test('throws on a missing field instead of leaving its key out', () => {
  expect(() => serialiser(thing)({ name: null })).toThrow();
});
