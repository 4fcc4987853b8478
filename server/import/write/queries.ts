import { type Kysely, sql } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Database } from '../../db/client.ts';
import type { IngredientsStatus } from '../../db/schema/catalogue.ts';
import type { Schema } from '../../db/schema.ts';
import { selectEditedFields } from '../../features/console/index.ts';
import type { Origin } from '../rows/origin.ts';
import { type Placed, scanCode } from './plan.ts';

/** The transaction of a batch, or a connection. */
export type Db = Kysely<Schema>;

/** Any number of its own: who imports holds the advisory lock of this number. */
const LOCK = 7_391_528;

/** What `alone` throws when another process imports. */
export class ImportRunningError extends Error {}

/** Runs an import while no other process runs one; throws `ImportRunningError` when one does. The embedded database has one process anyway. */
export async function alone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work();
  return database.withoutTimeout((db) =>
    db.transaction().execute(async (held) => {
      // Locks of a session would be lost behind a pooler. Between statements this transaction holds nothing else back, however long it waits.
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(held);
      // A statement with parameters would keep its snapshot as long as the transaction: nothing could be vacuumed meanwhile.
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as locked`.execute(held);
      if (rows[0]?.locked !== true) throw new ImportRunningError('Another import is running');
      return work();
    }),
  );
}

/** Registers where data come from; resolves to its number. */
export async function upsertSource(db: Db, { slug, name, licence, url }: Origin): Promise<number> {
  const { id } = await db
    .insertInto('source')
    .values({ slug, name, licence, url })
    .onConflict((same) => same.column('slug').doUpdateSet({ name, licence, url }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of a source, which a rehearsal makes without anything to say about it. */
export async function findSource(db: Db, { slug, name }: Origin): Promise<number> {
  await db
    .insertInto('source')
    .values({ slug, name, licence: null, url: null })
    .onConflict((same) => same.column('slug').doNothing())
    .execute();
  const { id } = await db.selectFrom('source').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return id;
}

/**
 * Lets a transaction write without looking up every reference, where the database allows it: the rows refer to what the
 * same import wrote, and checking millions of them takes longer than writing them. Nor does it wait for the disk: a batch
 * that a power cut loses is written again, since its number goes with it.
 */
export async function relaxWrites(tx: Db): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx);
  await sql`
    select set_config('session_replication_role', 'replica', true)
    where has_parameter_privilege('session_replication_role', 'set')`.execute(tx);
}

/** Whether a source has any product yet. */
export async function hasProducts(db: Db, sourceId: number): Promise<boolean> {
  return (
    (await db.selectFrom('product_source').select('source_key').where('source_id', '=', sourceId).limit(1).executeTakeFirst()) !== undefined
  );
}

/** A row of an earlier import. */
export interface KnownRow {
  productId: number;
  hash: string;
  /** Whether the latest file no longer had it. */
  gone: boolean;
  /** Whether it is to be written even if it reads as before: over what staff edited. */
  isOverwritten: boolean;
}

/** What is known of rows from earlier imports, by key; `overwrites`: of an import that writes over what staff edited. */
export async function selectKnown(db: Db, sourceId: number, keys: string[], overwrites: boolean): Promise<Map<string, KnownRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_source')
    .select(['source_key', 'product_id as productId', 'row_hash as hash', 'gone'])
    .where('source_id', '=', sourceId)
    .where('source_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  const ids = overwrites ? rows.map(({ productId }) => productId) : [];
  const edited = await selectEditedFields(db, 'products', ids);
  return new Map(rows.map(({ source_key, ...known }) => [source_key, { ...known, isOverwritten: edited.has(String(known.productId)) }]));
}

/** Products by complete barcode. */
export async function selectProductsByBarcode(db: Db, codes: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_barcode')
    .select(['gtin14', 'product_id'])
    .where('gtin14', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Map(rows.map(({ gtin14, product_id }) => [gtin14, product_id]));
}

/** Numbers for products that are about to be written. */
export async function nextProductIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(s.name)::int as id
    from (select pg_get_serial_sequence('product', 'id')::regclass as name offset 0) as s, generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these slugs products have. */
export async function existingSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  // Slug by slug by the key, as the planner doesn't know how long the table has grown.
  const { rows } = await sql<{ slug: string }>`
    select k.slug from unnest(${slugs}::text[]) as k (slug)
    where exists (select from product p where p.slug = k.slug offset 0)
      or exists (select from slug_redirect r where r.kind = 'product' and r.slug = k.slug offset 0)`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** Codes that products are found by; one that another product has already stays there. */
export async function insertProductBarcodes(db: Db, products: readonly Placed[]): Promise<void> {
  const coded = products.flatMap(({ row, productId }) => {
    const code = scanCode(row);
    return code === null ? [] : [{ code, productId }];
  });
  if (coded.length === 0) return;
  await sql`
    insert into product_barcode (gtin14, product_id)
    select * from unnest(${coded.map(({ code }) => code)}::text[], ${coded.map(({ productId }) => productId)}::int[]) on conflict do nothing`.execute(
    db,
  );
}

/** Keeps what rows are known by from now on, with their fingerprints. */
export async function saveRows(
  db: Db,
  own: { sourceId: number; runId: number },
  rows: readonly { key: string; productId: number; hash: string }[],
  isKnown: (key: string) => boolean,
): Promise<void> {
  const { sourceId, runId } = own;
  const [known, fresh] = [rows.filter(({ key }) => isKnown(key)), rows.filter(({ key }) => !isKnown(key))];
  await bulkCopy(
    db,
    'product_source',
    ['source_id', 'source_key', 'product_id', 'row_hash', 'run_id'],
    fresh.map(({ key, productId, hash }) => [sourceId, key, productId, hash, runId]),
  );
  if (known.length === 0) return;
  await sql`
    update product_source s set row_hash = n.hash, run_id = ${runId}, gone = false, gone_run = null
    from unnest(${known.map(({ key }) => key)}::text[], ${known.map(({ hash }) => hash)}::text[]) as n (key, hash)
    where s.source_id = ${sourceId} and s.source_key = n.key`.execute(db);
}

/** Rows that stand in the file as they did before. */
export async function saveSeenRows(db: Db, sourceId: number, runId: number, keys: string[]): Promise<void> {
  await sql`
    update product_source set run_id = ${runId}, gone = false, gone_run = null where source_id = ${sourceId} and source_key = any(${keys}::text[])`.execute(
    db,
  );
}

export interface LabelledEntry {
  ingredientId: number | null;
  raw: string;
}

/** The entries of a product's label. */
export async function selectEntries(db: Db, productId: number): Promise<LabelledEntry[]> {
  return db.selectFrom('product_ingredient').select(['ingredient_id as ingredientId', 'raw']).where('product_id', '=', productId).execute();
}

export async function setIngredientsStatus(db: Db, productId: number, status: IngredientsStatus): Promise<void> {
  await sql`update product set ingredients_status = ${status}, changed_at = now() where id = ${productId}`.execute(db);
}

/** Adds to the occurrences of unknown words, or takes from them; what occurs no more is dropped. */
export async function shiftUnknown(db: Db, words: { token: string; by: number; guess: string | null }[]): Promise<void> {
  const sorted = words.toSorted((a, b) => (a.token < b.token ? -1 : 1));
  await sql`
    insert into unknown_token as u (token, occurrences, best_guess)
    select * from unnest(${sorted.map(({ token }) => token)}::text[], ${sorted.map(({ by }) => by)}::int[],
      ${sorted.map(({ guess }) => guess)}::text[])
    on conflict (token) do update set occurrences = u.occurrences + excluded.occurrences,
      best_guess = coalesce(u.best_guess, excluded.best_guess)`.execute(db);
  await sql`delete from unknown_token where token = any(${sorted.map(({ token }) => token)}::text[]) and occurrences <= 0`.execute(db);
}
