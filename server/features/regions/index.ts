import type { Kysely } from 'kysely';
import { type CountryFinder, noCountries } from '../../adapters/country-finder.ts';
import type { Schema } from '../../db/schema.ts';
import type { Feature } from '../../http/route.ts';
import { createMoney, type Money } from './money.ts';
import { selectCurrencies } from './queries.ts';
import { regionRoutes } from './routes.ts';

export { countryCodeOf, countryIdOf, dialCodeOf } from './countries.ts';
export type { Money } from './money.ts';

/** Languages, currencies and countries; `money` converts prices for everybody else. */
export async function createRegions(db: Kysely<Schema>, countryOf: CountryFinder = noCountries): Promise<Feature & { money: Money }> {
  const rows = await selectCurrencies(db);
  const money = createMoney(rows.map((row) => ({ ...row, rate: Number(row.rate) })));
  return { noun: 'regions', routes: regionRoutes(money, countryOf), money };
}
