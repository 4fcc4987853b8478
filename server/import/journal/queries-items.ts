import { sql } from 'kysely';
import { bulkCopy, type CopyValue } from '../../db/bulk.ts';
import type { Db } from '../write/queries.ts';

export type RowOutcome = 'CREATED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED';

/** What the journal contains of a row. */
export interface NotedRow {
  outcome: RowOutcome;
  /** Null in a rehearsal if the product does not exist. */
  productId: number | null;
  /** In a rehearsal, the hash that the next import would compare with. */
  hash: string | null;
  line: number;
  name: string;
  /** Whether it has fields left as staff edited them. */
  isEdited: boolean;
}

/** Rows noted earlier in the same run, by key: keys may occur twice in a file. */
export async function selectNoted(db: Db, runId: number, keys: string[]): Promise<Map<string, NotedRow>> {
  if (keys.length === 0) return new Map();
  // Looks up key by key: while the table grows, the planner does not know yet that a run has many rows, and would read them all.
  const { rows } = await sql<NotedRow & { key: string }>`
    select i.* from unnest(${keys}::text[]) as k (key)
    cross join lateral (
      select source_key as key, outcome, product_id as "productId", row_hash as hash, line, name, edited is not null as "isEdited"
      from import_item where run_id = ${runId} and source_key = k.key limit 1
    ) i`.execute(db);
  return new Map(rows.map(({ key, ...noted }) => [key, noted]));
}

/** Products of these that rows of the same file have written, with the keys of those rows. */
export async function selectWriters(db: Db, runId: number, productIds: number[]): Promise<Map<number, Set<string>>> {
  const writers = new Map<number, Set<string>>();
  if (productIds.length === 0) return writers;
  const rows = await db
    .selectFrom('import_item')
    .select(['source_key as key', 'product_id as productId'])
    .where('run_id', '=', runId)
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .where('outcome', 'in', ['CREATED', 'CHANGED'])
    .execute();
  for (const { key, productId } of rows) if (productId !== null) writers.set(productId, (writers.get(productId) ?? new Set()).add(key));
  return writers;
}

/** Stores, in a rehearsal, the hashes by which rows would be recognised. */
export async function keepHashes(db: Db, runId: number, rows: readonly { key: string; hash: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_item i set row_hash = n.hash
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ hash }) => hash)}::text[]) as n (key, hash)
    where i.run_id = ${runId} and i.source_key = n.key`.execute(db);
}

/** Stores what the file says of created products, by the keys of their rows. */
export async function keepFields(db: Db, runId: number, rows: readonly { key: string; after: unknown }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_item i set after = n.after
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ after }) => json(after))}::jsonb[]) as n (key, after)
    where i.run_id = ${runId} and i.source_key = n.key`.execute(db);
}

/** Stores the lines of rows, by key, and which values were left out of them. */
export async function keepLines(db: Db, runId: number, rows: readonly { key: string; line: number; leftOut: unknown }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_item i set line = n.line, left_out = coalesce(n.left_out, i.left_out)
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ leftOut }) => json(leftOut))}::jsonb[]) as n (key, line, left_out)
    where i.run_id = ${runId} and i.source_key = n.key`.execute(db);
}

/** Barcodes of products that a rehearsal rolled back, with the keys of their rows. */
export async function selectNotedCodes(db: Db, runId: number, codes: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_item')
    .select(['gtin', 'source_key as key'])
    .where('run_id', '=', runId)
    .where('gtin', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Map(rows.map(({ gtin, key }) => [gtin ?? '', key]));
}

const ITEM_COLUMNS = [
  ...['run_id', 'source_key', 'line', 'outcome', 'product_id', 'name', 'gtin', 'is_touched', 'hash_before', 'was_gone'],
  ...['after', 'reason', 'left_out'],
];

/** A row of the journal that can be written without reading the database. */
export interface NewItem {
  key: string;
  line: number;
  outcome: RowOutcome;
  productId: number | null;
  name: string;
  gtin?: string | null;
  isTouched?: boolean;
  hashBefore?: string | null;
  wasGone?: boolean;
  after?: unknown;
  reason?: unknown;
  leftOut?: unknown;
}

/** NUL characters and lone surrogates as JSON escapes them; jsonb cannot hold either. */
const UNFIT = /\\u(?:0000|d[89a-f])/;

/** A value as JSON text, without characters that jsonb cannot hold. */
export function json(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  if (!UNFIT.test(text)) return text;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part));
}

export async function insertItems(db: Db, runId: number, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(
    ({
      key,
      line,
      outcome,
      productId,
      name,
      gtin = null,
      isTouched = false,
      hashBefore = null,
      wasGone = false,
      after,
      reason,
      leftOut,
    }): CopyValue[] => [
      ...[runId, key, line, outcome, productId, name, gtin, isTouched, hashBefore, wasGone],
      ...[json(after), json(reason), json(leftOut)],
    ],
  );
  await bulkCopy(db, 'import_item', ITEM_COLUMNS, rows);
}

/** Journal entries of these rows as a JSON array, which a rehearsal reads before its rollback and writes again afterwards. */
export async function readItems(db: Db, runId: number, keys: readonly string[]): Promise<string> {
  const { rows } = await sql<{ items: string }>`
    select coalesce(jsonb_agg(to_jsonb(i)), '[]')::text as items from import_item i
    where run_id = ${runId} and source_key = any(${keys}::text[])`.execute(db);
  return rows[0]?.items ?? '[]';
}

/** Writes the journal entries of a rehearsal: nothing was touched, so there is nothing to undo. */
export async function writeItems(db: Db, runId: number, items: string): Promise<void> {
  await sql`delete from import_item i using jsonb_to_recordset(${items}::jsonb) as n (source_key text)
    where i.run_id = ${runId} and i.source_key = n.source_key`.execute(db);
  await sql`
    insert into import_item (run_id, source_key, line, outcome, product_id, name, gtin, row_hash, before, after, reason, edited, left_out)
    select run_id, source_key, line, outcome, (select p.id from product p where p.id = product_id), name, gtin, row_hash,
      before - 'ingredients', after, reason, edited, left_out
    from jsonb_populate_recordset(null::import_item, ${items}::jsonb)`.execute(db);
}

/** Records things other than products that an import created. */
export async function insertMade(db: Db, runId: number, made: readonly { kind: string; id: number }[]): Promise<void> {
  if (made.length === 0) return;
  await sql`
    insert into import_made (run_id, kind, subject_id)
    select ${runId}, kind, id from unnest(${made.map(({ kind }) => kind)}::text[], ${made.map(({ id }) => id)}::int[]) as n (kind, id)
    on conflict do nothing`.execute(db);
}

/** Products that a run has written so far, and brands and categories that it created. */
export async function selectWritten(db: Db, runId: number): Promise<{ products: number[]; brands: number[]; categories: number[] }> {
  const products = await db
    .selectFrom('import_item')
    .select('product_id as id')
    .distinct()
    .where('run_id', '=', runId)
    .where('outcome', 'in', ['CREATED', 'CHANGED'])
    .where('product_id', 'is not', null)
    .execute();
  const made = await db.selectFrom('import_made').select(['kind', 'subject_id as id']).where('run_id', '=', runId).execute();
  const of = (kind: string) => made.filter((one) => one.kind === kind).map(({ id }) => id);
  return { products: products.map(({ id }) => id ?? 0), brands: of('brand'), categories: of('category') };
}
