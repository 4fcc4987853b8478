import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { recordComputed } from '../../features/console/index.ts';
import type { Db } from '../write/queries.ts';
import { productChanges } from './product-changes.ts';
import { json } from './queries-items.ts';

/** SQL: the pictures of a product beside the one in its row. */
const PICTURES_OF = sql`
  'pictures', (select jsonb_agg(to_jsonb(k) - 'product_id' order by k.position, k.image) from product_picture k where k.product_id = p.id)`;

/** SQL: path of the reader version of a label. It is no change of the product, and a label waiting to be read again has none. */
const READER = sql`'{label,reader}'`;

/** SQL: what is shown of a product, and what an import writes of it. */
export const shown = sql`
  'product', jsonb_build_object('brand_id', p.brand_id, 'category_id', p.category_id, 'price_minor', p.price_minor,
    'listed_minor', p.listed_minor, 'listed_currency', p.listed_currency, 'barcode', p.barcode, 'option_ids', p.option_ids,
    'ingredients_status', p.ingredients_status, 'source_id', p.source_id, 'source_url', p.source_url, 'fixed_minor', p.fixed_minor,
    'image', p.image, 'tint', p.tint),
  'brand', (select b.name from brand b where b.id = p.brand_id),
  'category', (
    with recursive up as (
      select c.id, c.parent_id, c.level from category c where c.id = p.category_id
      union all select c.id, c.parent_id, c.level from category c join up on up.parent_id = c.id)
    select string_agg(coalesce(t.name, ''), ' > ' order by up.level) from up left join category_text t on t.category_id = up.id and t.lang = 'en'),
  'attributes', (
    select string_agg(a.title || ': ' || o.title, '; ' order by a.title, o.title) from attribute_option v
    join attribute_text a on a.attribute_id = v.attribute_id and a.lang = 'en'
    join attribute_option_text o on o.option_id = v.id and o.lang = 'en' where v.id = any(p.option_ids)),
  'codes', (select jsonb_agg(c.gtin14 order by c.gtin14) from product_barcode c where c.product_id = p.id),
  'texts', (select jsonb_agg(to_jsonb(t) - 'product_id' order by t.lang) from product_text t where t.product_id = p.id),
  'label', (select to_jsonb(l) - 'product_id' from product_label l where l.product_id = p.id),
  'requests', (select jsonb_agg(to_jsonb(r) - 'product_id' order by r.position) from picture_request r where r.product_id = p.id),
  ${PICTURES_OF}`;

const hidden = sql`
  'ingredients', (select jsonb_agg(to_jsonb(i) - 'product_id' order by i.position) from product_ingredient i where i.product_id = p.id)`;

export interface TouchedRow {
  key: string;
  line: number;
  productId: number;
  name: string;
  hashBefore: string | null;
  wasGone: boolean;
}

/** Stores the state of products before they are changed; a state stored earlier in the same run stays, since it is older. */
export async function keepBefore(db: Db, runId: number, rows: readonly TouchedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_item as i (run_id, source_key, line, outcome, product_id, name, is_touched, hash_before, was_gone, version, before)
    select ${runId}, n.key, n.line, 'CHANGED', p.id, n.name, true, n.hash, n.gone,
      coalesce((select v.version from resource_version v where v.resource = 'products' and v.subject_id = p.id::text), 1),
      jsonb_build_object(${shown}, ${hidden})
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ line }) => line)}::int[], ${rows.map(({ productId }) => productId)}::int[],
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ hashBefore }) => hashBefore)}::text[],
      ${rows.map(({ wasGone }) => wasGone)}::boolean[]) as n (key, line, id, name, hash, gone)
    join product p on p.id = n.id
    on conflict (run_id, source_key) do update set outcome = 'CHANGED', is_touched = true, before = excluded.before, after = null,
      version = excluded.version where i.outcome = 'UNCHANGED'`.execute(db);
}

/** What the file says of fields left as staff edited them, by field, in the form used for created products. */
export type EditedValues = Record<string, string | number | null>;

export interface WrittenRow {
  key: string;
  /** Null if the import wrote all fields. */
  edited: EditedValues | null;
}

/**
 * Stores the state of products after a change, and the changes as their editors see them; resolves to the keys of rows that changed
 * nothing. If the same run wrote a product before, the change is relative to the state from `keepStanding`.
 */
export async function keepAfter(db: Db, runId: number, rows: readonly WrittenRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const { rows: same } = await sql<{ key: string }>`
    with written as materialized (
      select n.key, n.edited, jsonb_build_object(${shown}) as after
      from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ edited }) => json(edited ?? undefined))}::jsonb[]) as n (key, edited)
      join import_item i on i.run_id = ${runId} and i.source_key = n.key join product p on p.id = i.product_id),
    kept as (
      update import_item i set after = w.after, edited = coalesce(w.edited, i.edited), changes = ${productChanges(sql`coalesce(i.after, i.before)`, sql`w.after`)},
        outcome = case when i.after is null and (w.after #- ${READER}) = (i.before - 'ingredients' #- ${READER}) then 'UNCHANGED' else i.outcome end
      from written w where i.run_id = ${runId} and i.source_key = w.key
      returning i.source_key as key, i.outcome)
    select key from kept where outcome = 'UNCHANGED'`.execute(db);
  return same.map(({ key }) => key);
}

/** Stores the current state of products that a run is about to write again, whoever wrote it since. */
export async function keepStanding(db: Db, runId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update import_item i set after = jsonb_build_object(${shown}) from product p
    where i.run_id = ${runId} and i.source_key = any(${keys}::text[]) and p.id = i.product_id`.execute(db);
}

/** Stores the current pictures, which the job has fetched since: when an import is undone, all of them count as its own. */
export async function keepPicturesSince(db: Db, runId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update import_item i set after = i.after || jsonb_build_object(${PICTURES_OF},
      'product', (i.after -> 'product') || jsonb_build_object('image', p.image, 'tint', p.tint))
    from product p
    where i.run_id = ${runId} and i.product_id = any(${ids}::int[]) and i.before is not null and i.after ? 'pictures' and p.id = i.product_id`.execute(
    db,
  );
}

/** SQL: the member who runs the import; for one begun on a server of an earlier version, the member who uploaded it. */
const importer = (runId: number): RawBuilder<unknown> =>
  sql`select case when run_by is null then member_id else (run_by ->> 'memberId')::int end from import_run where id = ${runId}`;

/** Increases the versions of products that rows have changed, and writes their history. The caller holds the versions. */
export async function recordChanged(tx: Transaction<Schema>, runId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const changed = sql`
    select product_id::text as id, changes from import_item
    where run_id = ${runId} and source_key = any(${keys}::text[]) and changes <> '[]'`;
  await recordComputed(tx, { name: 'products', act: 'IMPORT', memberId: importer(runId), isUndoing: false, changed });
}

/**
 * Writes one short history row per created product, which has version 1: who imported it, and when. The values are in the product, and
 * those of later changes in their own rows.
 */
export async function recordCreated(tx: Transaction<Schema>, runId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into resource_revision (resource, subject_id, version, member_id, act, changes)
    select 'products', id, 1, (${importer(runId)}), 'IMPORT', '[]' from unnest(${ids.map(String)}::text[]) as id`.execute(tx);
}
