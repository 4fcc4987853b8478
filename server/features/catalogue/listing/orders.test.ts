import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/fast-check.ts';
import { buildColumns, type ListingRecord, rowOf, setRating } from './columns.ts';
import { moveRow, orderRows } from './orders.ts';

const record = (id: number, ratingSum: number): ListingRecord => ({
  ...{ id, ratingSum, ratingCount: 1, brandId: 1, categoryId: 1, priceMinor: null, listedMinor: null, listedCurrency: null, fixed: null },
  ...{ popularity: id % 3, createdAt: 0, ingredientsStatus: 'COMPLETE', optionIds: [] },
});

const halfStars = fc.integer({ min: 0, max: 10 });

test('moves a row to where a full sort would put it', async () => {
  const cases = fc.record({
    ratings: fc.array(halfStars, { minLength: 1, maxLength: 30 }),
    changes: fc.array(fc.tuple(fc.nat(), halfStars)),
  });
  await fc.assert(
    fc.asyncProperty(cases, fc.constantFrom('ASC', 'DESC'), async ({ ratings, changes }, sortBy) => {
      const columns = await buildColumns(ratings.map((sum, at) => record(at + 1, sum)));
      const order = orderRows(columns, 'rating', sortBy);
      for (const [at, ratingSum] of changes) {
        const row = at % columns.size;
        setRating(columns, row, { id: columns.ids[row] ?? 0, ratingSum, ratingCount: 1 });
        moveRow(columns, order, row, 'rating', sortBy);
        expect(order).toEqual(orderRows(columns, 'rating', sortBy));
      }
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
