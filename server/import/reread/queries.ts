import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LabelIngredient, MatchMethod } from '../inci/index.ts';
import type { Label } from '../write/label.ts';

type Db = Kysely<Schema>;

/** How many labels an older reader read. */
export async function countOutdated(db: Db, reader: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_label where reader < ${reader}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A label that an older reader read. */
export interface OutdatedLabel {
  productId: number;
  /** The reader that read it. */
  reader: number;
  /** Empty where they were not kept. */
  texts: string[];
  cutShort: boolean;
  /** The entries as one text, where the texts were not kept. */
  entries: string | null;
}

const COLUMNS = sql`
  l.product_id as "productId", l.reader, l.texts, l.cut_short as "cutShort",
  case when l.texts = '{}' then (
    select concat_ws('. May contain: ', string_agg(raw, ', ' order by position) filter (where not may_contain),
      string_agg(raw, ', ' order by position) filter (where may_contain))
    from product_ingredient i where i.product_id = l.product_id) end as entries`;

/** The next labels that an older reader read, behind the last one seen. */
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

/** Takes labels for this reader, for as long as the transaction lasts; not those that are being written, nor that were since. */
export async function claimLabels(tx: Db, reader: number, ids: number[]): Promise<number[]> {
  const free = await sql<{ id: number }>`
    select id from product where id = any(${ids}::int[]) order by id for no key update skip locked`.execute(tx);
  // Found by their keys: through the index of versions (which `+ 0` keeps out of it) every outdated label would be looked at.
  const claimed = await sql<{ id: number }>`
    update product_label set reader = ${reader}
    where product_id = any(${free.rows.map(({ id }) => id)}::int[]) and reader + 0 < ${reader}
    returning product_id as id`.execute(tx);
  return claimed.rows.map(({ id }) => id);
}

export interface StoredLabel {
  status: Label['status'];
  entries: LabelIngredient[];
}

/** Labels as they are stored, by product. */
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

export async function deleteEntries(tx: Db, ids: number[]): Promise<void> {
  await sql`delete from product_ingredient where product_id = any(${ids}::int[])`.execute(tx);
}

/** How much of the labels is known now; whatever shows the products learns of the change by its time. */
export async function setStatuses(tx: Db, products: { id: number; status: Label['status'] }[]): Promise<void> {
  await sql`
    update product p set ingredients_status = n.status, changed_at = now()
    from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ status }) => status)}::text[]) as n (id, status)
    where n.id = p.id`.execute(tx);
}
