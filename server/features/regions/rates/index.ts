import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { convertListedPrices, updateRates } from './queries.ts';
import type { Rates } from './rates.ts';

/** Takes new exchange rates over, all or none: the codes that were changed, and how many prices of price lists with them. */
export function takeRates(db: Kysely<Schema>, rates: Rates): Promise<{ codes: string[]; prices: number }> {
  return db.transaction().execute(async (tx) => {
    const codes = await updateRates(tx, rates);
    return { codes, prices: await convertListedPrices(tx) };
  });
}
