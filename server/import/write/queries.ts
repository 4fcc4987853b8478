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

/** Arbitrary but unique: the advisory lock that an import holds. */
const LOCK = 7_391_528;

/** Thrown by `alone` when another process is importing. */
export class ImportRunningError extends Error {}

/** Runs an import unless another process is running one; then throws `ImportRunningError`. The embedded database has one process anyway. */
export async function alone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work();
  return database.withoutTimeout((db) =>
    db.transaction().execute(async (held) => {
      // A session lock would be lost behind a pooler. Between statements this transaction blocks nothing else, however long it waits.
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(held);
      // A statement with parameters would keep its snapshot until the transaction ends, and nothing could be vacuumed meanwhile.
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as locked`.execute(held);
      if (rows[0]?.locked !== true) throw new ImportRunningError('Another import is running');
      return work();
    }),
  );
}

/** Registers where data come from; resolves to the source's id. */
export async function upsertSource(db: Db, { slug, name, licence, url }: Origin): Promise<number> {
  const { id } = await db
    .insertInto('source')
    .values({ slug, name, licence, url })
    .onConflict((same) => same.column('slug').doUpdateSet({ name, licence, url }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a source; a rehearsal creates a missing one with its name alone. */
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
 * Lets a transaction write without checking every reference, if the database allows it: the rows refer to what the same import wrote, and
 * checking millions of them takes longer than writing them. Commits do not wait for the disk either: a batch lost in a power cut is written
 * again, since its number is lost with it.
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
  /** Whether to write it even if unchanged, over what staff edited. */
  isOverwritten: boolean;
}

/** What is known of rows from earlier imports, by key. `overwrites`: the import overwrites what staff edited. */
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

/** Products by barcode, as 14 digits. */
export async function selectProductsByBarcode(db: Db, codes: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_barcode')
    .select(['gtin14', 'product_id'])
    .where('gtin14', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Map(rows.map(({ gtin14, product_id }) => [gtin14, product_id]));
}

/** Ids for products that are about to be written. */
export async function nextProductIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(s.name)::int as id
    from (select pg_get_serial_sequence('product', 'id')::regclass as name offset 0) as s, generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these slugs products have or had. */
export async function existingSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  // Looks up slug by slug by the key, as the planner does not know how large the table has grown.
  const { rows } = await sql<{ slug: string }>`
    select k.slug from unnest(${slugs}::text[]) as k (slug)
    where exists (select from product p where p.slug = k.slug offset 0)
      or exists (select from slug_redirect r where r.kind = 'product' and r.slug = k.slug offset 0)`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** Adds the barcodes by which products are found; one that another product already has stays there. */
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

/** Stores the rows that are known from now on, with their hashes. */
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

/** Marks unchanged rows as seen in this run. */
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

/** Changes the occurrences of unknown words; removes words that no longer occur. */
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
