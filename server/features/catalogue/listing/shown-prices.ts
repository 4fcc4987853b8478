import type { Money } from '../../regions/index.ts';
import { type Columns, type GivenPrices, isGivenIn } from './columns.ts';
import { type Order, orderRows, type SortBy } from './orders.ts';

/** Prices of all rows as they are shown in a currency, each worked out when it is first asked for. */
export interface ShownPrices {
  /** In hundredths; -1: no price. */
  shown(currency: string): Int32Array;
  /** The order by what is shown; null where all prices are converted, so that one order serves all currencies. */
  order(sortBy: SortBy, currency: string): Order | null;
}

export function createShownPrices(columns: Columns, money: Money): ShownPrices {
  const prices = new Map<string, { by: Money['currencies']; shown: Int32Array }>();
  const orders = new Map<string, { of: Int32Array; order: Order }>();
  const givenIn = new Map<string, boolean>();
  const shown = (currency: string): Int32Array => {
    const by = money.currencies;
    const known = prices.get(currency);
    if (known?.by === by) return known.shown;
    const all = shownPrices(columns, money, currency);
    prices.set(currency, { by, shown: all });
    return all;
  };
  const isGiven = (currency: string): boolean => {
    const is = givenIn.get(currency) ?? isGivenIn(columns, currency);
    givenIn.set(currency, is);
    return is;
  };
  return {
    shown,
    order(sortBy, currency) {
      if (!isGiven(currency)) return null;
      const [key, of] = [`${currency} ${sortBy}`, shown(currency)];
      const known = orders.get(key);
      if (known?.of === of) return known.order;
      const order = orderRows(columns, 'price', sortBy, of);
      orders.set(key, { of, order });
      return order;
    },
  };
}

const NOT_GIVEN: GivenPrices = { listedMinor: null, listedCurrency: null, fixed: null };

function shownPrices(columns: Columns, money: Money, currency: string): Int32Array {
  return columns.priceMinor.map((minor, row) => {
    const price = { minor: minor < 0 ? null : minor, ...(columns.given.get(row) ?? NOT_GIVEN) };
    return money.shownHundredths(price, currency) ?? -1;
  });
}
