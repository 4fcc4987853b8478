import { sql } from 'kysely';
import type { Db } from '../queries.ts';

/** Fills a temporary table shaped as `product` and takes its rows over into the products of the same number. */
async function withChanges(db: Db, table: string, fill: (table: string) => Promise<unknown>, apply: () => Promise<unknown>): Promise<void> {
  await sql`create temporary table if not exists ${sql.table(table)} (like product including defaults)`.execute(db);
  await sql`truncate ${sql.table(table)}`.execute(db);
  await fill(table);
  await apply();
}

export async function updateProducts(db: Db, table: string, fill: (table: string) => Promise<unknown>): Promise<void> {
  await withChanges(db, table, fill, () =>
    sql`
      update product p set brand_id = c.brand_id, category_id = c.category_id, price_minor = c.price_minor, listed_minor = c.listed_minor,
        listed_currency = c.listed_currency, barcode = c.barcode, option_ids = c.option_ids, ingredients_status = c.ingredients_status,
        source_id = c.source_id, source_url = c.source_url, is_active = true, changed_at = now()
      from ${sql.table(table)} c where c.id = p.id`.execute(db),
  );
}

/** Prices where the row has one; for products whose label is replaced also its state, and its source, which has to be named. */
export async function updatePrices(db: Db, table: string, fill: (table: string) => Promise<unknown>, labelled: number[]): Promise<void> {
  await withChanges(db, table, fill, () =>
    sql`
      update product p set price_minor = coalesce(c.price_minor, p.price_minor), listed_minor = coalesce(c.listed_minor, p.listed_minor),
        listed_currency = coalesce(c.listed_currency, p.listed_currency), changed_at = now(),
        ingredients_status = case when p.id = any(${labelled}::int[]) then c.ingredients_status else p.ingredients_status end,
        source_id = case when p.id = any(${labelled}::int[]) then coalesce(p.source_id, c.source_id) else p.source_id end,
        source_url = case when p.id = any(${labelled}::int[]) then coalesce(p.source_url, c.source_url) else p.source_url end
      from ${sql.table(table)} c where c.id = p.id`.execute(db),
  );
}

/** Which of these products have no complete label. */
export async function incompleteLabels(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('ingredients_status', '<>', 'COMPLETE')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteTexts(db: Db, ids: number[]): Promise<void> {
  await sql`delete from product_text where product_id = any(${ids}::int[])`.execute(db);
}

/** The texts go first: who reads them again at the same time then waits, and finds that it is done. */
export async function deleteLabels(db: Db, ids: number[]): Promise<void> {
  await sql`delete from product_label where product_id = any(${ids}::int[])`.execute(db);
  await sql`delete from product_ingredient where product_id = any(${ids}::int[])`.execute(db);
}
