import type { Kysely, Selectable } from 'kysely';
import { limitBounds } from '../../../contract/limits.ts';
import type { CurrencyTable } from '../../db/schema/catalogue.ts';
import type { Schema } from '../../db/schema.ts';

export const baseCurrency = 'USD';

/** Maximum decimal places in the API, also for currencies with three. */
const WIRE_PLACES = 2;

export interface Currency {
  id: number;
  /** ISO 4217 code. */
  code: string;
  sign: string;
  decimals: number;
  /** Units of the currency per unit of the base currency. */
  rate: number;
  /** `YYYY-MM-DD` */
  rated_on: string;
}

/** The price of a product: minor units of the base currency, and the original amount if it came from a price list. */
export interface StoredPrice {
  minor: number | null;
  listedMinor: number | null;
  listedCurrency: string | null;
  /** Fixed prices in minor units, by currency; null if staff have fixed none. */
  fixed: Readonly<Record<string, number>> | null;
}

/** Converts prices at the stored rates. */
export interface Money {
  /** Replaced by another array when rates or signs change. */
  currencies: readonly Currency[];
  /** The code if the shop has the currency, otherwise the base currency's. */
  currencyOr(code: string): string;
  /** Displayed price in hundredths of the currency's unit, rounded half up to the currency's decimals, two at most. Null stays null. */
  shownHundredths(price: StoredPrice, code: string): number | null;
  /** Upper end of the price slider: its maximum in the base currency, converted and rounded to two significant digits. */
  sliderTop(code: string): number;
  /** Hundredths of the base currency for an amount in another currency, for the importer and the price slider. */
  toBaseMinor(amount: number, code: string): number;
}

const half = (value: number, step: number): number => Math.floor(value / step + 0.5 + 1e-9) * step;

/** The listed or fixed amount in a currency; null if the price has to be converted. */
function givenMinor({ listedMinor, listedCurrency, fixed }: StoredPrice, code: string): number | null {
  return code === (listedCurrency ?? baseCurrency) ? listedMinor : (fixed?.[code] ?? null);
}

/** Creates `Money` for a list of currencies; throws if the base currency is missing. */
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
      const given = givenMinor(price, code);
      if (given !== null) return half((given * 100) / 10 ** of(code).decimals, step);
      return price.minor === null ? null : half(price.minor * of(code).rate, step);
    },
    sliderTop: (code) => Number((limitBounds.priceSlider.max * of(code).rate).toPrecision(2)),
    toBaseMinor: (amount, code) => Math.round((amount * 100) / of(code).rate),
  };
}

/** `Money` whose currencies can be replaced, with the same codes, by `take`. */
export function liveMoney(first: readonly Currency[]): { money: Money; take(currencies: readonly Currency[]): void } {
  let current = createMoney(first);
  return {
    money: {
      get currencies() {
        return current.currencies;
      },
      currencyOr: (code) => current.currencyOr(code),
      shownHundredths: (price, code) => current.shownHundredths(price, code),
      sliderTop: (code) => current.sliderTop(code),
      toBaseMinor: (amount, code) => current.toBaseMinor(amount, code),
    },
    take(currencies) {
      current = createMoney(currencies);
    },
  };
}

/** All currencies in shop order. */
export function selectCurrencies(db: Kysely<Schema>): Promise<Selectable<CurrencyTable>[]> {
  return db.selectFrom('currency').selectAll().orderBy('id').execute();
}
