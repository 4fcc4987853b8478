import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Rates } from './rates.ts';

/** Takes new rates over for the currencies of the shop; answers the codes that were changed. */
export async function updateRates(db: Kysely<Schema>, { date, perBase }: Rates): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    update currency c set rate = new.rate, rated_on = ${date}::date
    from unnest(${[...perBase.keys()]}::text[], ${[...perBase.values()]}::numeric[]) as new (code, rate)
    where c.code = new.code
    returning c.code`.execute(db);
  return rows.map((row) => row.code).sort();
}

/** Converts the prices of price lists in other currencies again; answers how many changed. */
export async function convertListedPrices(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update product p set price_minor = greatest(1, round(p.listed_minor * 100 / 10::numeric ^ c.decimals / c.rate)), changed_at = now()
      from currency c
      where c.code = p.listed_currency and p.listed_minor is not null
        and p.price_minor is distinct from greatest(1, round(p.listed_minor * 100 / 10::numeric ^ c.decimals / c.rate))
      returning 1
    ) select count(*)::integer as count from changed`.execute(db);
  return rows[0]?.count ?? 0;
}
