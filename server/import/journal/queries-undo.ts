import { type RawBuilder, sql, type Transaction } from 'kysely';
import { noteRemoval } from '../../db/removed-products.ts';
import type { Schema } from '../../db/schema.ts';
import { lockVersions, recordComputed } from '../../features/console/index.ts';
import { UNREAD } from '../reread/queries.ts';
import type { Db } from '../write/queries.ts';
import { productChanges } from './product-changes.ts';
import { keepPicturesSince, shown } from './queries-states.ts';

/** Up to `limit` products that an import touched and that its undo has not processed yet. */
export async function selectTouchedProducts(db: Db, runId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from import_item where run_id = ${runId} and is_touched and undone is null order by product_id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type KeptReason = 'EDITED' | 'IMPORTED' | 'IN_USE';

/** A product to be undone; `reason`: why it stays as it is. */
export interface UndoneProduct {
  id: number;
  isCreated: boolean;
  isChanged: boolean;
  reason: KeptReason | null;
}

/** SQL: whether people have edited a product since; undone edits do not count. */
const isEdited = sql`exists (
  select from resource_revision r where r.resource = 'products' and r.subject_id = p.id::text and r.version > i.version
    and r.act <> 'IMPORT' and not r.is_undone)`;

/** SQL: whether an earlier change was undone since: then the state that the import found is not the one to go back to. */
const isTakenBack = sql`i.after is not null and exists (
  select from resource_revision r cross join jsonb_array_elements(r.changes) c
  where r.resource = 'products' and r.subject_id = p.id::text and r.version > i.version and r.act = 'REVERT' and r.is_undone
    and exists (
      select from jsonb_array_elements(${productChanges(sql`i.after`, sql`jsonb_build_object(${shown})`)}) d
      where d ->> 'field' = c ->> 'field' and d ->> 'lang' is not distinct from c ->> 'lang'))`;

/** SQL: whether brands were merged or products moved, so that what the import left, or what was there before, no longer exists. */
const isMoved = sql`(i.after -> 'product' is not null and (
    p.brand_id <> (i.after -> 'product' ->> 'brand_id')::int or p.category_id <> (i.after -> 'product' ->> 'category_id')::int)
  or i.before is not null and (not exists (select from brand b where b.id = (i.before -> 'product' ->> 'brand_id')::int)
    or not exists (select from category c where c.id = (i.before -> 'product' ->> 'category_id')::int)))`;

const isInUse = sql`(exists (select from review_record v where v.product_id = p.id) or exists (select from favourite_product f where f.product_id = p.id))`;

/** Locks products until the transaction ends, and determines which of them stay as they are. Omits deleted ones. */
export async function judgeProducts(tx: Transaction<Schema>, runId: number, ids: readonly number[]): Promise<UndoneProduct[]> {
  await lockVersions(tx, 'products', ids);
  await sql`select from product where id = any(${ids}::int[]) order by id for update`.execute(tx);
  const { rows } = await sql<UndoneProduct>`
    select p.id, i.is_created as "isCreated", i.before is not null as "isChanged",
      case when ${isEdited} or ${isMoved} or ${isTakenBack} then 'EDITED'
        when exists (
          select from import_item o join import_run r on r.id = o.run_id
          where o.product_id = p.id and o.is_touched and o.run_id <> ${runId} and o.undone is distinct from 'UNDONE'
            and r.started_at > (select started_at from import_run where id = ${runId})) then 'IMPORTED'
        when i.is_created and ${isInUse} then 'IN_USE' end as reason
    from product p cross join lateral (
      select bool_or(n.outcome = 'CREATED') as is_created,
        min(n.version) filter (where n.outcome = 'CREATED' or n.before is not null) as version,
        (array_agg(n.before order by n.line) filter (where n.before is not null))[1] as before,
        (array_agg(n.after order by n.line desc) filter (where n.before is not null))[1] as after
      from import_item n where n.run_id = ${runId} and n.product_id = p.id and n.is_touched) i
    where p.id = any(${ids}::int[])`.execute(tx);
  return rows;
}

/** Deletes products with everything that belongs to them. */
export async function deleteProducts(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from product where id = any(${ids}::int[])`.execute(tx);
  await noteRemoval(tx);
  for (const table of ['resource_version', 'resource_revision'])
    await sql`delete from ${sql.table(table)} where resource = 'products' and subject_id = any(${ids.map(String)}::text[])`.execute(tx);
}

/** SQL: the earliest state of each product stored in a run, without options that an undo of the import which created them has removed. */
const states = (runId: number, ids: readonly number[]): RawBuilder<unknown> => sql`(
  select distinct on (i.product_id) i.product_id as id, i.after, jsonb_set(i.before, '{product,option_ids}', (
    select coalesce(jsonb_agg(o.id order by e.place), '[]')
    from jsonb_array_elements_text(i.before #> '{product,option_ids}') with ordinality as e (id, place)
    join attribute_option o on o.id = e.id::int)) as before
  from import_item i
  where i.run_id = ${runId} and i.product_id = any(${ids}::int[]) and i.before is not null order by i.product_id, i.line)`;

/**
 * Which of these products have a different label than before. For the others only the reading can differ, and that is not the import's
 * doing: a label may have been read again since, with names added meanwhile.
 */
async function selectRelabelled(tx: Transaction<Schema>, own: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${own} s left join product_label l on l.product_id = s.id
    where jsonb_build_object('texts', l.texts, 'cut_short', l.cut_short)
      is distinct from jsonb_build_object('texts', s.before -> 'label' -> 'texts', 'cut_short', s.before -> 'label' -> 'cut_short')
      or l.product_id is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Restores products with texts, label and picture addresses. Resolves to those whose price must be converted again, as rates changed. */
export async function restoreProducts(tx: Transaction<Schema>, runId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await keepPicturesSince(tx, runId, ids);
  const own = states(runId, ids);
  const relabelled = await selectRelabelled(tx, own);
  const { rows } = await sql<{ id: number; isMoved: boolean }>`
    update product p set brand_id = o.brand_id, category_id = o.category_id, price_minor = o.price_minor, listed_minor = o.listed_minor,
      listed_currency = o.listed_currency, barcode = o.barcode, option_ids = o.option_ids,
      ingredients_status = case when p.id = any(${relabelled}::int[]) then o.ingredients_status else p.ingredients_status end,
      source_id = o.source_id, source_url = o.source_url, changed_at = now(),
      fixed_minor = case when o.told ? 'fixed_minor' then o.fixed_minor else p.fixed_minor end,
      image = case when o.told ? 'image' then coalesce(o.image, case when p.image like 'drawn-%' then p.image end) else p.image end,
      tint = case when o.told ? 'image' and (o.image is not null or p.image not like 'drawn-%') then o.tint else p.tint end
    from (select s.id, s.after, p.price_minor as present, s.before -> 'product' as told,
        (jsonb_populate_record(null::product, s.before -> 'product')).*
      from ${own} s join product p on p.id = s.id) as o (number, after, present, told)
    where p.id = o.number
    returning p.id, o.listed_minor is not null and o.present is distinct from (o.after -> 'product' ->> 'price_minor')::int as "isMoved"`.execute(
    tx,
  );
  await restoreTexts(tx, ids, own);
  await restoreLabels(tx, runId, relabelled);
  await restorePictures(tx, ids, own);
  await restoreCodes(tx, ids, own);
  return rows.filter((row) => row.isMoved).map(({ id }) => id);
}

async function restoreTexts(tx: Transaction<Schema>, ids: readonly number[], own: RawBuilder<unknown>): Promise<void> {
  await sql`delete from product_text where product_id = any(${ids}::int[])`.execute(tx);
  // Columns are listed because generated ones accept no value.
  await sql`
    insert into product_text (product_id, lang, name, description, meta_title, meta_description, translated_from)
    select s.id, r.lang, r.name, r.description, r.meta_title, r.meta_description, r.translated_from from ${own} s
    cross join lateral jsonb_populate_recordset(null::product_text, coalesce(nullif(s.before -> 'texts', 'null'), '[]')) r`.execute(tx);
}

/**
 * Restores labels as they were read before, to be read again: names may have been added since, and ingredients removed with the import that
 * created them. Until then a label that lacks one is not complete.
 */
async function restoreLabels(tx: Transaction<Schema>, runId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = states(runId, ids);
  await sql`delete from product_ingredient where product_id = any(${ids}::int[])`.execute(tx);
  await sql`
    insert into product_ingredient (product_id, position, ingredient_id, raw, confidence, method, may_contain)
    select s.id, r.position, g.id, r.raw, r.confidence, r.method, r.may_contain from ${own} s
    cross join lateral jsonb_populate_recordset(null::product_ingredient, coalesce(nullif(s.before -> 'ingredients', 'null'), '[]')) r
    left join ingredient g on g.id = r.ingredient_id`.execute(tx);
  await sql`
    update product p set ingredients_status = 'PARTIAL' where p.id = any(${ids}::int[]) and p.ingredients_status = 'COMPLETE'
      and exists (select from product_ingredient i where i.product_id = p.id and i.ingredient_id is null)`.execute(tx);
  await sql`delete from product_label where product_id = any(${ids}::int[])`.execute(tx);
  await sql`
    insert into product_label select r.* from ${own} s
    cross join lateral jsonb_populate_record(
      null::product_label, (s.before -> 'label') || jsonb_build_object('product_id', s.id, 'reader', ${UNREAD}::int)) r
    where jsonb_typeof(s.before -> 'label') = 'object'`.execute(tx);
}

/** Increases the versions of restored products and writes their history; from now on the import's changes do not count as edits. */
export async function recordRestored(tx: Transaction<Schema>, runId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with own as materialized (
      select i.product_id::text as id, i.version from import_item i
      where i.run_id = ${runId} and i.product_id = any(${ids}::int[]) and i.before is not null
    )
    update resource_revision r set is_undone = true from own
    where r.resource = 'products' and r.subject_id = own.id and r.act = 'IMPORT' and r.version > own.version`.execute(tx);
  const changed = sql`
    select * from (select s.id::text as id, ${productChanges(sql`s.after`, sql`s.before`)} as changes from ${states(runId, ids)} s) c
    where c.changes <> '[]'`;
  const memberId = sql`select (undone_by ->> 'memberId')::int from import_run where id = ${runId}`;
  await recordComputed(tx, { name: 'products', act: 'REVERT', memberId, isUndoing: true, changed });
}

/** Restores pictures and picture requests; the journal of an earlier version contains a single address. */
async function restorePictures(tx: Transaction<Schema>, ids: readonly number[], own: RawBuilder<unknown>): Promise<void> {
  await sql`delete from picture_request where product_id = any(${ids}::int[])`.execute(tx);
  await sql`
    insert into picture_request (product_id, position, url, tries, refused, requested_at)
    select s.id, coalesce(r.position, 0), r.url, r.tries, r.refused, coalesce(r.requested_at, '-infinity') from ${own} s
    cross join lateral jsonb_array_elements(
      coalesce(nullif(s.before -> 'requests', 'null'), jsonb_build_array(s.before -> 'picture'))) as e (value)
    cross join lateral jsonb_populate_record(null::picture_request, e.value) r
    where jsonb_typeof(e.value) = 'object'`.execute(tx);
  await sql`delete from product_picture k using ${own} s where k.product_id = s.id and s.before ? 'pictures'`.execute(tx);
  await sql`
    insert into product_picture (product_id, image, position, alt, alt_from, tint)
    select s.id, k.image, k.position, k.alt, k.alt_from, k.tint from ${own} s
    cross join lateral jsonb_populate_recordset(null::product_picture, coalesce(nullif(s.before -> 'pictures', 'null'), '[]')) k`.execute(
    tx,
  );
}

/** Restores barcodes, except those that another product has by now. */
async function restoreCodes(tx: Transaction<Schema>, ids: readonly number[], own: RawBuilder<unknown>): Promise<void> {
  const kept = sql`select s.id, c.gtin14 from ${own} s
    cross join lateral jsonb_array_elements_text(coalesce(nullif(s.before -> 'codes', 'null'), '[]')) as c (gtin14)`;
  await sql`
    delete from product_barcode b where b.product_id = any(${ids}::int[])
      and not exists (select from (${kept}) k where k.gtin14 = b.gtin14 and k.id = b.product_id)`.execute(tx);
  await sql`insert into product_barcode (gtin14, product_id) select gtin14, id from (${kept}) k on conflict do nothing`.execute(tx);
}

/** Restores what is known of the rows of the file. */
export async function restoreRows(tx: Transaction<Schema>, runId: number, sourceId: number, ids: readonly number[]): Promise<void> {
  const own = sql`i.run_id = ${runId} and i.product_id = any(${ids}::int[]) and i.is_touched and s.source_id = ${sourceId}
    and s.source_key = i.source_key`;
  await sql`delete from product_source s using import_item i where ${own} and i.hash_before is null`.execute(tx);
  await sql`
    update product_source s set row_hash = i.hash_before, gone = i.was_gone from import_item i
    where ${own} and i.hash_before is not null`.execute(tx);
}

interface UndoneBatch {
  ids: readonly number[];
  kept: ReadonlyMap<number, KeptReason>;
}

/** Records what became of the products of a batch. */
export async function markUndone(tx: Transaction<Schema>, runId: number, { ids, kept }: UndoneBatch): Promise<void> {
  await sql`
    update import_item i set undone = case when k.reason is null then 'UNDONE' else 'KEPT' end, kept_reason = k.reason
    from unnest(${ids}::int[], ${ids.map((id) => kept.get(id) ?? null)}::text[]) as k (id, reason)
    where i.run_id = ${runId} and i.product_id = k.id and i.is_touched`.execute(tx);
  await sql`update import_run set done = done + ${ids.length}, kept = kept + ${kept.size} where id = ${runId}`.execute(tx);
}

/** Removes the mark from products that the import marked as gone. */
export async function restoreGone(db: Db, runId: number): Promise<void> {
  await sql`update product_source set gone = false, gone_run = null where gone_run = ${runId}`.execute(db);
}
