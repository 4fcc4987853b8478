import type { Transaction } from 'kysely';
import type { FieldChange } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { type ChangedThing, lockVersions, recordMany } from '../../console/index.ts';
import { convertListedPrices } from '../../regions/index.ts';
import { indexProducts } from '../../search/index.ts';
import {
  type BulkColumns,
  type BulkProduct,
  bulkColumnsOf,
  type CurrencyRates,
  changeProduct,
  differing,
  fieldChanges,
  stands,
} from './bulk-change.ts';
import type { BulkRun } from './queries-bulk.ts';
import {
  type BulkItem,
  type ItemOutcome,
  lockProducts,
  selectCents,
  selectCurrencyRates,
  selectEdited,
  updateBulkProducts,
} from './queries-bulk-items.ts';
import { holdCategories } from './queries-categories.ts';
import { holdBrand, holdCategory } from './queries-products.ts';

/** Outcome of a batch per product, and the number of changes per field. */
export interface BulkBatchResult {
  outcomes: ItemOutcome[];
  fields: Record<string, number>;
}

/** A product of a batch that is to be written. */
interface Step {
  product: BulkProduct;
  next: BulkColumns;
  /** Whether its price in US cents has to be converted from its listed price. */
  isConverted: boolean;
  /** The version that this undoes. */
  undoes?: number;
}

/** Data of a batch's products, locked until the transaction ends. */
interface Held {
  products: BulkProduct[];
  versions: Awaited<ReturnType<typeof lockVersions>>;
  rates: CurrencyRates;
}

async function hold(tx: Transaction<Schema>, items: readonly BulkItem[], categories: readonly (number | undefined)[]): Promise<Held> {
  const ids = items.map(({ id }) => id);
  const versions = await lockVersions(tx, 'products', ids);
  const products = await lockProducts(tx, ids);
  await holdCategories(tx, [...new Set(categories.filter((id) => id !== undefined))]);
  return { products, versions, rates: await selectCurrencyRates(tx) };
}

export async function changeBatch(tx: Transaction<Schema>, run: BulkRun, items: readonly BulkItem[]): Promise<BulkBatchResult> {
  const held = await hold(tx, items, [run.change.set?.category_id]);
  const gone = await goneReference(tx, run.change.set ?? {});
  const steps: Step[] = [];
  const others: ItemOutcome[] = [];
  for (const product of held.products) {
    const { id } = product;
    const outcome = gone ?? changeProduct(product, run.change, held.rates);
    if ('refused' in outcome) others.push({ id, outcome: 'REFUSED', reason: `${outcome.refused.field} ${outcome.refused.key}` });
    else if (outcome.next.is_active && !product.is_active && held.versions.get(String(id))?.archivedAt)
      others.push({ id, outcome: 'REFUSED', reason: 'is_active console.is_archived' });
    else if (fieldChanges(product, outcome.next, held.rates).length === 0) others.push({ id, outcome: 'UNCHANGED' });
    else steps.push({ product, next: outcome.next, isConverted: product.listed_minor !== outcome.next.listed_minor });
  }
  const things = await write(tx, run, held, steps, 'BULK');
  const changed = things.map(({ id, version }, at): ItemOutcome => {
    const { product, next } = steps[at] as Step;
    const before = bulkColumnsOf(product);
    return { id: Number(id), outcome: 'CHANGED', version, before: differing(before, next, before), after: differing(before, next, next) };
  });
  return { outcomes: [...changed, ...others], fields: counted(things.flatMap(({ changes }) => changes)) };
}

/** The refusal when the chosen brand or category has been archived since; else null. */
async function goneReference(
  tx: Transaction<Schema>,
  { brand_id: brand, category_id: category }: { brand_id?: number | undefined; category_id?: number | undefined },
) {
  if (brand !== undefined && !(await holdBrand(tx, brand))) return { refused: { field: 'brand_id', key: 'console.no_such_brand' } };
  if (category !== undefined && !(await holdCategory(tx, category)))
    return { refused: { field: 'category_id', key: 'console.no_product_category' } };
  return null;
}

