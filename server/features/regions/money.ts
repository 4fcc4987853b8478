import type { Kysely, Selectable } from 'kysely';
import { limitBounds } from '../../../contract/limits.ts';
import type { CurrencyTable } from '../../db/schema/catalogue.ts';
import type { Schema } from '../../db/schema.ts';

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
  /** `YYYY-MM-DD` */
  rated_on: string;
}

/** A price as a product holds it: minor units of the base currency, and the price list's own amount where it came from one. */
export interface StoredPrice {
  minor: number | null;
  listedMinor: number | null;
  listedCurrency: string | null;
  /** Minor units by currency, where staff have fixed the price in others than its own; null: nowhere. */
  fixed: Readonly<Record<string, number>> | null;
}

/** Converts prices by the stored rates. */
export interface Money {
  /** Another list once rates or signs were changed. */
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

/** The amount that somebody has given in a currency other than the base, or fixed in it; null: it is converted. */
function givenMinor({ listedMinor, listedCurrency, fixed }: StoredPrice, code: string): number | null {
  return code === (listedCurrency ?? baseCurrency) ? listedMinor : (fixed?.[code] ?? null);
}

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
      const given = givenMinor(price, code);
      if (given !== null) return half((given * 100) / 10 ** of(code).decimals, step);
      return price.minor === null ? null : half(price.minor * of(code).rate, step);
    },
    sliderTop: (code) => Number((limitBounds.priceSlider.max * of(code).rate).toPrecision(2)),
    toBaseMinor: (amount, code) => Math.round((amount * 100) / of(code).rate),
  };
}

/** Money whose currencies may be replaced by others of the same codes. */
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

/** Every currency in shop order. */
export function selectCurrencies(db: Kysely<Schema>): Promise<Selectable<CurrencyTable>[]> {
  return db.selectFrom('currency').selectAll().orderBy('id').execute();
}
