import type { Money } from '../../regions/index.ts';
import { type Columns, type GivenPrices, isGivenIn } from './columns.ts';
import { forEachRow } from './in-slices.ts';
import type { ListingStep } from './merge-columns.ts';

/** Prices of all rows as shown in a currency, computed on first use. */
export interface ShownPrices {
  /** In hundredths; -1 without a price. */
  shown(currency: string): Promise<Int32Array>;
  /** Whether some product has a given, not converted, price in the currency; if not, all such currencies share one order. */
  isGiven(currency: string): boolean;
  /** The prices after a listing step; only rows that may have changed are recomputed. */
  carry(step: ListingStep): Promise<ShownPrices>;
}

interface Known {
  /** The exchange rates it was computed with. */
  by: Money['currencies'];
  shown: Promise<Int32Array>;
}

export function createShownPrices(columns: Columns, money: Money, known = new Map<string, Known>()): ShownPrices {
  const givenIn = new Map<string, boolean>();
  return {
    shown(currency) {
      const by = money.currencies;
      const before = known.get(currency);
      if (before?.by === by) return before.shown;
      const shown = shownPrices(columns, money, currency);
      known.set(currency, { by, shown });
      // After a failure the next call computes it again.
      shown.catch(() => known.delete(currency));
      return shown;
    },
    isGiven(currency) {
      const is = givenIn.get(currency) ?? isGivenIn(columns, currency);
      givenIn.set(currency, is);
      return is;
    },
    async carry(step) {
      const carried = new Map<string, Known>();
      for (const [currency, { by, shown }] of known) {
        if (by !== money.currencies) continue;
        carried.set(currency, { by, shown: Promise.resolve(await carryPrices(await shown, step, priceIn(step.columns, money, currency))) });
      }
      return createShownPrices(step.columns, money, carried);
    },
  };
}

const NOT_GIVEN: GivenPrices = { listedMinor: null, listedCurrency: null, fixed: null };

function priceIn(columns: Columns, money: Money, currency: string): (row: number) => number {
  return (row) => {
    const minor = columns.priceMinor[row] as number;
    const price = { minor: minor < 0 ? null : minor, ...(columns.given.get(row) ?? NOT_GIVEN) };
    return money.shownHundredths(price, currency) ?? -1;
  };
}

async function shownPrices(columns: Columns, money: Money, currency: string): Promise<Int32Array> {
  const prices = new Int32Array(columns.size);
  const priceOf = priceIn(columns, money, currency);
  await forEachRow(columns.size, (row) => {
    prices[row] = priceOf(row);
  });
  return prices;
}

async function carryPrices(
  before: Int32Array,
  { columns, isChanged, moves }: ListingStep,
  priceOf: (row: number) => number,
): Promise<Int32Array> {
  const prices = new Int32Array(columns.size);
  await forEachRow(columns.size, (row) => {
    const there = moves === null ? row : (moves.before[row] as number);
    prices[row] = isChanged[row] === 1 ? priceOf(row) : (before[there] as number);
  });
  return prices;
}
