import type { Kysely, Transaction } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Schema } from '../../db/schema.ts';
import { type BatchCounts, Journal } from '../journal/journal.ts';
import { readItems, writeItems } from '../journal/queries-items.ts';
import { advanceRun, type ClaimedRun } from '../journal/queries-run.ts';
import type { LeftOut } from '../journal/row-notes.ts';
import type { Finding } from '../rows/imported-row.ts';
import { isOutdated, loadShop, type Shop } from '../shop/index.ts';
import type { AbsentFields } from './absent-fields.ts';
import { updateAttached, updateChanged } from './changes.ts';
import { EditedFields } from './edited-fields.ts';
import { FreeSlugs } from './free-slugs.ts';
import { type Placed, type Plan, type Prepared, planOf, scanCode } from './plan.ts';
import {
  insertProductBarcodes,
  nextProductIds,
  relaxWrites,
  saveRows,
  saveSeenRows,
  selectKnown,
  selectProductsByBarcode,
} from './queries.ts';
import { requestPictures } from './queries-pictures.ts';
import {
  INGREDIENT_COLUMNS,
  ingredientRows,
  LABEL_COLUMNS,
  labelRows,
  NEW_PRODUCT_COLUMNS,
  newProductRow,
  preferredSlug,
  type References,
  TEXT_COLUMNS,
  textRows,
} from './rows.ts';
import type { SeenKeys } from './seen-keys.ts';

/** What all batches of an import share. */
export interface Import {
  shop: Shop;
  slugs: FreeSlugs;
  /** Whether the shop was read again, so that it no longer knows everything that this import created. */
  isReadAnew: boolean;
  run: ClaimedRun;
  sourceId: number;
  /** Null when the source need not be named with the products. */
  shownSourceId: number | null;
  /** Whether to overwrite what staff edited. */
  overwrites: boolean;
  absentFields: AbsentFields;
  /** Null where rows may be known from an earlier import, or from before this one was interrupted. */
  seenKeys: SeenKeys | null;
}

/** Rows of a file that are written together. */
export interface Batch {
  rows: Prepared[];
  refusals: readonly Finding[];
  leftOut: LeftOut;
  /** Number of the next batch, and of the rows of the file before it. */
  next: number;
  read: number;
}

/** How many products a batch added, changed and left as they were, and which it wrote. */
export interface BatchResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows with fields left as staff edited them. */
  edited: number;
  /** Products that were written. */
  ids: number[];
}

/** Thrown by a rehearsal, so that everything it did is rolled back. */
class RolledBack extends Error {
  readonly kept: { result: BatchResult; counts: BatchCounts; items: string };

  constructor(kept: { result: BatchResult; counts: BatchCounts; items: string }) {
    super('A rehearsal writes nothing');
    this.kept = kept;
  }
}

/** How often a batch is tried while concurrent edits get in its way. */
const MOST_TRIES = 5;

/** Whether a unique value has been taken by another row. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/**
 * Writes a batch in one transaction, with its journal and the number of the next batch, so that an interrupted import resumes after it. A
 * rehearsal does the same, rolls back, and only then writes its journal. If staff have edited the shop since it was read, it is read again;
 * the batch is retried if they took a value that it was about to create. Throws `LostRunError` when another run has taken over.
 */
export async function writeBatch(db: Kysely<Schema>, batch: Batch, own: Import): Promise<BatchResult> {
  for (let tries = 1; ; tries++) {
    if (tries > 1 || (await isOutdated(db, own.shop))) await readAnew(db, own);
    try {
      return await writeOnce(db, batch, own);
    } catch (error) {
      if (tries === MOST_TRIES || !isTaken(error)) throw error;
    }
  }
}

async function readAnew(db: Kysely<Schema>, own: Import): Promise<void> {
  own.isReadAnew = true;
  own.shop = await loadShop(db);
  own.slugs = new FreeSlugs();
}

async function writeOnce(db: Kysely<Schema>, batch: Batch, own: Import): Promise<BatchResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { result, counts, noted } = await writeRows(tx, batch, own);
      if (own.run.isRehearsal) throw new RolledBack({ result, counts, items: await readItems(tx, own.run.id, noted) });
      await advanceRun(tx, own.run, { ...batch, ...counts });
      return result;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const { result, counts, items } = error.kept;
    await db.transaction().execute(async (tx) => {
      await writeItems(tx, own.run.id, items);
      await advanceRun(tx, own.run, { ...batch, ...counts });
    });
    // What the rehearsal created has been rolled back.
    if (own.shop.hasMade()) own.shop = await loadShop(db);
    return result;
  }
}

const lineKey = ({ line }: { line: number }): string => `line:${line}`;

