import type { Kysely, Transaction } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Schema } from '../../db/schema.ts';
import type { Shop } from '../shop/index.ts';
import { updateAttached, updateChanged } from './changes/index.ts';
import type { FreeSlugs } from './free-slugs.ts';
import { type Placed, type Plan, type Prepared, planOf, scanCode } from './plan.ts';
import {
  advanceRun,
  hurry,
  insertProductBarcodes,
  keepRows,
  keepSeen,
  nextProductIds,
  requestPictures,
  selectKnown,
  selectProductsByBarcode,
} from './queries.ts';
import {
  INGREDIENT_COLUMNS,
  ingredientRows,
  LABEL_COLUMNS,
  labelRows,
  PRODUCT_COLUMNS,
  productRow,
  type References,
  TEXT_COLUMNS,
  textRows,
  wishedSlug,
} from './rows.ts';

/** What all batches of an import share. */
export interface Import {
  shop: Shop;
  slugs: FreeSlugs;
  runId: number;
  sourceId: number;
  /** Null when the source need not be named with the products. */
  shownSourceId: number | null;
}

/** How many products a batch brought, changed and left; and which. */
export interface BatchResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Products that were written. */
  ids: number[];
}

/** Writes a batch in one transaction, together with the number of the next one: an import that was stopped goes on behind it. */
export async function writeBatch(db: Kysely<Schema>, rows: Prepared[], nextBatch: number, own: Import): Promise<BatchResult> {
  return db.transaction().execute(async (tx) => {
    const keys = rows.map(({ goods }) => goods.key);
    const codes = rows.flatMap(({ goods }) => scanCode(goods) ?? []);
    const known = { rows: await selectKnown(tx, own.sourceId, keys), codes: await selectProductsByBarcode(tx, codes) };
    const plan = await planOf(rows, known, (count) => nextProductIds(tx, count));
    await hurry(tx);
    await writePlan(tx, plan, own);
    await keepRows(tx, own.sourceId, own.runId, plan.kept);
    if (plan.unchanged.length > 0) await keepSeen(tx, own.sourceId, own.runId, plan.unchanged);
    await advanceRun(tx, own.runId, nextBatch);
    const written = [...plan.fresh, ...plan.changed, ...plan.attached];
    return {
      added: plan.fresh.length,
      changed: plan.changed.length + plan.attached.length,
      unchanged: plan.unchanged.length,
      ids: written.map(({ productId }) => productId),
    };
  });
}

async function writePlan(tx: Transaction<Schema>, plan: Plan, own: Import): Promise<void> {
  const written = [...plan.fresh, ...plan.changed, ...plan.attached];
  if (written.length === 0) return;
  await own.shop.brands.add(
    tx,
    written.map(({ goods }) => goods.brand),
  );
  await own.shop.ingredients.add(
    tx,
    written.flatMap(({ label }) => label().entries.flatMap(({ inci }) => inci ?? [])),
  );
  const refers = await referencesOf(tx, written, own);
  await writeFresh(tx, plan.fresh, refers, own);
  await updateChanged(tx, plan.changed, refers, own.shop);
  await updateAttached(tx, plan.attached, refers, own.shop);
  const pictured = written.filter(({ goods }) => goods.image !== null);
  if (pictured.length > 0)
    await requestPictures(
      tx,
      pictured.map(({ productId }) => productId),
      pictured.map(({ goods }) => goods.image ?? ''),
    );
}

async function referencesOf(
  tx: Transaction<Schema>,
  products: Placed[],
  { shop, shownSourceId }: Import,
): Promise<Map<number, References>> {
  const refers = new Map<number, References>();
  for (const { productId, goods } of products) {
    const categoryId = await shop.categories.place(tx, goods.path);
    const optionIds = goods.attributes.length === 0 ? [] : await shop.attributes.idsOf(tx, goods.attributes);
    refers.set(productId, { categoryId, optionIds, sourceId: shownSourceId });
  }
  return refers;
}

async function writeFresh(
  tx: Transaction<Schema>,
  fresh: Placed[],
  refers: Map<number, References>,
  { shop, slugs }: Import,
): Promise<void> {
  if (fresh.length === 0) return;
  const given = await slugs.take(tx, fresh.map(wishedSlug));
  const rows = fresh.flatMap((product, at) => {
    const own = refers.get(product.productId);
    return own ? [productRow(product, given[at] ?? '', shop, own)] : [];
  });
  await bulkCopy(tx, 'product', PRODUCT_COLUMNS, rows);
  await bulkCopy(tx, 'product_text', TEXT_COLUMNS, fresh.flatMap(textRows));
  await bulkCopy(tx, 'product_ingredient', INGREDIENT_COLUMNS, eachRow(fresh, shop));
  await bulkCopy(tx, 'product_label', LABEL_COLUMNS, fresh.flatMap(labelRows));
  const coded = fresh.flatMap(({ goods, productId }) => ({ code: scanCode(goods), productId })).filter(({ code }) => code !== null);
  await insertProductBarcodes(
    tx,
    coded.map(({ code }) => code ?? ''),
    coded.map(({ productId }) => productId),
  );
}

/** Rows of all labels one after the other, without holding them all. */
export function* eachRow(products: Placed[], shop: Shop) {
  for (const product of products) yield* ingredientRows(product, shop);
}
