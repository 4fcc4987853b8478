import { type Kysely, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import type { Stock } from './stock.ts';
import type { Place } from './write/place.ts';
import { writeStock } from './write/write.ts';

/** Any number of its own: who seeds holds the advisory lock of this number. */
const LOCK = 7_391_527;

/** What a seed needs besides the stock itself. */
export interface Seeding extends Place {
  /** Kept as the setting `catalogue`: where the shop's goods come from. */
  catalogue: string;
  /** Empties a filled shop first, members and all. */
  replace?: boolean;
  /** Writes the search index of all that is there, once that is; a start finds out when this was interrupted. */
  reindex(db: Kysely<Schema>): Promise<void>;
}

/** Whether the shop was filled to the end once, by a seed or an import. */
export async function isOpened(db: Kysely<Schema>): Promise<boolean> {
  const setting = await db.selectFrom('setting').select('name').where('name', '=', 'catalogue').executeTakeFirst();
  return setting !== undefined;
}

/** Whether the shop still waits for its first goods. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  return product === undefined && !(await isOpened(db));
}

/**
 * Fills an empty shop in one transaction: an interrupted seed leaves nothing, and of several processes one does it.
 * Resolves to false when the shop was not empty.
 */
export async function seedStock(database: Database, stock: Stock, seeding: Seeding): Promise<boolean> {
  return database.unhurried(async (db) => {
    const filled = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      if (seeding.replace) await empty(tx);
      else if (!(await isEmpty(tx))) return false;
      await writeStock(tx, stock, seeding);
      await tx.insertInto('setting').values({ name: 'catalogue', value: seeding.catalogue }).execute();
      return true;
    });
    if (!filled) return false;
    await seeding.reindex(db);
    // Outside of the transaction, so that it also marks what index-only scans may trust; harmless to lose.
    await sql`vacuum (analyze)`.execute(db);
    return true;
  });
}

/** Leaves only what the migrations themselves wrote. */
async function empty(tx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`
    select string_agg(format('%I', tablename), ', ') as tables from pg_tables
    where schemaname = 'public' and tablename not in ('migration', 'currency')`.execute(tx);
  await sql.raw(`truncate ${rows[0]?.tables ?? 'product'} restart identity`).execute(tx);
}
