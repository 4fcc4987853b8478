import { type Kysely, sql } from 'kysely';
import { listSizes } from '../../../contract/limits.ts';
import type { Schema } from '../../db/schema.ts';
import type { CategoryName } from '../categories/names.ts';

type Db = Kysely<Schema>;

/** Marks products of a source that its file no longer has; they are kept because of their reviews. */
export async function markGone(db: Db, sourceId: number, runId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update product_source set gone = true, gone_run = ${runId} where source_id = ${sourceId} and run_id is distinct from ${runId} and not gone`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/**
 * Gives categories with these English names their names in languages in which they have none; resolves to the ids of those that got one.
 */
export async function nameCategories(db: Db, names: CategoryName[], runId: number): Promise<number[]> {
  const column = <K extends keyof CategoryName>(key: K) => names.map((name) => name[key]);
  const { rows } = await sql<{ id: number }>`
    with named as (
      insert into category_text (category_id, lang, name)
      select t.category_id, n.lang, n.name
      from unnest(${column('english')}::text[], ${column('lang')}::text[], ${column('name')}::text[]) as n (english, lang, name)
      join category_text t on t.lang = 'en' and lower(t.name) = lower(n.english)
      on conflict (category_id, lang) do update set name = excluded.name where category_text.name is null
      returning category_id, lang)
    insert into import_made (run_id, kind, subject_id, lang) select ${runId}, 'category-name', category_id, lang from named
    on conflict do nothing returning subject_id as id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Unknown words of labels, the most frequent first. */
export async function countUnknown(db: Db, most: number): Promise<{ token: string; occurrences: number }[]> {
  const { rows } = await sql<{ token: string; occurrences: number }>`
    select lower(raw) as token, count(*)::int as occurrences from product_ingredient where ingredient_id is null
    group by lower(raw) order by count(*) desc, lower(raw) collate "C" limit ${most}`.execute(db);
  return rows;
}

/** Replaces the list of unknown words. */
export async function replaceUnknown(db: Db, tokens: { token: string; occurrences: number; guess: string | null }[]): Promise<void> {
  await sql`delete from unknown_token`.execute(db);
  await sql`
    insert into unknown_token (token, occurrences, best_guess)
    select * from unnest(${tokens.map(({ token }) => token)}::text[], ${tokens.map(({ occurrences }) => occurrences)}::int[],
      ${tokens.map(({ guess }) => guess)}::text[])`.execute(db);
}

/** Records that the shop's products were imported, so that no demo is added later; resolves to whether these are its first. */
export async function nameCatalogue(db: Db): Promise<boolean> {
  const row = await db
    .insertInto('setting')
    .values({ name: 'catalogue', value: 'imported' })
    .onConflict((same) => same.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Features the categories and brands with the most products on the home page if nobody has chosen any, since catalogues name none. */
export async function featureLargest(db: Db): Promise<void> {
  // The catch-all categories and brands for products that fit nowhere else come last.
  await sql`
    update category set is_featured = true where not exists (select from category where is_featured) and id in (
      select id from category where level = 1 and product_count > 0
      order by slug = 'more', product_count desc, id limit ${listSizes.featuredCategories})`.execute(db);
  await sql`
    update brand set is_featured = true where not exists (select from brand where is_featured) and id in (
      select id from brand where product_count > 0 order by slug = 'unbranded', product_count desc, id limit ${listSizes.featuredBrands})`.execute(
    db,
  );
}

/**
 * Locks the rates of all currencies until the transaction ends: a change of rates comes entirely before or after it, also for its products.
 */
export async function holdRates(tx: Db): Promise<void> {
  await sql`select from currency order by code for share`.execute(tx);
}

/** Updates the planner's statistics and the visibility maps of the tables that were written. */
export async function analyse(db: Db): Promise<void> {
  await sql`vacuum (analyze) product, product_text, product_ingredient, product_label, product_source, product_barcode, brand, category`.execute(
    db,
  );
}

/** Runs a checkpoint on the embedded engine, which has no background process for it. */
export async function checkpoint(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db);
}
