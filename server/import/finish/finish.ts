import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countAllProducts } from '../../db/product-counts.ts';
import type { Schema } from '../../db/schema.ts';
import { forgetTextCounts } from '../../db/translation-sources.ts';
import { BRAND, CATEGORY, indexItem, indexProducts, recountIndex, reindexAll } from '../../features/search/index.ts';
import { categoryNames } from '../categories/names.ts';
import { refreshIngredientGroups } from '../ingredient-groups.ts';
import { finishRun } from '../journal/queries-run.ts';
import type { Recogniser } from '../recognition/recogniser.ts';
import type { Import } from '../write/batch.ts';
import { makeIndexes } from '../write/indexes.ts';
import { inSteps } from './in-steps.ts';
import { analyse, countUnknown, featureLargest, markGone, nameCatalogue, nameCategories, replaceUnknown } from './queries.ts';
import { type Restored, restoreUsed } from './queries-archive.ts';

const UNKNOWN_KEPT = 5_000;
const UNKNOWN_GUESSED = 1_000;

/** What changed in the shop and must be indexed again for search; callers pass null when there is too much to list. */
export interface ChangedItems {
  products: number[];
  brands: number[];
  categories: number[];
}

interface Ending {
  touched: ChangedItems | null;
  recogniser: Recogniser;
  /** Whether the same process serves a shop meanwhile. */
  isPaced?: boolean;
}

/** Ends a complete import: marks products missing in the file, counts, assigns groups, lists unknown words, updates the search index. */
export async function finishImport(
  database: Database,
  { sourceId, run }: Pick<Import, 'sourceId' | 'run'>,
  { touched, recogniser, isPaced = false }: Ending,
): Promise<{ gone: number }> {
  return database.withoutTimeout(async (db) => {
    await makeIndexes(db);
    const gone = await markGone(db, sourceId, run.id);
    const changes = withNamed(touched, await nameCategories(db, categoryNames(), run.id));
    if (changes === null || changes.products.length + changes.categories.length > 0) {
      // Must come first: it updates the visibility map, so that labels can be counted by their index alone.
      await analyse(db);
      await countCatalogue(db, recogniser);
      await indexTouched(database, withRestored(changes, await restoreUsed(db, run.id)), isPaced);
    }
    if (await nameCatalogue(db)) await featureLargest(db);
    await finishRun(db, run, gone);
    return { gone };
  });
}

/** A category found by a new name has changed, too. */
function withNamed(touched: ChangedItems | null, named: number[]): ChangedItems | null {
  return touched && { ...touched, categories: [...new Set([...touched.categories, ...named])] };
}

/** Things restored from the archive must be found again. */
function withRestored(touched: ChangedItems | null, { brands, categories }: Restored): ChangedItems | null {
  return touched && { ...touched, brands: [...touched.brands, ...brands], categories: [...touched.categories, ...categories] };
}

/** Counts the shop's products, assigns its ingredients to groups, and lists unknown words. */
export async function countCatalogue(db: Kysely<Schema>, recogniser: Recogniser): Promise<void> {
  await countAllProducts(db);
  await forgetTextCounts(db);
  await refreshIngredientGroups(db, await recogniser.groups());
  const unknown = await countUnknown(db, UNKNOWN_KEPT);
  const guesses = await recogniser.guesses(unknown.slice(0, UNKNOWN_GUESSED).map(({ token }) => token));
  await replaceUnknown(
    db,
    unknown.map((entry, at) => ({ ...entry, guess: guesses[at] ?? null })),
  );
}

/** Indexes a few changes one by one while the shop is searched; after many, rebuilds the whole index. */
export async function indexTouched(database: Database, touched: ChangedItems | null, isPaced = false): Promise<void> {
  if (touched === null) return database.withoutTimeout(reindexAll);
  await inSteps(database, { products: touched.products, isPaced }, indexProducts);
  await database.withoutTimeout(async (db) => {
    for (const id of touched.categories) await db.transaction().execute((tx) => indexItem(tx, { kind: CATEGORY, id }));
    for (const id of touched.brands) await db.transaction().execute((tx) => indexItem(tx, { kind: BRAND, id }));
    await recountIndex(db);
  });
}
