import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { StartError } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import { baseCurrency } from './money.ts';

/** What one unit of the base currency buys, and the day it is true of. */
export interface Rates {
  /** `YYYY-MM-DD` */
  date: string;
  /** Units for one USD, by ISO 4217 code. */
  perBase: ReadonlyMap<string, number>;
}

const code = z.string().regex(/^[A-Z]{3}$/);
const file = z.object({ date: z.iso.date(), base: code, rates: z.record(code, z.number().positive().finite()) });

/**
 * Reads `{ "date": "2026-11-20", "base": "EUR", "rates": { "USD": 1.158, "GBP": 0.874 } }`, the shape of most rate services. Rates
 * of another base than ours are turned round; they must then name ours. Throws `StartError` naming what is wrong.
 */
export function readRates(text: string): Rates {
  const read = file.safeParse(parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`The rates are not as expected at “${issue?.path.join('.') ?? ''}”: ${issue?.message}`);
  }
  const { date, base, rates } = read.data;
  const all: Record<string, number> = { ...rates, [base]: 1 };
  const own = all[baseCurrency];
  if (own === undefined) throw new StartError(`Rates of ${base} must name ${baseCurrency}, in which prices are kept`);
  return { date, perBase: new Map(Object.entries(all).map(([name, rate]) => [name, rate / own])) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError('The rates file is not JSON', { cause });
  }
}

/** Takes new rates over for the currencies of the shop, in a transaction; answers the codes that were changed. */
export async function updateRates(db: Kysely<Schema>, { date, perBase }: Rates): Promise<string[]> {
  // In an order: imports hold them as well.
  await sql`select from currency order by code for no key update`.execute(db);
  const { rows } = await sql<{ code: string }>`
    update currency c set rate = new.rate, rated_on = ${date}::date
    from unnest(${[...perBase.keys()]}::text[], ${[...perBase.values()]}::numeric[]) as new (code, rate)
    where c.code = new.code
    returning c.code`.execute(db);
  return rows.map((row) => row.code).sort();
}

/** US cents for an amount in minor units of a currency `c`, at its present rate. */
const cents = (minor: RawBuilder<unknown>) => sql`greatest(1, round(${minor} * 100 / 10::numeric ^ c.decimals / c.rate))`;

const converted = cents(sql`p.listed_minor`);

/** A price list's price of a product `p` that is kept by another rate than that of its currency `c`. */
const isOutdated = sql`c.code = p.listed_currency and p.listed_minor is not null and p.price_minor is distinct from ${converted}`;

/** Which of these products have a price of a price list that is kept by another rate than the present one. */
export async function selectOutdatedPrices(db: Kysely<Schema>, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p join currency c on ${isOutdated} where p.id = any(${productIds}::int[]) order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Converts the prices of price lists in other currencies again, or those of some products; answers how many changed. */
export async function convertListedPrices(db: Kysely<Schema>, productIds?: readonly number[]): Promise<number> {
  const wanted = productIds === undefined ? sql`true` : sql`p.id = any(${productIds}::int[])`;
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update product p set price_minor = ${converted}, changed_at = now()
      from currency c
      where ${isOutdated} and ${wanted}
      returning 1
    ) select count(*)::integer as count from changed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What an amount in a currency of the shop is by its present rate; undefined for a currency that it does not have. */
export async function priceInBase(
  db: Kysely<Schema>,
  { amount, currency }: { amount: number; currency: string },
): Promise<{ minor: number; decimals: number; cents: number } | undefined> {
  const { rows } = await sql<{ minor: number; decimals: number; cents: number }>`
    select minor, decimals, ${cents(sql`minor`)} as cents
    from (select code, rate, decimals, round(${amount}::numeric * 10::numeric ^ decimals) as minor from currency) c
    where code = ${currency}`.execute(db);
  return rows[0];
}

/** Takes new exchange rates over, all or none: the codes that were changed, and how many prices of price lists with them. */
export function takeRates(db: Kysely<Schema>, rates: Rates): Promise<{ codes: string[]; prices: number }> {
  return db.transaction().execute((tx) => applyRates(tx, rates));
}

/** The same within a transaction that does more. */
export async function applyRates(tx: Transaction<Schema>, rates: Rates): Promise<{ codes: string[]; prices: number }> {
  const codes = await updateRates(tx, rates);
  return { codes, prices: await convertListedPrices(tx) };
}
