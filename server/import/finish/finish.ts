import type { Database } from '../../db/client.ts';
import { refreshIngredientGroups } from '../../db/seed/ingredient-groups.ts';
import { BRAND, CATEGORY, indexItem, indexProducts, recount, reindexAll } from '../../features/search/index.ts';
import { fold } from '../inci/fold.ts';
import { bestGuess } from '../inci/fuzzy/fuzzy.ts';
import type { Import } from '../write/batch.ts';
import { makeLabelIndexes } from '../write/queries.ts';
import { analyse, countProducts, countUnknown, finishRun, markGone, nameCatalogue, replaceUnknown } from './queries.ts';

const UNKNOWN_KEPT = 5_000;
const UNKNOWN_GUESSED = 1_000;
const INDEXED_AT_ONCE = 1_000;

/** What changed in the shop, as far as the search index has to know; null: too much to tell. */
export interface Touched {
  products: number[];
  brands: number[];
  categories: number[];
}

/** Ends a complete import: marks what the file no longer has, counts, groups, lists unknown words, brings the search up to date. */
export async function finishImport(
  database: Database,
  { sourceId, runId }: Pick<Import, 'sourceId' | 'runId'>,
  touched: Touched | null,
): Promise<{ gone: number }> {
  return database.unhurried(async (db) => {
    await makeLabelIndexes(db);
    const gone = await markGone(db, sourceId, runId);
    if (touched === null || touched.products.length > 0) {
      await countProducts(db);
      await refreshIngredientGroups(db);
      const unknown = await countUnknown(db, UNKNOWN_KEPT);
      await replaceUnknown(
        db,
        unknown.map((entry, at) => ({ ...entry, guess: at < UNKNOWN_GUESSED ? bestGuess(fold(entry.token)) : null })),
      );
      await indexTouched(database, touched);
      await analyse(db);
    }
    await nameCatalogue(db);
    await finishRun(db, runId);
    return { gone };
  });
}

/** A few changes are indexed one by one while the shop is searched; after many the index is made anew. */
async function indexTouched(database: Database, touched: Touched | null): Promise<void> {
  await database.unhurried(async (db) => {
    if (touched === null) return reindexAll(db);
    for (let from = 0; from < touched.products.length; from += INDEXED_AT_ONCE) {
      await db.transaction().execute((tx) => indexProducts(tx, touched.products.slice(from, from + INDEXED_AT_ONCE)));
    }
    for (const id of touched.categories) await db.transaction().execute((tx) => indexItem(tx, { kind: CATEGORY, id }));
    for (const id of touched.brands) await db.transaction().execute((tx) => indexItem(tx, { kind: BRAND, id }));
    await recount(db);
  });
}
