import type { Kysely } from 'kysely';
import { type CountryFinder, noCountries } from '../../adapters/country-finder.ts';
import type { Schema } from '../../db/schema.ts';
import { type Edits, noEdits } from '../../http/edits.ts';
import type { Feature } from '../../http/route.ts';
import type { ResourceStore } from '../console/index.ts';
import { currencyStore } from './console/currencies.ts';
import { liveMoney, type Money, selectCurrencies } from './money.ts';
import { regionRoutes } from './routes.ts';

export { countryCodeOf, countryIdOf, dialCodeOf } from './countries.ts';
export { baseCurrency, type Money } from './money.ts';
export { convertListedPrices, priceInBase, selectOutdatedPrices } from './rates.ts';

export interface Regions extends Feature {
  /** Converts prices for other features. */
  money: Money;
  /** Resources that the console edits. */
  resources: ResourceStore[];
}

/** Languages, currencies and countries. */
export async function createRegions(db: Kysely<Schema>, countryOf: CountryFinder = noCountries, edits: Edits = noEdits): Promise<Regions> {
  const read = async () => (await selectCurrencies(db)).map((row) => ({ ...row, rate: Number(row.rate) }));
  const { money, take } = liveMoney(await read());
  edits.onChange('currencies', async () => take(await read()));
  const resources = [currencyStore(() => edits.changed('currencies'))];
  return { noun: 'regions', routes: regionRoutes(db, money, countryOf), money, resources };
}
