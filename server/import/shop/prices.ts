import type { Db } from '../write/queries.ts';
import { selectRates } from './queries.ts';

/** Exchange rates of the shop's currencies. */
export class PriceRates {
  readonly #rates: Map<string, { rate: number; decimals: number }>;

  private constructor(rates: Map<string, { rate: number; decimals: number }>) {
    this.#rates = rates;
  }

  static async load(db: Db): Promise<PriceRates> {
    return new PriceRates(new Map((await selectRates(db)).map(({ code, ...rate }) => [code, rate])));
  }

  /** Whether the shop can convert a currency. */
  has(currency: string): boolean {
    return this.#rates.has(currency);
  }

  /** US cents for minor units of a currency; null when the amount is out of range or no rate is known. */
  cents(minor: number, currency: string): number | null {
    const known = this.#rates.get(currency);
    const cents = known === undefined ? 0 : Math.round((minor / 10 ** known.decimals / known.rate) * 100);
    return cents > 0 && cents <= 2_000_000_000 ? cents : null;
  }
}
