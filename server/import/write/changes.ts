import { sql, type Transaction } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import { type ListBefore, writeListChanges } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import { sourcesKept } from '../../db/translation-sources.ts';
import { baseCurrency } from '../../features/regions/index.ts';
import type { Shop } from '../shop/index.ts';
import { type AbsentFields, keepAbsentDescriptions, keepAbsentFields } from './absent-fields.ts';
import type { EditedFields } from './edited-fields.ts';
import type { Placed } from './plan.ts';
import { type Db, insertProductBarcodes } from './queries.ts';
import {
  INGREDIENT_COLUMNS,
  ingredientValues,
  LABEL_COLUMNS,
  labelRows,
  PRODUCT_COLUMNS,
  productRow,
  type References,
  TEXT_COLUMNS,
  textRows,
} from './rows.ts';

const CHANGES = 'import_change';
const CHANGED_TEXTS = 'import_text';

/** What is needed to write the changes of a batch. */
interface Writing {
  tx: Transaction<Schema>;
  refers: Map<number, References>;
  shop: Shop;
  absentFields: AbsentFields;
  /** Fields left as staff edited them. */
  edited: EditedFields;
}

const idsOf = (products: readonly Placed[]): number[] => products.map(({ productId }) => productId);

/** Writes rows with changed content: everything but slug, counters, reviews, absent fields and what staff edited. */
export async function updateChanged({ tx, refers, shop, absentFields, edited }: Writing, changed: Placed[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = idsOf(changed);
  await updateProducts(tx, CHANGES, async (table) => {
    await bulkCopy(tx, table, PRODUCT_COLUMNS, rowsOf(changed, refers, shop));
    await keepAbsentFields(tx, table, absentFields);
    await edited.keepColumns(table, ids);
  });
  await updateTexts(tx, ids, async (table) => {
    await bulkCopy(tx, table, TEXT_COLUMNS, changed.flatMap(textRows));
    await keepAbsentDescriptions(tx, table, absentFields);
    await edited.keepTexts(table);
  });
  await insertProductBarcodes(tx, edited.withoutBarcodes(changed));
  if (!absentFields.has('ingredients')) await replaceLabels(tx, await edited.withoutLabels(changed), shop.ingredients);
}

/** Writes rows of products that another source owns: they add a price, and a label where none is complete. */
export async function updateAttached({ tx, refers, shop, edited }: Writing, attached: Placed[]): Promise<void> {
  if (attached.length === 0) return;
  const ids = idsOf(attached);
  const lacking = await incompleteLabels(tx, ids);
  const labelled = await edited.withoutLabels(
    attached.filter(({ productId, label }) => lacking.has(productId) && label().entries.length > 0),
  );
  const fill = async (table: string) => {
    await bulkCopy(tx, table, PRODUCT_COLUMNS, rowsOf(attached, refers, shop));
    await edited.keepPrices(table, ids);
  };
  await updatePrices(tx, CHANGES, fill, idsOf(labelled));
  await replaceLabels(tx, labelled, shop.ingredients);
}

/** A product with its new label. */
export type LabelledProduct = Pick<Placed, 'productId' | 'label'> & { row: Pick<Placed['row'], 'labels' | 'cutShort'> };

/** Replaces the labels of products. */
export async function replaceLabels(
  tx: Transaction<Schema>,
  products: readonly LabelledProduct[],
  ingredients: Shop['ingredients'],
): Promise<void> {
  const before = await deleteLabels(
    tx,
    products.map(({ productId }) => productId),
  );
  await bulkCopy(
    tx,
    'product_ingredient',
    INGREDIENT_COLUMNS,
    products.flatMap(({ productId, label }) => ingredientValues(productId, label(), ingredients)),
  );
  await bulkCopy(tx, 'product_label', LABEL_COLUMNS, products.flatMap(labelRows));
  await writeListChanges(tx, before);
}

function rowsOf(products: Placed[], refers: Map<number, References>, shop: Shop) {
  return products.flatMap((product) => {
    const own = refers.get(product.productId);
    // Slugs stay when names change.
    return own ? [productRow(product, '', shop, own)] : [];
  });
}

/**
 * SQL: the prices of a product `p` after applying a row `c`. A row without a price removes none, because suppliers' files have gaps. A
 * fixed price in the currency of the price itself is removed.
 */
const PRICES = sql`
  price_minor = coalesce(c.price_minor, p.price_minor), listed_minor = coalesce(c.listed_minor, p.listed_minor),
  listed_currency = coalesce(c.listed_currency, p.listed_currency),
  fixed_minor = case when c.fixed_minor is null then p.fixed_minor else nullif(
    jsonb_strip_nulls(coalesce(p.fixed_minor, '{}') || c.fixed_minor) - coalesce(c.listed_currency, p.listed_currency, ${baseCurrency}), '{}') end`;

/**
 * Fills a temporary table shaped as `product` and applies its rows to the products with the same ids. The table is dropped on commit:
 * behind a pooler others reuse the session, perhaps until `product` has another shape.
 */
async function withChanges(db: Db, table: string, fill: (table: string) => Promise<unknown>, apply: () => Promise<unknown>): Promise<void> {
  await sql`create temporary table if not exists ${sql.table(table)} (like product including defaults including generated) on commit drop`.execute(
    db,
  );
  await sql`truncate ${sql.table(table)}`.execute(db);
  await fill(table);
  await apply();
}

async function updateProducts(db: Db, table: string, fill: (table: string) => Promise<unknown>): Promise<void> {
  await withChanges(db, table, fill, () =>
    sql`
      update product p set brand_id = c.brand_id, category_id = c.category_id, ${PRICES}, barcode = c.barcode, option_ids = c.option_ids,
        ingredients_status = c.ingredients_status, source_id = c.source_id, source_url = c.source_url, changed_at = now()
      from ${sql.table(table)} c where c.id = p.id`.execute(db),
  );
}

/** Updates prices; for products whose label is replaced also its status and its source, which has to be named. */
async function updatePrices(db: Db, table: string, fill: (table: string) => Promise<unknown>, labelled: number[]): Promise<void> {
  await withChanges(db, table, fill, () =>
    sql`
      update product p set ${PRICES}, changed_at = now(),
        ingredients_status = case when p.id = any(${labelled}::int[]) then c.ingredients_status else p.ingredients_status end,
        source_id = case when p.id = any(${labelled}::int[]) then coalesce(p.source_id, c.source_id) else p.source_id end,
        source_url = case when p.id = any(${labelled}::int[]) then coalesce(p.source_url, c.source_url) else p.source_url end
      from ${sql.table(table)} c where c.id = p.id`.execute(db),
  );
}

/** Which of these products have no complete label. */
async function incompleteLabels(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('ingredients_status', '<>', 'COMPLETE')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Overwrites the products' texts with those of the rows. Translations that the rows lack stay, and become stale where English has changed.
 */
async function updateTexts(db: Db, ids: number[], fill: (table: string) => Promise<unknown>): Promise<void> {
  await sql`create temporary table if not exists ${sql.table(CHANGED_TEXTS)} (like product_text including defaults including generated) on commit drop`.execute(
    db,
  );
  await sql`truncate ${sql.table(CHANGED_TEXTS)}`.execute(db);
  await fill(CHANGED_TEXTS);
  await sql`
    update product_text x set translated_from = ${sourcesKept(['name', 'description'])}
    from product_text o, ${sql.table(CHANGED_TEXTS)} n
    where x.product_id = any(${ids}::int[]) and x.lang <> 'en' and o.product_id = x.product_id and o.lang = 'en'
      and n.product_id = x.product_id and n.lang = 'en'
      and (o.name <> n.name or coalesce(o.description, '') <> coalesce(n.description, ''))`.execute(db);
  await sql`
    insert into product_text as x (product_id, lang, name, description)
    select product_id, lang, name, description from ${sql.table(CHANGED_TEXTS)}
    on conflict (product_id, lang) do update set name = excluded.name,
      description = case when x.lang = 'en' then excluded.description else x.description end,
      translated_from = nullif(x.translated_from - 'name', '{}')`.execute(db);
}

/** Resolves to the previous ingredient lists. Deletes the texts first, so that a concurrent re-read waits and then finds nothing to do. */
async function deleteLabels(db: Db, ids: number[]): Promise<ListBefore[]> {
  const labels = await sql<{ id: number; texts: string[] }>`
    delete from product_label where product_id = any(${ids}::int[]) returning product_id as id, texts`.execute(db);
  const lists = await sql<{ id: number; ingredients: number[] }>`
    with gone as (delete from product_ingredient where product_id = any(${ids}::int[]) returning product_id, ingredient_id)
    select product_id as id, array_agg(distinct ingredient_id order by ingredient_id) as ingredients
    from gone where ingredient_id is not null group by product_id`.execute(db);
  const texts = new Map(labels.rows.map((row) => [row.id, row.texts]));
  return lists.rows.map(({ id, ingredients }) => ({ productId: id, ingredients, texts: texts.get(id) ?? null }));
}
