import type { Database } from '../../db/client.ts';
import { paged } from '../../http/paging.ts';
import { type Feature, serve } from '../../http/route.ts';
import { gtin14 } from './answer/barcode.ts';
import { matchProducts } from './answer/matching.ts';
import { selectByBarcode } from './answer/queries.ts';
import { createSuggest, type Suggest } from './answer/suggest.ts';
import { recount } from './counting/recount.ts';
import { presentSuggestion } from './present.ts';
import { reindexIfOutdated } from './rebuilding/reindex.ts';
import { Upkeep } from './upkeep.ts';
import { VocabularyKeeper } from './vocabulary/keeper.ts';
import { goodsWords } from './vocabulary/queries.ts';

export { recount } from './counting/recount.ts';
export { indexItem, indexProducts } from './indexing/index-item.ts';
export { tsvectorLiteral } from './indexing/sources.ts';
export { BRAND, CATEGORY, PRODUCT } from './kinds.ts';
export { type Lexicon, openLexicon, type Reading } from './lexicon/lexicon.ts';
export { isLexiconOutdated, rebuildLexicon } from './lexicon/rebuild.ts';
export { reindexAll } from './rebuilding/reindex.ts';
export { NameRegister } from './register/register.ts';
export { documentWords, nameNorm } from './text/words.ts';

export interface Search extends Feature {
  suggest: Suggest;
  /** Ids of the products that fit a keyword, at most 10,000; none when it holds no letter or digit. */
  matchProducts(keyword: string, lang: string): Promise<Int32Array>;
  /** Id of the product with a barcode of 8 to 14 digits, blanks and hyphens aside; null for an unknown code and for anything else. */
  findByBarcode(text: string): Promise<number | null>;
  /** Takes up what was written by others at once instead of within 15 s. */
  refresh(): Promise<void>;
}

/** Opens the search over a database, which it first rebuilds the index of when that does not fit the code. */
export async function createSearch(database: Database): Promise<Search> {
  await database.unhurried(reindexIfOutdated);
  const keeper = new VocabularyKeeper(goodsWords(database.kysely));
  const upkeep = new Upkeep({ database, keeper, mark: 'search_counted', recount });
  await upkeep.look();
  const suggest = createSuggest(database.search, () => keeper.current);
  const list = serve('POST search/list-web', async ({ keyword }, { lang, signal }) => {
    const found = keyword === undefined ? [] : await suggest(keyword, lang, signal?.());
    return paged(found.map(presentSuggestion), found.length, 0);
  });
  return {
    noun: 'search',
    routes: [list],
    suggest,
    matchProducts: (keyword) => matchProducts(database.kysely, keeper.current, keyword),
    findByBarcode: async (text) => {
      const code = gtin14(text);
      return code === null ? null : ((await selectByBarcode(database.search, code, 'en'))?.refId ?? null);
    },
    refresh: () => upkeep.look(),
    start: async () => upkeep.start(),
    stop: async () => upkeep.stop(),
  };
}
