import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { StartError } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import { baseCurrency } from './money.ts';

/** Exchange rates from the base currency, and their date. */
export interface Rates {
  /** `YYYY-MM-DD` */
  date: string;
  /** Units per US dollar, by ISO 4217 code. */
  perBase: ReadonlyMap<string, number>;
}

const code = z.string().regex(/^[A-Z]{3}$/);
const file = z.object({ date: z.iso.date(), base: code, rates: z.record(code, z.number().positive().finite()) });

/**
 * Reads `{ "date": "2026-11-20", "base": "EUR", "rates": { "USD": 1.158, "GBP": 0.874 } }`, the format of most rate services. Rates with
 * another base are converted; they must then include ours. Throws a `StartError` that says what is wrong.
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

/** Updates the rates of the shop's currencies, in a transaction; resolves to the codes that were updated. */
export async function updateRates(db: Kysely<Schema>, { date, perBase }: Rates): Promise<string[]> {
  // Locked in a fixed order, because imports lock currencies as well.
  await sql`select from currency order by code for no key update`.execute(db);
  const { rows } = await sql<{ code: string }>`
    update currency c set rate = new.rate, rated_on = ${date}::date
    from unnest(${[...perBase.keys()]}::text[], ${[...perBase.values()]}::numeric[]) as new (code, rate)
    where c.code = new.code
    returning c.code`.execute(db);
  return rows.map((row) => row.code).sort();
}

/** SQL: US cents for an amount in minor units of a currency `c`, at its current rate. */
const cents = (minor: RawBuilder<unknown>) => sql`greatest(1, round(${minor} * 100 / 10::numeric ^ c.decimals / c.rate))`;

const converted = cents(sql`p.listed_minor`);

/** SQL: the price of a product `p` comes from a price list, and was converted at another rate than that of its currency `c` now. */
const isOutdated = sql`c.code = p.listed_currency and p.listed_minor is not null and p.price_minor is distinct from ${converted}`;

/** Those of the given products whose list price was converted at another rate than the current one. */
export async function selectOutdatedPrices(db: Kysely<Schema>, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p join currency c on ${isOutdated} where p.id = any(${productIds}::int[]) order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Converts prices of price lists in other currencies again, of all or some products; resolves to the number changed. */
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

/** Converts an amount in a currency of the shop at its current rate; undefined if the shop does not have the currency. */
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

/** Updates exchange rates in one transaction; resolves to the updated codes and the number of list prices converted. */
export function takeRates(db: Kysely<Schema>, rates: Rates): Promise<{ codes: string[]; prices: number }> {
  return db.transaction().execute((tx) => applyRates(tx, rates));
}

/** Like `takeRates`, within an existing transaction. */
export async function applyRates(tx: Transaction<Schema>, rates: Rates): Promise<{ codes: string[]; prices: number }> {
  const codes = await updateRates(tx, rates);
  return { codes, prices: await convertListedPrices(tx) };
}
