import { limitBounds } from '../../../contract/limits.ts';

export const baseCurrency = 'USD';

/** Places that the wire carries at most, also for currencies with three. */
const WIRE_PLACES = 2;

export interface Currency {
  id: number;
  /** ISO 4217. */
  code: string;
  sign: string;
  decimals: number;
  /** Units of it for one of the base currency. */
  rate: number;
}

/** A price as a product holds it: minor units of the base currency, and the price list's own amount where it came from one. */
export interface StoredPrice {
  minor: number | null;
  listedMinor: number | null;
  listedCurrency: string | null;
}

/** Converts prices by the stored rates. */
export interface Money {
  currencies: readonly Currency[];
  /** The code when the shop has it, else the base currency's. */
  currencyOr(code: string): string;
  /** Hundredths of the currency's unit, as the shop shows the price: half up to the currency's places, two at most. Null stays null. */
  shownHundredths(price: StoredPrice, code: string): number | null;
  /** Where a price slider ends: its top in the base currency, converted and rounded to two leading digits. */
  sliderTop(code: string): number;
  /** Units of the base currency for an amount of another, for the importer and the price slider. */
  toBaseMinor(amount: number, code: string): number;
}

const half = (value: number, step: number): number => Math.floor(value / step + 0.5 + 1e-9) * step;

/** Money over a list of currencies; throws when the base currency is missing. */
export function createMoney(currencies: readonly Currency[]): Money {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  const base = byCode.get(baseCurrency);
  if (base === undefined) throw new Error(`The currency table has no ${baseCurrency}`);
  const of = (code: string): Currency => byCode.get(code) ?? base;
  return {
    currencies,
    currencyOr: (code) => (byCode.has(code) ? code : baseCurrency),
    shownHundredths(price, code) {
      const step = 10 ** (WIRE_PLACES - Math.min(of(code).decimals, WIRE_PLACES));
      if (price.listedCurrency === code && price.listedMinor !== null)
        return half((price.listedMinor * 100) / 10 ** of(code).decimals, step);
      return price.minor === null ? null : half(price.minor * of(code).rate, step);
    },
    sliderTop: (code) => Number((limitBounds.priceSlider.max * of(code).rate).toPrecision(2)),
    toBaseMinor: (amount, code) => Math.round((amount * 100) / of(code).rate),
  };
}
