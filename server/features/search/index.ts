import type { Database } from '../../db/client.ts';
import { toListPage } from '../../http/paging.ts';
import { type Feature, serve } from '../../http/route.ts';
import { recountIndex } from './counting/recount.ts';
import { IndexRefresh } from './index-refresh.ts';
import type { Meaning } from './meanings/phrases.ts';
import { LiveMeanings, type Understanding, understand } from './meanings/understand.ts';
import { presentSuggestion } from './present.ts';
import { matchProducts } from './query/match-products.ts';
import { gtin14 } from './query/parse.ts';
import { selectItemByBarcode } from './query/queries.ts';
import { createSuggest, type Suggest } from './query/suggest.ts';
import type { PopularWith, ProductProperty } from './query/things-by-meaning.ts';
import { reindexIfOutdated } from './rebuilding/reindex.ts';
import { LiveVocabulary } from './vocabulary/live-vocabulary.ts';
import { itemWords } from './vocabulary/queries.ts';

export { recountIndex } from './counting/recount.ts';
export { indexItem, indexProducts } from './indexing/index-item.ts';
export { tsvectorLiteral } from './indexing/sources.ts';
export { BRAND, CATEGORY, PRODUCT } from './items.ts';
export { type Lexicon, type LexiconQuery, openLexicon } from './lexicon/lexicon.ts';
export { isLexiconOutdated, rebuildLexicon } from './lexicon/rebuild.ts';
export { NameIndex } from './name-index/name-index.ts';
export { reindexAll } from './rebuilding/reindex.ts';
export { documentWords, nameNorm } from './text/words.ts';
export type { Meaning, ProductProperty, Understanding };

export interface Search extends Feature {
  suggest: Suggest;
  /** What a keyword means besides words of names. */
  understand(keyword: string, lang: string): Understanding;
  /** Ids of the products that fit a keyword, at most 10,000; none when it holds no letter or digit. `exactly`: corrected nowhere, and whole. */
  matchProducts(keyword: string, exactly?: boolean): Promise<Int32Array>;
  /** Id of the product with a barcode of 8 to 14 digits, blanks and hyphens aside; null for an unknown code and for anything else. */
  findByBarcode(text: string): Promise<number | null>;
  /** Takes up what was written by others at once instead of within 15 s. */
  refresh(): Promise<void>;
}

/**
 * Opens the search over a database, which it first rebuilds the index of when that does not fit the code. `popularWith` knows the products that
 * a property may suggest.
 */
export async function createSearch(database: Database, popularWith: PopularWith = async () => []): Promise<Search> {
  await database.unhurried(reindexIfOutdated);
  const keeper = new LiveVocabulary(itemWords(database.kysely));
  const meanings = new LiveMeanings(database.kysely);
  const kept = { refresh: () => keeper.refresh(), reload: async () => void (await Promise.all([keeper.reload(), meanings.reload()])) };
  const upkeep = new IndexRefresh({ database, keeper: kept, mark: 'search_counted', recount: recountIndex });
  await upkeep.refresh();
  const suggest = createSuggest({ db: database.search, vocabulary: () => keeper.current, meanings: () => meanings.current, popularWith });
  const list = serve('POST search/list-web', async ({ keyword }, { lang, signal }) => {
    const found = keyword === undefined ? [] : await suggest(keyword, lang, signal?.());
    return toListPage(found.map(presentSuggestion), found.length, 0);
  });
  return {
    noun: 'search',
    routes: [list],
    suggest,
    understand: (keyword, lang) => understand(keyword, lang, meanings.current, keeper.current),
    matchProducts: (keyword, exactly) => matchProducts(database.kysely, keeper.current, keyword, exactly),
    findByBarcode: async (text) => {
      const code = gtin14(text);
      return code === null ? null : ((await selectItemByBarcode(database.search, code, 'en'))?.refId ?? null);
    },
    refresh: () => upkeep.refresh(),
    start: async () => upkeep.start(),
    stop: async () => upkeep.stop(),
  };
}
