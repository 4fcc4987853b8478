import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { BulkColumns, BulkProduct, CurrencyRates } from './bulk-change.ts';
import { type BulkRun, LEASE } from './queries-bulk.ts';

export interface BulkItem {
  id: number;
  /** During an undo: the values before and after the change. */
  before: Partial<BulkColumns> | null;
  after: Partial<BulkColumns> | null;
  version: number | null;
}

/** The next products after an id: those still to be changed or, during an undo, those to be restored. */
export async function selectBulkItems(
  db: Kysely<Schema>,
  { id, state }: Pick<BulkRun, 'id' | 'state'>,
  afterId: number,
  limit: number,
): Promise<BulkItem[]> {
  const which = state === 'UNDOING' ? sql`outcome = 'CHANGED'` : sql`outcome is null`;
  const { rows } = await sql<BulkItem>`
    select product_id as id, before, after, version from bulk_change_item
    where bulk_id = ${id} and product_id > ${afterId} and ${which} order by product_id limit ${limit}`.execute(db);
  return rows;
}

/** Locks some products, in the order of their ids, until the transaction ends; answers the columns that bulk changes can write. */
export async function lockProducts(tx: Transaction<Schema>, ids: readonly number[]): Promise<BulkProduct[]> {
  const { rows } = await sql<BulkProduct>`
    select id, brand_id, category_id, is_active, option_ids, price_minor, listed_minor, listed_currency, fixed_minor
    from product where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
  return rows;
}

export async function updateBulkProducts(tx: Transaction<Schema>, products: readonly BulkProduct[]): Promise<void> {
  await sql`
    update product p set brand_id = n.brand_id, category_id = n.category_id, is_active = n.is_active, option_ids = n.option_ids,
      price_minor = n.price_minor, listed_minor = n.listed_minor, listed_currency = n.listed_currency, fixed_minor = n.fixed_minor,
      changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as n (id int, brand_id int, category_id int, is_active boolean,
      option_ids int[], price_minor int, listed_minor int, listed_currency text, fixed_minor jsonb)
    where p.id = n.id`.execute(tx);
}

export async function selectCents(tx: Transaction<Schema>, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; cents: number | null }>`
    select id, price_minor as cents from product where id = any(${ids}::int[])`.execute(tx);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export async function selectCurrencyRates(db: Kysely<Schema>): Promise<CurrencyRates> {
  const rows = await db.selectFrom('currency').select(['code', 'decimals', 'rate']).execute();
  return new Map(rows.map(({ code, decimals, rate }) => [code, { decimals, rate: Number(rate) }]));
}

/** Products edited since a bulk change. Undone revisions do not count, nor do imports: what these wrote is compared by value. */
export async function selectEdited(tx: Transaction<Schema>, bulkId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.product_id as id from bulk_change_item i
    cross join lateral (
      -- With a limit each product is looked up by itself, never all revisions at once.
      select from resource_revision r
      where r.resource = 'products' and r.subject_id = i.product_id::text and r.version > i.version and not r.is_undone
        and r.act <> 'IMPORT'
      limit 1) edit
    where i.bulk_id = ${bulkId} and i.product_id = any(${ids}::int[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface ItemOutcome {
  id: number;
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED' | 'UNDONE' | 'KEPT';
  /** Field and key of a refusal. */
  reason?: string;
  before?: Partial<BulkColumns>;
  after?: Partial<BulkColumns>;
  version?: number;
}

/** Records the outcome of a batch with the run's progress; false when another run has taken over. */
export async function noteBatch(
  tx: Transaction<Schema>,
  { id, state }: Pick<BulkRun, 'id' | 'state'>,
  runner: string,
  { outcomes, fields }: { outcomes: readonly ItemOutcome[]; fields: Readonly<Record<string, number>> },
): Promise<boolean> {
  const count = (wanted: ItemOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const { rows } = await sql`
    update bulk_change b set done = done + ${outcomes.length}, changed = changed + ${count('CHANGED')},
      unchanged = unchanged + ${count('UNCHANGED')}, refused = refused + ${count('REFUSED')}, kept = kept + ${count('KEPT')},
      last_id = ${Math.max(...outcomes.map((one) => one.id))}, runner_until = ${LEASE},
      fields = (select coalesce(jsonb_object_agg(name, n), '{}') from (
        select name, sum(n) as n from (
          select key as name, value::int as n from jsonb_each_text(b.fields)
          union all select key, value::int from jsonb_each_text(${JSON.stringify(fields)}::jsonb)) counted group by name) summed)
    where id = ${id} and runner = ${runner} returning id`.execute(tx);
  if (rows.length === 0) return false;
  const column = state === 'UNDOING' ? sql`undone_version = n.version` : sql`version = n.version, before = n.before, after = n.after`;
  await sql`
    update bulk_change_item i set outcome = n.outcome, reason = n.reason, ${column}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n (id int, outcome text, reason text, before jsonb, after jsonb, version int)
    where i.bulk_id = ${id} and i.product_id = n.id`.execute(tx);
  return true;
}

export interface ShownItem extends BulkItem {
  name: string;
  outcome: ItemOutcome['outcome'];
  reason: string | null;
  /** The product's present values. */
  product: BulkColumns;
}

/** The first products of a bulk change with one of these outcomes. */
export async function selectShownItems(
  db: Kysely<Schema>,
  bulkId: number,
  outcomes: readonly ItemOutcome['outcome'][],
  limit: number,
): Promise<ShownItem[]> {
  const { rows } = await sql<ShownItem>`
    select i.product_id as id, coalesce(t.name, p.slug) as name, i.outcome, i.reason, i.before, i.after, i.version,
      to_jsonb(p) as product
    from bulk_change_item i join product p on p.id = i.product_id
    left join product_text t on t.product_id = i.product_id and t.lang = 'en'
    where i.bulk_id = ${bulkId} and i.outcome = any(${outcomes}::text[]) order by i.product_id limit ${limit}`.execute(db);
  return rows;
}

/** Brands and categories whose products a bulk change moved or put on or off sale. */
export async function selectTouched(db: Kysely<Schema>, bulkId: number): Promise<{ brands: number[]; categories: number[] }> {
  const { rows } = await sql<{ brands: number[] | null; categories: number[] | null }>`
    with moved as (
      select i.before, p.brand_id, p.category_id from bulk_change_item i join product p on p.id = i.product_id
      where i.bulk_id = ${bulkId} and i.before ?| array['brand_id', 'category_id', 'is_active'])
    select (select array_agg(distinct id) from (
        select brand_id as id from moved union select (before->>'brand_id')::int from moved where before ? 'brand_id'
        union select (after->>'brand_id')::int from bulk_change_item where bulk_id = ${bulkId} and after ? 'brand_id') b) as brands,
      (select array_agg(distinct id) from (
        select category_id as id from moved union select (before->>'category_id')::int from moved where before ? 'category_id'
        union select (after->>'category_id')::int from bulk_change_item where bulk_id = ${bulkId} and after ? 'category_id') c) as categories`.execute(
    db,
  );
  return { brands: rows[0]?.brands ?? [], categories: rows[0]?.categories ?? [] };
}
