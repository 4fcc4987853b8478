import { type Kysely, sql } from 'kysely';
import { bulkCopy } from '../../../db/bulk.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ItemNameRow, ItemRow } from '../indexing/queries.ts';
import type { ItemKind } from '../items.ts';

/** Empties the index and drops its secondary indexes, as filling them row by row takes many times as long; answers how to make them again. */
export async function clearIndex(tx: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select x.indexname as name, x.indexdef as definition from pg_indexes x
    where x.schemaname = current_schema() and x.tablename = 'search_item'
      and not exists (select from pg_constraint c where c.conname = x.indexname)`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  await sql`truncate search_item, search_name, search_word`.execute(tx);
  await sql`create temporary table search_name_load (kind smallint, ref_id int, lang text, name text, norm text) on commit drop`.execute(
    tx,
  );
  return rows.map(({ definition }) => definition);
}

export async function copyItems(tx: Kysely<Schema>, kind: ItemKind, tier: number, items: ItemRow[]): Promise<void> {
  const rows = items.map((i) => [kind, i.refId, i.slug, i.name, i.brand, i.image, i.popularity, tier, i.norm, i.words]);
  await bulkCopy(tx, 'search_item', ['kind', 'ref_id', 'slug', 'name', 'brand', 'image', 'popularity', 'tier', 'norm', 'words'], rows);
}

export async function copyNames(tx: Kysely<Schema>, kind: ItemKind, names: ItemNameRow[]): Promise<void> {
  const rows = names.map(({ refId, lang, name, norm }) => [kind, refId, lang, name, norm]);
  await bulkCopy(tx, 'search_name_load', ['kind', 'ref_id', 'lang', 'name', 'norm'], rows);
}

/** Puts the copied names in their place and makes the secondary indexes. */
export async function finishIndex(tx: Kysely<Schema>, definitions: string[]): Promise<void> {
  await sql`
    insert into search_name (item_id, lang, name, norm)
    select i.id, n.lang, n.name, n.norm from search_name_load n join search_item i on i.kind = n.kind and i.ref_id = n.ref_id`.execute(tx);
  for (const definition of definitions) await sql.raw(definition).execute(tx);
}

/** Numbers that every shop gives out for itself: of goods from elsewhere they say nothing. */
const inStore = sql`(case length(barcode) when 8 then barcode ~ '^[02]' else barcode ~ '^(2|02|04)' end)`;

/** Complete codes of all products; a code that is already there stays with its product. */
export async function insertAllBarcodes(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into product_barcode (gtin14, product_id)
    select lpad(barcode, 14, '0'), id from product where barcode is not null and not (source_id is not null and ${inStore}) order by id
    on conflict do nothing`.execute(tx);
}
