import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './issues.ts';

const foreign = z.object({
  missing: z.string(),
  text: z.string(),
  number: z.number(),
  whole: z.int(),
  short: z.string().min(3),
  long: z.string().max(1),
  small: z.number().min(2),
  big: z.number().max(1),
  step: z.number().multipleOf(2),
  word: z.enum(['a', 'b']),
  list: z.array(z.object({ id: z.number() })),
  form: z.string().regex(/^x$/),
});

const bad = {
  text: 1,
  number: 'x',
  whole: 1.5,
  short: 'a',
  long: 'ab',
  small: 1,
  big: 2,
  step: 3,
  word: 'c',
  list: [{ id: 'x' }],
  form: 'y',
};

test('translates Zod issues to message keys by their kind', () => {
  const { error } = foreign.safeParse(bad);
  expect(error && fieldErrors(error)).toEqual([
    { field: 'missing', key: 'required.field', params: {} },
    { field: 'text', key: 'expected.text', params: {} },
    { field: 'number', key: 'expected.number', params: {} },
    { field: 'whole', key: 'expected.whole', params: {} },
    { field: 'short', key: 'invalid.min_length', params: { n: 3 } },
    { field: 'long', key: 'invalid.max_length', params: { n: 1 } },
    { field: 'small', key: 'invalid.min_value', params: { n: 2 } },
    { field: 'big', key: 'invalid.max_value', params: { n: 1 } },
    { field: 'step', key: 'invalid.multiple', params: { n: 2 } },
    { field: 'word', key: 'invalid.choice', params: { values: 'a, b' } },
    { field: 'list.0.id', key: 'expected.number', params: {} },
    { field: 'form', key: 'invalid.value', params: {} },
  ]);
});

test('reports one error per field', () => {
  const { error } = z.object({ a: z.string().min(3, 'required.name').regex(/^x/, 'invalid.name') }).safeParse({ a: 'b' });
  expect(error && fieldErrors(error)).toEqual([{ field: 'a', key: 'required.name', params: { n: 3 } }]);
});