async function writeRows(tx: Transaction<Schema>, { rows, refusals, leftOut }: Batch, own: Import) {
  const { id: runId, isRehearsal } = own.run;
  const keys = rows.map(({ row }) => row.key);
  const codes = rows.flatMap(({ row }) => scanCode(row) ?? []);
  const seenOf = (some: string[]) => own.seenKeys?.add(some) ?? some;
  const seen = seenOf(keys);
  const known = { rows: await selectKnown(tx, own.sourceId, seen, own.overwrites), codes: await selectProductsByBarcode(tx, codes) };
  const journal = await Journal.open({ tx, runId, isRehearsal, known: known.rows }, [...seen, ...seenOf(refusals.map(lineKey))]);
  const plan = await planOf(journal.remaining(rows), known, (count) => nextProductIds(tx, count));
  await journal.linkOthers(plan);
  await relaxWrites(tx);
  const edited = await EditedFields.hold(tx, plan, own.overwrites);
  await journal.before(plan);
  await writePlan(tx, plan, edited, own);
  if (!isRehearsal) await saveRows(tx, { sourceId: own.sourceId, runId }, plan.kept, (key) => known.rows.has(key));
  if (plan.unchanged.length > 0) await saveSeenRows(tx, own.sourceId, runId, plan.unchanged);
  const { same, repeated, ...counts } = await journal.after({ plan, rows, refusals, leftOut, edited: edited.left }, own.shop);
  const written = [...plan.fresh, ...plan.changed, ...plan.attached];
  const result: BatchResult = {
    added: plan.fresh.length,
    changed: plan.changed.length + plan.attached.length - same,
    unchanged: plan.unchanged.length + same + repeated.filter(({ isNoted }) => !isNoted).length,
    edited: counts.edited,
    ids: written.map(({ productId }) => productId),
  };
  return { result, counts, noted: [...keys, ...[...refusals, ...repeated].map(lineKey)] };
}

async function writePlan(tx: Transaction<Schema>, plan: Plan, edited: EditedFields, own: Import): Promise<void> {
  const written = [...plan.fresh, ...plan.changed, ...plan.attached];
  if (written.length === 0) return;
  const isKept = keepsOf(plan, own);
  await own.shop.brands.add(
    tx,
    written.flatMap((product) => (isKept(product, 'brand') ? [] : product.row.brand)),
  );
  await own.shop.ingredients.add(
    tx,
    written.flatMap(({ label }) => label().entries.flatMap(({ inci }) => inci ?? [])),
  );
  await own.shop.attributes.add(
    tx,
    written.flatMap(({ row }) => row.attributes),
  );
  const refers = await referencesOf(tx, written, { ...own, isKept });
  await writeFresh(tx, plan.fresh, refers, own);
  const writing = { tx, refers, shop: own.shop, absentFields: own.absentFields, edited };
  await updateChanged(writing, plan.changed);
  await updateAttached(writing, plan.attached);
  const pictured = await edited.withoutPictures(written.filter(({ row }) => row.image !== null));
  await requestPictures(tx, pictured, edited.overwrittenPictures);
}

/** Whether a product keeps its brand or category, so that none is created for it. */
function keepsOf({ changed }: Plan, { absentFields }: Import) {
  const ids = new Set(changed.map(({ productId }) => productId));
  return ({ productId }: Placed, field: 'brand' | 'category'): boolean => absentFields.has(field) && ids.has(productId);
}

async function referencesOf(
  tx: Transaction<Schema>,
  products: Placed[],
  { shop, shownSourceId, run, isKept }: Import & { isKept: ReturnType<typeof keepsOf> },
): Promise<Map<number, References>> {
  const refers = new Map<number, References>();
  for (const product of products) {
    const { productId, row } = product;
    // Kept ones are filled in later.
    const brandId = isKept(product, 'brand') ? 0 : shop.brands.idOf(row.brand);
    const categoryId = isKept(product, 'category') ? 0 : await shop.categories.place(tx, row.path);
    const optionIds = shop.attributes.idsOf(row.attributes);
    refers.set(productId, { brandId, categoryId, optionIds, sourceId: shownSourceId, importId: run.id });
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
  const given = await slugs.take(tx, fresh.map(preferredSlug));
  const rows = fresh.flatMap((product, at) => {
    const own = refers.get(product.productId);
    return own ? [newProductRow(product, given[at] ?? '', shop, own)] : [];
  });
  await bulkCopy(tx, 'product', NEW_PRODUCT_COLUMNS, rows);
  await bulkCopy(tx, 'product_text', TEXT_COLUMNS, fresh.flatMap(textRows));
  await bulkCopy(tx, 'product_ingredient', INGREDIENT_COLUMNS, eachRow(fresh, shop));
  await bulkCopy(tx, 'product_label', LABEL_COLUMNS, fresh.flatMap(labelRows));
  await insertProductBarcodes(tx, fresh);
}

/** Ingredient rows of all labels, generated one by one to save memory. */
export function* eachRow(products: Placed[], shop: Shop) {
  for (const product of products) yield* ingredientRows(product, shop);
}
