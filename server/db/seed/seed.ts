import { type Kysely, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import { forgetTextCounts } from '../translation-sources.ts';
import type { SeedData } from './data.ts';
import { STARTER_SETTINGS } from './write/content.ts';
import type { SeedWriter } from './write/seed-writer.ts';
import { writeSeedData } from './write/write.ts';

/** An arbitrary, unique number: seeding holds the advisory lock of this number. */
const LOCK = 7_391_527;

/** What a seed needs besides its data. */
export interface SeedOptions extends SeedWriter {
  /** Stored as the setting `catalogue`: where the shop's products come from. */
  catalogue: string;
  /** Empties a filled shop first, including its members. */
  replace?: boolean;
  /** Writes the search index of everything once it is written; a start detects when this was interrupted. */
  reindex(db: Kysely<Schema>): Promise<void>;
}

/** Whether a seed or an import has filled the shop completely. */
export async function isOpened(db: Kysely<Schema>): Promise<boolean> {
  const setting = await db.selectFrom('setting').select('name').where('name', '=', 'catalogue').executeTakeFirst();
  return setting !== undefined;
}

/** Whether the shop still has no products, and nobody has signed up. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from product) or exists (select from member) as filled`.execute(db);
  return rows[0]?.filled === false && !(await isOpened(db));
}

/**
 * Fills an empty shop in one transaction: an interrupted seed leaves nothing, and of several processes only one seeds.
 * Resolves to false when the shop was not empty.
 */
export async function seedShop(database: Database, data: SeedData, seeding: SeedOptions): Promise<boolean> {
  return database.withoutTimeout(async (db) => {
    const filled = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      if (seeding.replace) await empty(tx);
      else if (await isEmpty(tx)) await removeStarterContent(tx);
      else return false;
      await writeSeedData(tx, data, seeding);
      await tx.insertInto('setting').values({ name: 'catalogue', value: seeding.catalogue }).execute();
      return true;
    });
    if (!filled) return false;
    await seeding.reindex(db);
    // Outside of the transaction, so that it also updates the visibility map for index-only scans; harmless to lose.
    await sql`vacuum (analyze)`.execute(db);
    return true;
  });
}

/** Makes room for the content of a seed where an empty shop was opened before. */
async function removeStarterContent(tx: Kysely<Schema>): Promise<void> {
  for (const table of ['meta_content', 'page_text', 'topic_text', 'topic'] as const) await tx.deleteFrom(table).execute();
  await tx.deleteFrom('setting').where('name', 'in', STARTER_SETTINGS).execute();
  await forgetTextCounts(tx);
}

/** Empties all tables but those that the migrations themselves filled. */
async function empty(tx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`
    select string_agg(format('%I', tablename), ', ') as tables from pg_tables
    where schemaname = 'public' and tablename not in ('migration', 'currency')`.execute(tx);
  await sql.raw(`truncate ${rows[0]?.tables ?? 'product'} restart identity`).execute(tx);
}