/** Undoes a bulk change for the products of a batch, except those edited since. */
export async function restoreBatch(tx: Transaction<Schema>, run: BulkRun, items: readonly BulkItem[]): Promise<BulkBatchResult> {
  const came = items.map(({ before }) => before?.category_id);
  const held = await hold(tx, items, came);
  const byId = new Map(items.map((item) => [item.id, item]));
  const edited = await selectEdited(tx, run.id, [...byId.keys()]);
  const canReturn = openReturn(tx);
  const steps: Step[] = [];
  const kept: ItemOutcome[] = [];
  for (const product of held.products) {
    const { before, after, version } = byId.get(product.id) as BulkItem;
    if (edited.has(product.id) || !stands(product, after ?? {}) || !(await canReturn(before ?? {})))
      kept.push({ id: product.id, outcome: 'KEPT' });
    else
      steps.push({
        product,
        next: { ...bulkColumnsOf(product), ...before },
        isConverted: haveRatesMoved(product, before ?? {}, after ?? {}),
        ...(version !== null && { undoes: version }),
      });
  }
  const things = await write(tx, run, held, steps, 'REVERT');
  return {
    outcomes: [...things.map(({ id, version }): ItemOutcome => ({ id: Number(id), outcome: 'UNDONE', version })), ...kept],
    fields: {},
  };
}

/** Returns a check that a product's earlier brand and category are still in the shop; each is looked up once. */
function openReturn(tx: Transaction<Schema>): (before: Partial<BulkColumns>) => Promise<boolean> {
  const known = new Map<string, boolean>();
  const isHeld = async (kind: string, id: number | undefined, hold: typeof holdBrand): Promise<boolean> => {
    if (id === undefined) return true;
    const key = `${kind} ${id}`;
    const is = known.get(key) ?? (await hold(tx, id));
    known.set(key, is);
    return is;
  };
  return async ({ brand_id: brand, category_id: category }) =>
    (await isHeld('brand', brand, holdBrand)) && (await isHeld('category', category, holdCategory));
}

/** Whether rates have moved since a listed price changed: then its price in US cents is converted again instead of restored. */
const haveRatesMoved = (product: BulkProduct, before: Partial<BulkColumns>, after: Partial<BulkColumns>): boolean =>
  before.listed_minor !== undefined && after.price_minor !== undefined && after.price_minor !== product.price_minor;

/** Writes products with all consequences: versions, history, audit, prices in US cents, search index. */
async function write(
  tx: Transaction<Schema>,
  { actor }: BulkRun,
  { versions, rates }: Held,
  steps: readonly Step[],
  act: 'BULK' | 'REVERT',
): Promise<ChangedThing[]> {
  if (steps.length === 0) return [];
  await updateBulkProducts(
    tx,
    steps.map(({ product, next }) => ({ ...next, id: product.id })),
  );
  await convert(
    tx,
    steps.filter(({ isConverted }) => isConverted),
  );
  const things = steps.map(({ product, next, undoes }) => ({
    id: product.id,
    version: (versions.get(String(product.id))?.version ?? 1) + 1,
    changes: fieldChanges(product, next, rates),
    ...(undoes !== undefined && { undoes }),
  }));
  await recordMany(tx, actor, { name: 'products', act, things });
  const found = steps.filter(({ product, next }) => product.brand_id !== next.brand_id || product.is_active !== next.is_active);
  if (found.length > 0)
    await indexProducts(
      tx,
      found.map(({ product }) => product.id),
    );
  return things;
}

/** Converts listed prices to US cents, in the database. */
async function convert(tx: Transaction<Schema>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const ids = steps.map(({ product }) => product.id);
  await convertListedPrices(tx, ids);
  const cents = await selectCents(tx, ids);
  for (const { product, next } of steps) next.price_minor = cents.get(product.id) ?? null;
}

function counted(changes: readonly FieldChange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { field } of changes) counts[field] = (counts[field] ?? 0) + 1;
  return counts;
}
