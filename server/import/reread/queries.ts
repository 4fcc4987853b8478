import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LabelIngredient, MatchMethod } from '../inci/index.ts';
import type { Label } from '../write/label.ts';

type Db = Kysely<Schema>;

/** The reader version of a label that has to be read again by any reader. */
export const UNREAD = 0;

/** How many labels were read by an older reader. */
export async function countOutdated(db: Db, reader: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_label where reader < ${reader}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A label that was read by an older reader. */
export interface OutdatedLabel {
  productId: number;
  /** Version of the reader that read it. */
  reader: number;
  /** Empty when they were not kept. */
  texts: string[];
  cutShort: boolean;
  /** The entries as one text if the texts were not kept, otherwise null. */
  entries: string | null;
}

const COLUMNS = sql`
  l.product_id as "productId", l.reader, l.texts, l.cut_short as "cutShort",
  case when l.texts = '{}' then (
    select concat_ws('. May contain: ', string_agg(raw, ', ' order by position) filter (where not may_contain),
      string_agg(raw, ', ' order by position) filter (where may_contain))
    from product_ingredient i where i.product_id = l.product_id) end as entries`;

/** The next labels after `after` that were read by an older reader. */
export async function selectOutdated(
  db: Db,
  reader: number,
  after: Pick<OutdatedLabel, 'reader' | 'productId'>,
  limit: number,
): Promise<OutdatedLabel[]> {
  const { rows } = await sql<OutdatedLabel>`
    select ${COLUMNS} from product_label l
    where (l.reader, l.product_id) > (${after.reader}, ${after.productId}) and l.reader < ${reader}
    order by l.reader, l.product_id limit ${limit}`.execute(db);
  return rows;
}

/** Locks labels until the transaction ends, except those that are being written; nobody can mark locked ones. */
export async function lockLabels(tx: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p join product_label l on l.product_id = p.id
    where p.id = any(${ids}::int[]) order by p.id for no key update of p, l skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks locked labels as read by this reader, except those that were read meanwhile. */
export async function claimLabels(tx: Db, reader: number, ids: number[]): Promise<number[]> {
  // Finds them by primary key: `+ 0` avoids the index on versions, which would visit every outdated label.
  const { rows } = await sql<{ id: number }>`
    update product_label set reader = ${reader}
    where product_id = any(${ids}::int[]) and reader + 0 < ${reader}
    returning product_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface StoredLabel {
  status: Label['status'];
  entries: LabelIngredient[];
}

/** The stored labels by product. */
export async function selectStored(tx: Db, ids: number[]): Promise<Map<number, StoredLabel>> {
  const { rows } = await sql<LabelIngredient & { id: number; status: Label['status']; listed: boolean }>`
    select p.id, p.ingredients_status as status, i.product_id is not null as listed, i.raw, g.inci, i.confidence, i.method as method,
      i.may_contain as "mayContain"
    from product p left join product_ingredient i on i.product_id = p.id left join ingredient g on g.id = i.ingredient_id
    where p.id = any(${ids}::int[]) order by p.id, i.position`.execute(tx);
  const stored = new Map<number, StoredLabel>();
  for (const { id, status, listed, raw, inci, confidence, method, mayContain } of rows) {
    const label = stored.get(id) ?? { status, entries: [] };
    if (listed) label.entries.push({ raw, inci, confidence, method: method as MatchMethod, mayContain });
    stored.set(id, label);
  }
  return stored;
}

/** A name, in lower case, whose meaning has changed since labels were read. */
interface RereadName {
  name: string;
  /** Changes whenever the name is noted again. */
  noted: string;
}

export async function selectRenamed(db: Db): Promise<RereadName[]> {
  return (await sql<RereadName>`select name, xmin::text as noted from reread_name order by name`.execute(db)).rows;
}

/** Removes names whose labels are marked, but not those noted again since, for labels written in the meantime. */
export async function deleteRenamed(db: Db, renamed: readonly RereadName[]): Promise<void> {
  await sql`
    delete from reread_name r using unnest(${renamed.map(({ name }) => name)}::text[], ${renamed.map(({ noted }) => noted)}::text[]) as n (name, noted)
    where r.name = n.name and r.xmin::text = n.noted`.execute(db);
}

export async function selectLastProduct(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from product`.execute(db);
  return rows[0]?.id ?? 0;
}

/** What names are searched by: in lower case, by letters and digits alone, and within entries. */
interface Wanted {
  names: string[];
  keys: string[];
  /** `like` patterns. */
  parts: string[];
}

/**
 * Marks labels of the products in a range of ids (from exclusive, upTo inclusive) as unread. A label without an import has no kept text,
 * but its entries contain all of it and become its text.
 */
export async function markLabels(tx: Db, { names, keys, parts }: Wanted, { from, upTo }: { from: number; upTo: number }): Promise<void> {
  await sql`
    insert into product_label as l (product_id, texts, cut_short, reader)
    select h.product_id, case when exists (select from product_source s where s.product_id = h.product_id) then '{}'::text[]
      else array(select string_agg(raw, ', ' order by position) from product_ingredient i where i.product_id = h.product_id) end, false,
      ${UNREAD}::int
    from (
      select distinct product_id from product_ingredient
      where product_id > ${from} and product_id <= ${upTo} and (lower(raw) = any(${names}::text[]) or lower(raw) like any(${parts}::text[])
        or regexp_replace(upper(raw), '[^A-Z0-9]+', '', 'g') = any(${keys}::text[]))
    ) h
    order by h.product_id
    on conflict (product_id) do update set reader = excluded.reader`.execute(tx);
}

export async function deleteEntries(tx: Db, ids: number[]): Promise<void> {
  await sql`delete from product_ingredient where product_id = any(${ids}::int[])`.execute(tx);
}

/** Sets how much of each label is known, and `changed_at`, by which everything that shows the products notices the change. */
export async function setStatuses(tx: Db, products: { id: number; status: Label['status'] }[]): Promise<void> {
  await sql`
    update product p set ingredients_status = n.status, changed_at = now()
    from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ status }) => status)}::text[]) as n (id, status)
    where n.id = p.id`.execute(tx);
}
