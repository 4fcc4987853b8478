import type { Transaction } from 'kysely';
import { bulkCopy } from '../../../db/bulk.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Shop } from '../../shop/index.ts';
import type { Placed } from '../plan.ts';
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
} from '../rows.ts';
import { deleteLabels, deleteTexts, incompleteLabels, updatePrices, updateProducts } from './queries.ts';

const CHANGES = 'import_change';

/** Rows that read otherwise than before: everything but slug, counters and reviews is written anew. */
export async function updateChanged(
  tx: Transaction<Schema>,
  changed: Placed[],
  refers: Map<number, References>,
  shop: Shop,
): Promise<void> {
  if (changed.length === 0) return;
  await updateProducts(tx, CHANGES, (table) => bulkCopy(tx, table, PRODUCT_COLUMNS, rowsOf(changed, refers, shop)));
  const ids = changed.map(({ productId }) => productId);
  await deleteTexts(tx, ids);
  await bulkCopy(tx, 'product_text', TEXT_COLUMNS, changed.flatMap(textRows));
  await replaceLabels(tx, changed, shop);
}

/** Rows of products that another source brought: they add a price, and a label where none is complete. */
export async function updateAttached(
  tx: Transaction<Schema>,
  attached: Placed[],
  refers: Map<number, References>,
  shop: Shop,
): Promise<void> {
  if (attached.length === 0) return;
  const lacking = await incompleteLabels(
    tx,
    attached.map(({ productId }) => productId),
  );
  const labelled = attached.filter(({ productId, label }) => lacking.has(productId) && label().entries.length > 0);
  await updatePrices(
    tx,
    CHANGES,
    (table) => bulkCopy(tx, table, PRODUCT_COLUMNS, rowsOf(attached, refers, shop)),
    labelled.map(({ productId }) => productId),
  );
  await replaceLabels(tx, labelled, shop);
}

async function replaceLabels(tx: Transaction<Schema>, products: Placed[], shop: Shop): Promise<void> {
  await deleteLabels(
    tx,
    products.map(({ productId }) => productId),
  );
  await bulkCopy(
    tx,
    'product_ingredient',
    INGREDIENT_COLUMNS,
    products.flatMap((product) => ingredientRows(product, shop)),
  );
  await bulkCopy(tx, 'product_label', LABEL_COLUMNS, products.flatMap(labelRows));
}

function rowsOf(products: Placed[], refers: Map<number, References>, shop: Shop) {
  return products.flatMap((product) => {
    const own = refers.get(product.productId);
    // Slugs stay when names change.
    return own ? [productRow(product, '', shop, own)] : [];
  });
}
