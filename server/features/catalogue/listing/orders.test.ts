import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildColumns, type ListingRecord, setRating } from './columns.ts';
import { moveRow, orderRows } from './orders.ts';

const record = (id: number, ratingSum: number): ListingRecord => ({
  ...{ id, ratingSum, ratingCount: 1, brandId: 1, categoryId: 1, priceMinor: null, listedMinor: null, listedCurrency: null, fixed: null },
  ...{ popularity: id % 3, createdAt: 0, ingredientsStatus: 'COMPLETE', optionIds: [] },
});

const halfStars = fc.integer({ min: 0, max: 10 });

test('moves a row to where a full sort would put it', () => {
  const cases = fc.record({
    ratings: fc.array(halfStars, { minLength: 1, maxLength: 30 }),
    changes: fc.array(fc.tuple(fc.nat(), halfStars)),
  });
  fc.assert(
    fc.property(cases, fc.constantFrom('ASC', 'DESC'), ({ ratings, changes }, sortBy) => {
      const columns = buildColumns(ratings.map((sum, at) => record(at + 1, sum)));
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
