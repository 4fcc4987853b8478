import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/fast-check.ts';
import { type Columns, type ListingRecord, rowOf, setRating } from './columns.ts';
import { sortInSlices } from './in-slices.ts';
import { buildColumns } from './merge-columns.ts';
import { carryOrder, moveRow, type OrderKeys, orderRows, rowsOfPage } from './orders.ts';

const record = (id: number, ratingSum: number): ListingRecord => ({
  ...{ id, ratingSum, ratingCount: 1, brandId: 1, categoryId: 1, priceMinor: null, listedMinor: null, listedCurrency: null, fixed: null },
  ...{ popularity: id % 3, createdAt: 0, ingredientsStatus: 'COMPLETE', optionIds: [] },
});

const halfStars = fc.integer({ min: 0, max: 10 });
const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const byRating = (columns: Columns, sortBy: 'ASC' | 'DESC'): OrderKeys => ({ orderBy: 'rating', sortBy, prices: columns.priceMinor });

test('moves a row to where a full sort would put it', async () => {
  const cases = fc.record({
    ratings: fc.array(halfStars, { minLength: 1, maxLength: 30 }),
    changes: fc.array(fc.tuple(fc.nat(), halfStars)),
  });
  await fc.assert(
    fc.asyncProperty(cases, direction, async ({ ratings, changes }, sortBy) => {
      const columns = await buildColumns(ratings.map((sum, at) => record(at + 1, sum)));
      const keys = byRating(columns, sortBy);
      const order = await orderRows(columns, keys);
      for (const [at, ratingSum] of changes) {
        const row = at % columns.size;
        setRating(columns, row, { id: columns.ids[row] ?? 0, ratingSum, ratingCount: 1 });
        moveRow(columns, order, row, keys);
        expect(order).toEqual(await orderRows(columns, keys));
      }
    }),
  );
});

test('puts several rows at once to where a full sort would put them', async () => {
  const cases = fc.record({
    ratings: fc.array(halfStars, { minLength: 20, maxLength: 60 }),
    changes: fc.array(fc.tuple(fc.nat(), halfStars), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, direction, async ({ ratings, changes }, sortBy) => {
      const columns = await buildColumns(ratings.map((sum, at) => record(at + 1, sum)));
      const keys = byRating(columns, sortBy);
      const order = await orderRows(columns, keys);
      const isChanged = new Uint8Array(columns.size);
      for (const [at, ratingSum] of changes) {
        const row = at % columns.size;
        setRating(columns, row, { id: columns.ids[row] ?? 0, ratingSum, ratingCount: 1 });
        isChanged[row] = 1;
      }
      expect(await carryOrder(order, { columns, isChanged, moves: null }, keys)).toEqual(await orderRows(columns, keys));
    }),
  );
});

test('the most popular product stands first, equals by their ids, and every row is found by its id', async () => {
  const popularities = fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(popularities, async (all) => {
      const records = all.map((popularity, at) => ({ ...record(at + 1, 0), popularity: at % 3 === 0 ? 7 : popularity }));
      const columns = await buildColumns(records);
      const sorted = records.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id).map(({ id }) => id);
      expect([...columns.ids]).toEqual(sorted);
      expect(records.map(({ id }) => columns.ids[rowOf(columns, id)])).toEqual(records.map(({ id }) => id));
    }),
  );
});

test('sorts in parts as in one go', async () => {
  for (const size of [0, 1, 19_999, 20_000, 20_001, 100_003]) {
    const numbers = Float64Array.from({ length: size }, (_, at) => (at * 48_271) % 65_537);
    expect((await sortInSlices(numbers.slice())).join()).toBe(numbers.toSorted().join());
  }
});

test('a page of an order is the same whether few of its rows are asked for or most', async () => {
  const columns = await buildColumns(Array.from({ length: 300 }, (_, at) => record(at + 1, (at * 7) % 11)));
  const order = await orderRows(columns, byRating(columns, 'DESC'));
  for (const every of [1, 2, 40]) {
    const rows = Int32Array.from(columns.ids.keys()).filter((row) => row % every === 0);
    const sorted = Array.from(order.rows).filter((row) => row % every === 0);
    for (const [offset, limit] of [
      [0, 12],
      [5, 12],
      [140, 20],
      [290, 100],
    ] as const)
      expect(rowsOfPage(rows, order, offset, limit)).toEqual(sorted.slice(offset, offset + limit));
  }
});
