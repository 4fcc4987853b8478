import { expect, test } from 'vitest';
import { fc } from '../../../../test/support/fast-check.ts';
import type { Columns, ListingRecord } from './columns.ts';
import { createKeptOrders } from './kept-orders.ts';
import { buildLabels, mergeLabels } from './labels.ts';
import { buildColumns, mergeColumns } from './merge-columns.ts';
import type { OrderBy, SortBy } from './orders.ts';
import { createShownPrices } from './shown-prices.ts';

const few = fc.integer({ min: 1, max: 4 });
const price = fc.option(fc.integer({ min: 1, max: 5 }));
const values = fc.record({
  ...{ brandId: few, categoryId: few, popularity: few, createdAt: few, ratingSum: few, ratingCount: fc.integer({ min: 0, max: 2 }) },
  ...{ priceMinor: price, listedMinor: price, optionIds: fc.uniqueArray(few), label: fc.array(few) },
});

type Product = ListingRecord & { label: readonly number[] };

/** Products with these ids; one in three has a price in another currency than the base. */
const product = (
  id: number,
  { listedMinor, ...own }: Omit<ListingRecord & { label: number[] }, 'id' | 'fixed' | 'listedCurrency' | 'ingredientsStatus'>,
): Product => ({
  ...{
    id,
    listedMinor,
    listedCurrency: listedMinor === null ? null : 'EUR',
    fixed: null,
    ingredientsStatus: id % 2 === 0 ? 'COMPLETE' : 'PARTIAL',
    ...own,
  },
});

const products = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), values))
  .map((all) => new Map(all.map(([id, own]) => [id, product(id, own)])));
const byId = (all: ReadonlyMap<number, Product>): Product[] => [...all.values()].sort((a, b) => a.id - b.id);
const entriesOf = ({ label }: Product) => label.map((ingredientId) => ({ ingredientId, sure: true }));
const labelsOf = (columns: Columns, all: ReadonlyMap<number, Product>) =>
  buildLabels(Array.from(columns.ids, (id) => entriesOf(all.get(id) as Product)));

const ORDERS: [OrderBy, SortBy, string][] = [
  ['price', 'ASC', 'USD'],
  ['price', 'DESC', 'EUR'],
  ['rating', 'DESC', 'USD'],
  ['newest', 'ASC', 'EUR'],
  ['popularity', 'ASC', 'USD'],
];

const money = {
  currencies: new Map(),
  shownHundredths: (
    { minor, listedMinor, listedCurrency }: { minor: number | null; listedMinor: number | null; listedCurrency: string | null },
    currency: string,
  ) => (listedCurrency === currency ? listedMinor : minor),
} as unknown as Parameters<typeof createShownPrices>[1];

const ordersOf = async (columns: Columns) => {
  const prices = createShownPrices(columns, money);
  const orders = createKeptOrders(columns, prices);
  return { prices, orders, all: await Promise.all(ORDERS.map((order) => orders.order(...order))) };
};

test('columns, labels, prices and orders after a change are those that would be made of all products anew', async () => {
  await fc.assert(
    fc.asyncProperty(products, products, fc.uniqueArray(fc.integer({ min: 1, max: 40 })), async (before, changed, gone) => {
      const after = new Map([...before, ...changed].filter(([id]) => !gone.includes(id)));
      const columns = await buildColumns(byId(before));
      const step = await mergeColumns(
        columns,
        byId(changed).filter(({ id }) => !gone.includes(id)),
        gone,
      );
      const expected = await buildColumns(byId(after));
      expect(step.columns).toEqual(expected);
      const labels = await mergeLabels(
        await labelsOf(columns, before),
        step,
        new Map([...changed].map(([id, own]) => [id, entriesOf(own)])),
      );
      expect(labels.packed).toEqual((await labelsOf(expected, after)).packed);
      const { prices, orders } = await ordersOf(columns);
      const carriedPrices = await prices.carry(step);
      const carried = await orders.carry(step, carriedPrices);
      const [now, anew] = [await Promise.all(ORDERS.map((order) => carried.order(...order))), await ordersOf(expected)];
      expect(now).toEqual(anew.all);
      for (const currency of ['USD', 'EUR']) expect(await carriedPrices.shown(currency)).toEqual(await anew.prices.shown(currency));
    }),
  );
});
