import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { BRAND, CATEGORY, indexItem, indexProducts, recountIndex, reindexAll } from '../../features/search/index.ts';
import { categoryNames } from '../categories/names.ts';
import { refreshIngredientGroups } from '../ingredient-groups.ts';
import type { Recogniser } from '../recognition/recogniser.ts';
import type { Import } from '../write/batch.ts';
import { makeLabelIndexes } from '../write/queries.ts';
import {
  analyse,
  countImportedProducts,
  countUnknown,
  featureLargest,
  finishRun,
  markGone,
  nameCatalogue,
  nameCategories,
  replaceUnknown,
} from './queries.ts';

const UNKNOWN_KEPT = 5_000;
const UNKNOWN_GUESSED = 1_000;
const INDEXED_AT_ONCE = 1_000;

/** What changed in the shop, as far as the search index has to know; null: too much to tell. */
export interface ChangedItems {
  products: number[];
  brands: number[];
  categories: number[];
}

interface Ending {
  touched: ChangedItems | null;
  recogniser: Recogniser;
}

/** Ends a complete import: marks what the file no longer has, counts, groups, lists unknown words, brings the search up to date. */
export async function finishImport(
  database: Database,
  { sourceId, runId }: Pick<Import, 'sourceId' | 'runId'>,
  { touched, recogniser }: Ending,
): Promise<{ gone: number }> {
  return database.unhurried(async (db) => {
    await makeLabelIndexes(db);
    const gone = await markGone(db, sourceId, runId);
    const changes = withNamed(touched, await nameCategories(db, categoryNames()));
    if (changes === null || changes.products.length + changes.categories.length > 0) {
      // First: it tells which pages everybody may see, so that labels are counted by their index alone.
      await analyse(db);
      await countGoods(db, recogniser);
      await indexTouched(database, changes);
    }
    if (await nameCatalogue(db)) await featureLargest(db);
    await finishRun(db, runId);
    return { gone };
  });
}

/** Names by which a category is found are a change of it, too. */
function withNamed(touched: ChangedItems | null, named: number[]): ChangedItems | null {
  return touched && { ...touched, categories: [...new Set([...touched.categories, ...named])] };
}

/** Counts what the shop has, groups its ingredients, and lists the words that are not known. */
export async function countGoods(db: Kysely<Schema>, recogniser: Recogniser): Promise<void> {
  await countImportedProducts(db);
  await refreshIngredientGroups(db, await recogniser.groups());
  const unknown = await countUnknown(db, UNKNOWN_KEPT);
  const guesses = await recogniser.guesses(unknown.slice(0, UNKNOWN_GUESSED).map(({ token }) => token));
  await replaceUnknown(
    db,
    unknown.map((entry, at) => ({ ...entry, guess: guesses[at] ?? null })),
  );
}

/** A few changes are indexed one by one while the shop is searched; after many the index is made anew. */
async function indexTouched(database: Database, touched: ChangedItems | null): Promise<void> {
  await database.unhurried(async (db) => {
    if (touched === null) return reindexAll(db);
    for (let from = 0; from < touched.products.length; from += INDEXED_AT_ONCE) {
      await db.transaction().execute((tx) => indexProducts(tx, touched.products.slice(from, from + INDEXED_AT_ONCE)));
    }
    for (const id of touched.categories) await db.transaction().execute((tx) => indexItem(tx, { kind: CATEGORY, id }));
    for (const id of touched.brands) await db.transaction().execute((tx) => indexItem(tx, { kind: BRAND, id }));
    await recountIndex(db);
  });
}
