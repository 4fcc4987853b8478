import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';
import { fieldErrors } from './issues.ts';
import { validationKeys } from './keys.ts';

const plausible = fc.constantFrom<unknown>(
  ...[0, 1, 2, 4.5, 60, '0', '1', '2', '4.5', '1,2', [1, 2], ['3'], null, undefined, 'rose', ' rose ', 'a@b.de', 'zoe', 'Aa1#aaaa'],
  ...['Y', 'N', 'YES', 'ASC', 'POST', 'PUBLIC', 'GOOGLE', 'ERASE', 'USER', 'ALL', 'WAVE', 'price', 'rating', 'name', '1234', '12345678'],
  ...['2000-02-29', '4006381333931', '8d6f9a1e-6a55-4d55-8a55-0123456789ab', '#F1D8CD', new File(['x'], 'x.png')],
);
const hostile = fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), fc.string({ unit: 'binary' }));
const value = fc.oneof({ arbitrary: plausible, weight: 4 }, { arbitrary: hostile, weight: 1 });

const runs = { seed: 20, numRuns: 60 };

test.each(Object.values(endpoints))('$key refuses by field or accepts, and accepts its own output again', (endpoint) => {
  const names = Object.keys(endpoint.input.shape);
  const input = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  fc.assert(
    fc.property(input, (sent) => judge(endpoint.input, names, sent)),
    runs,
  );
});

test('an input that is no object is refused as a whole', () => {
  const whatever = hostile.filter((sent) => typeof sent !== 'object' || sent === null || Array.isArray(sent));
  fc.assert(
    fc.property(whatever, (sent) => judge(endpoints['POST product/search-web'].input, [''], sent)),
    runs,
  );
});

function judge(schema: z.ZodType, names: string[], sent: unknown): void {
  const read = schema.safeParse(sent);
  if (read.success) {
    expect(schema.parse(read.data)).toEqual(read.data);
    return;
  }
  expect(read.error).toBeInstanceOf(z.ZodError);
  for (const { field, key } of fieldErrors(read.error)) {
    expect(names).toContain(field.split('.')[0]);
    expect(validationKeys).toContain(key);
  }
}
