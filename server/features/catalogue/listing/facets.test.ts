import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/fast-check.ts';
import type { ListingRecord } from './columns.ts';
import { countFacets } from './facets.ts';
import { filteredRows, type ListingFilter, prepareFilter } from './filter.ts';
import { buildColumns } from './merge-columns.ts';
import { rowsOfAny } from './scope.ts';

const brand = fc.integer({ min: 1, max: 5 });
const option = fc.integer({ min: 10, max: 35 });
const attributeOf = (id: number): number => Math.floor(id / 10);

const records = fc.array(
  fc.record({ brandId: brand, categoryId: brand, ratingSum: fc.nat(50), optionIds: fc.uniqueArray(option, { maxLength: 6 }) }),
  {
    maxLength: 70,
  },
);
const chosen = fc.record({
  brands: fc.option(fc.uniqueArray(brand)),
  categories: fc.option(fc.uniqueArray(brand)),
  options: fc.option(fc.uniqueArray(option, { minLength: 1, maxLength: 4 })),
  rating: fc.option(fc.integer({ min: 1, max: 4 })),
});

const productOf = (own: Pick<ListingRecord, 'brandId' | 'categoryId' | 'ratingSum' | 'optionIds'>, at: number): ListingRecord => ({
  ...{ id: at + 1, ratingCount: 10, priceMinor: 1, listedMinor: null, listedCurrency: null, fixed: null },
  ...{ popularity: 100 - at, createdAt: 0, ingredientsStatus: 'COMPLETE', ...own },
});

interface Chosen {
  brands: number[] | null;
  categories: number[] | null;
  options: number[] | null;
  rating: number | null;
}

function filterOf({ brands, categories, options, rating }: Chosen): ListingFilter {
  const groups = Map.groupBy(options ?? [], attributeOf);
  return {
    ...(brands === null ? {} : { brands: new Set(brands) }),
    ...(categories === null ? {} : { categories: [new Set(categories)] }),
    ...(options === null ? {} : { options: new Map([...groups].map(([group, ids]) => [group, new Set(ids)])) }),
    ...(rating === null ? {} : { rating }),
  };
}

/** Whether a product passes a filter; what is chosen in one group is left out of it. */
function passes(
  { brandId, categoryId, ratingSum, optionIds }: ListingRecord,
  { brands, categories, options, rating }: Chosen,
  without: number | 'brand' | null,
): boolean {
  const groups = [...Map.groupBy(options ?? [], attributeOf)];
  return (
    (brands === null || without === 'brand' || brands.includes(brandId)) &&
    (categories === null || categories.includes(categoryId)) &&
    (rating === null || Math.round(ratingSum / 2) >= rating * 10) &&
    groups.every(([group, ids]) => group === without || ids.some((id) => optionIds.includes(id)))
  );
}

test('each option counts what choosing it would show, of all rows and of some', async () => {
  await fc.assert(
    fc.asyncProperty(records, chosen, fc.constantFrom('all' as const, 'some' as const, 'scope' as const), async (all, choice, part) => {
      const products = all.map(productOf);
      const columns = await buildColumns(products);
      const rows = {
        all: columns.rows,
        some: columns.rows.filter((row) => row % 3 !== 0),
        scope: rowsOfAny([columns.rows.filter((row) => row % 3 !== 0)], columns.size),
      }[part];
      const among = Array.from(rows, (row) => products[row] as ListingRecord);
      const filter = filterOf(choice);
      expect(Array.from(filteredRows(columns, rows, prepareFilter(columns, filter)), (row) => columns.ids[row])).toEqual(
        among.filter((one) => passes(one, choice, null)).map(({ id }) => id),
      );
      const counts = countFacets({ columns, rows, attributeOf }, filter);
      const brands = new Set(among.map(({ brandId }) => brandId));
      const options = new Set(among.flatMap(({ optionIds }) => optionIds));
      const expectedBrands = [...brands].map((id) => [
        id,
        among.filter((one) => one.brandId === id && passes(one, choice, 'brand')).length,
      ]);
      const expectedOptions = [...options].map((id) => [
        id,
        among.filter((one) => one.optionIds.includes(id) && passes(one, choice, attributeOf(id))).length,
      ]);
      const sorted = (entries: Iterable<readonly (number | undefined)[]>) => [...entries].sort(([a = 0], [b = 0]) => a - b);
      expect(sorted(counts.brands)).toEqual(sorted(expectedBrands));
      expect(sorted(counts.options)).toEqual(sorted(expectedOptions));
    }),
  );
});
