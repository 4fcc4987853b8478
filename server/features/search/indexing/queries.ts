import { type Kysely, type RawBuilder, sql } from 'kysely';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';
import { BRAND, CATEGORY, type ItemKind } from '../items.ts';

/** Source data of a thing for the index. */
export interface ItemSource {
  refId: number;
  slug: string;
  name: string;
  brand: string | null;
  image: string | null;
  popularity: number;
  /** Names in other languages where they differ; null when there are none. */
  names: Record<string, string> | null;
}

/** Which things of a kind: by ids, or the next ones after an id. */
export type SourceSelection = { ids: number[] } | { after: number; limit: number };

/** Things that can be found, ordered by id; without products not on sale, archived things and things without a name. */
export async function selectSources(db: Kysely<Schema>, kind: ItemKind, which: SourceSelection): Promise<ItemSource[]> {
  const chosen = 'ids' in which ? sql`t.id = any(${which.ids}::int[])` : sql`t.id > ${which.after}`;
  const most = 'ids' in which ? sql`` : sql`limit ${which.limit}`;
  const { rows } = await sql<ItemSource>`${sourcesOf(kind)} and ${chosen} order by t.id ${most}`.execute(db);
  return rows;
}

function sourcesOf(kind: ItemKind): RawBuilder<unknown> {
  if (kind === BRAND) {
    return sql`
      select t.id as "refId", t.slug, t.name, null as brand, t.image, t.popularity, null as names
      from brand t where not ${sql.raw(archived('brands', 't.id'))}`;
  }
  if (kind === CATEGORY) {
    return sql`
      select t.id as "refId", t.slug, e.name, null as brand, t.image, t.popularity,
        (select jsonb_object_agg(o.lang, o.name) from category_text o where o.category_id = t.id and o.name <> e.name) as names
      from category t
      join lateral (select name from category_text where category_id = t.id and name is not null order by lang <> 'en', lang limit 1) e on true
      where not ${sql.raw(archived('categories', 't.id'))}`;
  }
  return sql`
    select t.id as "refId", t.slug, e.name, b.name as brand, t.image, t.popularity,
      (select jsonb_object_agg(o.lang, o.name) from product_text o where o.product_id = t.id and o.name <> e.name) as names
    from product t
    join brand b on b.id = t.brand_id
    join lateral (select name from product_text where product_id = t.id and name is not null order by lang <> 'en', lang limit 1) e on true
    where t.is_active`;
}

export interface ItemRow extends Omit<ItemSource, 'names'> {
  norm: string;
  /** A `tsvector` literal. */
  words: string;
}

/**
 * Inserts or updates things of one kind; an existing thing keeps its popularity and tier, and its row is not written when nothing changed.
 */
export async function upsertItems(tx: Kysely<Schema>, kind: ItemKind, tier: number, items: ItemRow[]): Promise<void> {
  const column = <K extends keyof ItemRow>(key: K) => items.map((item) => item[key]);
  await sql`
    insert into search_item as i (kind, ref_id, slug, name, brand, image, popularity, tier, norm, words)
    select ${kind}::smallint, ref_id, slug, name, brand, image, popularity, ${tier}::smallint, norm, words::tsvector
    from unnest(${column('refId')}::int[], ${column('slug')}::text[], ${column('name')}::text[], ${column('brand')}::text[],
      ${column('image')}::text[], ${column('popularity')}::int[], ${column('norm')}::text[], ${column('words')}::text[])
      as n (ref_id, slug, name, brand, image, popularity, norm, words)
    order by ref_id
    on conflict (kind, ref_id) do update set
      slug = excluded.slug, name = excluded.name, brand = excluded.brand, image = excluded.image, norm = excluded.norm, words = excluded.words
    where (i.slug, i.name, i.brand, i.image, i.norm, i.words)
      is distinct from (excluded.slug, excluded.name, excluded.brand, excluded.image, excluded.norm, excluded.words)`.execute(tx);
}

export interface ItemNameRow {
  refId: number;
  lang: string;
  name: string;
  norm: string;
}

/** Replaces the names in other languages of things of one kind. */
export async function replaceNames(tx: Kysely<Schema>, kind: ItemKind, refIds: number[], names: ItemNameRow[]): Promise<void> {
  await sql`
    delete from search_name n using search_item i
    where i.id = n.item_id and i.kind = ${kind} and i.ref_id = any(${refIds}::int[])`.execute(tx);
  if (names.length === 0) return;
  const column = <K extends keyof ItemNameRow>(key: K) => names.map((row) => row[key]);
  await sql`
    insert into search_name (item_id, lang, name, norm)
    select i.id, n.lang, n.name, n.norm
    from unnest(${column('refId')}::int[], ${column('lang')}::text[], ${column('name')}::text[], ${column('norm')}::text[]) as n (ref_id, lang, name, norm)
    join search_item i on i.kind = ${kind} and i.ref_id = n.ref_id`.execute(tx);
}

export async function deleteItems(tx: Kysely<Schema>, kind: ItemKind, refIds: number[]): Promise<void> {
  await tx.deleteFrom('search_item').where('kind', '=', kind).where('ref_id', 'in', refIds).execute();
}

/** Inserts new words, sorted to avoid deadlocks; never updates existing rows, as writers would wait for each other at frequent words. */
export async function insertWords(tx: Kysely<Schema>, sorted: string[]): Promise<void> {
  await sql`
    insert into search_word (word, documents)
    select w, 1 from unnest(${sorted}::text[]) as n (w)
    where not exists (select from search_word s where s.word = n.w)
    order by w collate "C"
    on conflict do nothing`.execute(tx);
}

/** Inserts barcodes of products, padded to 14 digits; a code of another product stays with that. */
export async function indexBarcodes(tx: Kysely<Schema>, productIds: number[]): Promise<void> {
  await sql`
    insert into product_barcode (gtin14, product_id)
    select lpad(barcode, 14, '0'), id from product where id = any(${productIds}::int[]) and barcode is not null
    order by 1
    on conflict do nothing`.execute(tx);
}
