import { expect, test } from 'vitest';
import type { ImportedRow } from '../rows/imported-row.ts';
import { type Prepared, planOf } from './plan.ts';

const row = (key: string, hash = 'h', barcode: string | null = null): Prepared => ({
  row: { key, hash, barcode, inStore: barcode?.startsWith('2') ?? false } as ImportedRow,
  label: () => ({ entries: [], status: 'MISSING' }),
});
const number = async (count: number) => Array.from({ length: count }, (_, at) => 100 + at);
const known = {
  rows: new Map([
    ['old', { productId: 1, hash: 'h' }],
    ['guest', { productId: 2, hash: 'attached h' }],
  ]),
  codes: new Map([['04006381333931', 9]]),
};
const ids = (rows: { productId: number }[]) => rows.map(({ productId }) => productId);

test('rows are new, changed, or as they were', async () => {
  const plan = await planOf([row('old'), row('new')], known, number);
  expect([ids(plan.fresh), ids(plan.changed), plan.unchanged]).toEqual([[100], [], ['old']]);
  expect(ids((await planOf([row('old', 'other')], known, number)).changed)).toEqual([1]);
});

test('of rows with one key the last counts', async () => {
  const plan = await planOf([row('new', 'a'), row('new', 'b')], known, number);
  expect(plan.kept).toEqual([{ key: 'new', productId: 100, hash: 'b' }]);
});

test('a barcode that the shop has leads to its product, which the row does not own', async () => {
  const plan = await planOf([row('list', 'h', '4006381333931')], known, number);
  expect([ids(plan.attached), plan.kept]).toEqual([[9], [{ key: 'list', productId: 9, hash: 'attached h' }]]);
  expect(ids((await planOf([row('guest', 'other')], known, number)).attached)).toEqual([2]);
  expect((await planOf([row('guest')], known, number)).unchanged).toEqual(['guest']);
});

test('two new rows with one barcode are one product; numbers of a shop itself prove nothing', async () => {
  expect(ids((await planOf([row('a', 'h', '5901234123457'), row('b', 'h', '5901234123457')], known, number)).fresh)).toEqual([100]);
  expect(ids((await planOf([row('a', 'h', '2000000157863'), row('b', 'h', '2000000157863')], known, number)).fresh)).toEqual([100, 101]);
});
