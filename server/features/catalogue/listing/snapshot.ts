import type { Money } from '../../regions/index.ts';
import type { Category } from '../reference/index.ts';
import { type Columns, rowOf, type StoredRating, setRating } from './columns.ts';
import { createKeptOrders, type KeptOrders } from './kept-orders.ts';
import type { LabelColumns } from './labels.ts';
import type { ListingStep } from './merge-columns.ts';
import type { Order, OrderBy, SortBy } from './orders.ts';
import { type Rows, rowsOfCategory } from './scope.ts';
import { createShownPrices, type ShownPrices } from './shown-prices.ts';

/** The columns at one moment with everything computed from them. */
export interface Snapshot {
  columns: Columns;
  labels(): Promise<LabelColumns>;
  /** Null for the rows' own order. Prices are ordered as shown in the currency. */
  order(orderBy: OrderBy, sortBy: SortBy, currency: string): Promise<Order | null>;
  /** Rows of a category and all below it; all rows without one. */
  rowsOf(category?: Category): Rows;
  /** Prices as shown in a currency, in hundredths; -1 without a price. */
  shown(currency: string): Promise<Int32Array>;
  /** Takes over the new rating of a product. */
  rate(rating: StoredRating): void;
  /** The next snapshot, carrying over whatever is still valid. */
  carry(step: ListingStep, labels: () => Promise<LabelColumns>): Promise<Snapshot>;
}

/** The computed parts of a snapshot. */
interface Parts {
  labels: () => Promise<LabelColumns>;
  prices: ShownPrices;
  orders: KeptOrders;
  rowsOf: Snapshot['rowsOf'];
}

export function createSnapshot(columns: Columns, money: Money, labels: () => Promise<LabelColumns>): Snapshot {
  const prices = createShownPrices(columns, money);
  return assemble(columns, { labels, prices, orders: createKeptOrders(columns, prices), rowsOf: rememberRows(columns) });
}

function assemble(columns: Columns, { labels, prices, orders, rowsOf }: Parts): Snapshot {
  return {
    ...{ columns, labels, rowsOf, order: orders.order, shown: prices.shown },
    rate(rating) {
      const row = rowOf(columns, rating.id);
      if (row < 0) return;
      setRating(columns, row, rating);
      orders.rated(row);
    },
    async carry(step, labelsNow) {
      const pricesNow = await prices.carry(step);
      const ordersNow = await orders.carry(step, pricesNow);
      const rows = step.moves === null ? rowsOf : rememberRows(step.columns);
      return assemble(step.columns, { labels: labelsNow, prices: pricesNow, orders: ordersNow, rowsOf: rows });
    },
  };
}

function rememberRows(columns: Columns): Snapshot['rowsOf'] {
  // Keyed by the object in the category tree, which is a new one after every reload.
  const categories = new WeakMap<Category, Rows>();
  return (category) => {
    if (category === undefined) return columns.rows;
    const rows = categories.get(category) ?? rowsOfCategory(columns, category);
    categories.set(category, rows);
    return rows;
  };
}
