import type { Columns } from './columns.ts';
import type { ListingStep } from './merge-columns.ts';
import { carryOrder, moveRow, type Order, type OrderBy, type OrderKeys, orderRows, type SortBy } from './orders.ts';
import type { ShownPrices } from './shown-prices.ts';

/** Cached orders of all rows, computed on first use. */
export interface KeptOrders {
  /** Null for the rows' own order. Prices are ordered as shown in the currency. */
  order(orderBy: OrderBy, sortBy: SortBy, currency: string): Promise<Order | null>;
  /** To be called when a row's rating has changed. */
  rated(row: number): void;
  /** The cached orders after a listing step. */
  carry(step: ListingStep, prices: ShownPrices): Promise<KeptOrders>;
}

interface Kept extends OrderKeys {
  /** Null for prices of the base currency. */
  currency: string | null;
  made: Promise<Order>;
  /** Set once it is computed. */
  order?: Order;
  /** Rows whose rating changed while it was computed. */
  rated: Set<number>;
}

export function createKeptOrders(columns: Columns, prices: ShownPrices): KeptOrders {
  return keptOrders(columns, prices, new Map());
}

function keptOrders(columns: Columns, prices: ShownPrices, kept: Map<string, Kept>): KeptOrders {
  const keep = (key: string, currency: string | null, keys: OrderKeys): Promise<Order> => {
    const one: Kept = { ...keys, currency, rated: new Set(), made: orderRows(columns, keys).then((order) => settle(columns, one, order)) };
    kept.set(key, one);
    one.made.catch(() => kept.delete(key));
    return one.made;
  };
  return {
    async order(orderBy, sortBy, currency) {
      if (orderBy === 'popularity' && sortBy === 'DESC') return null;
      const own = orderBy === 'price' && prices.isGiven(currency) ? currency : null;
      const shown = own === null ? columns.priceMinor : await prices.shown(own);
      const key = `${orderBy} ${sortBy} ${own}`;
      const known = kept.get(key);
      return known?.prices === shown ? known.made : keep(key, own, { orderBy, sortBy, prices: shown });
    },
    rated(row) {
      for (const one of kept.values()) {
        if (one.orderBy !== 'rating') continue;
        if (one.order === undefined) one.rated.add(row);
        else moveRow(columns, one.order, row, one);
      }
    },
    async carry(step, pricesNow) {
      const carried = new Map<string, Kept>();
      for (const [key, one] of kept) {
        if (one.currency !== null && !pricesNow.isGiven(one.currency)) continue;
        const shown = one.currency === null ? step.columns.priceMinor : await pricesNow.shown(one.currency);
        const keys: OrderKeys = { orderBy: one.orderBy, sortBy: one.sortBy, prices: shown };
        const order = await carryOrder(await one.made, step, keys);
        carried.set(key, { ...keys, currency: one.currency, made: Promise.resolve(order), order, rated: new Set() });
      }
      return keptOrders(step.columns, pricesNow, carried);
    },
  };
}

/** Completes an order by moving rows whose rating changed while it was computed. */
async function settle(columns: Columns, one: Kept, made: Order): Promise<Order> {
  let order = made;
  while (one.rated.size > 0) {
    const isChanged = new Uint8Array(columns.size);
    for (const row of one.rated) isChanged[row] = 1;
    one.rated.clear();
    order = await carryOrder(order, { columns, isChanged, moves: null }, one);
  }
  one.order = order;
  return order;
}
