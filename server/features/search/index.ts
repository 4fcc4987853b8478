import type { Output } from '../../../contract/index.ts';
import type { Database } from '../../db/client.ts';
import { type Edits, noEdits } from '../../http/edits.ts';
import { toListPage } from '../../http/paging.ts';
import { pictureUrl, productPictureUrl } from '../../http/picture-name.ts';
import { type Feature, serve } from '../../http/route.ts';
import type { ResourceStore } from '../console/index.ts';
import { synonymStore } from './console/synonyms.ts';
import { IndexRefresh } from './index-refresh.ts';
import { type BrandIndexing, createBrandIndexing } from './indexing/brand-products.ts';
import { BRAND, CATEGORY, INGREDIENT, PRODUCT } from './items.ts';
import type { Meaning } from './meanings/phrases.ts';
import { LiveMeanings, type Understanding, understand } from './meanings/understand.ts';
import { matchProducts } from './query/match-products.ts';
import { gtin14 } from './query/parse.ts';
import { selectItemByBarcode } from './query/queries.ts';
import type { SearchCandidate } from './query/rank.ts';
import { createSuggest, type Suggest } from './query/suggest.ts';
import type { PopularWith, ProductProperty } from './query/things-by-meaning.ts';
import { recountIndex } from './recount.ts';
import { reindexIfOutdated } from './reindex.ts';
import { LiveVocabulary } from './vocabulary/live-vocabulary.ts';
import { itemWords } from './vocabulary/queries.ts';

export { addWaitingBrand } from './indexing/brand-products.ts';
export { indexItem, indexProducts } from './indexing/index-item.ts';
export { tsvectorLiteral } from './indexing/sources.ts';
export { BRAND, CATEGORY, PRODUCT } from './items.ts';
export { type Lexicon, type LexiconQuery, openLexicon } from './lexicon/lexicon.ts';
export { insertCorpusWords, type LexiconCorpus } from './lexicon/queries.ts';
export { isLexiconOutdated, noteLexiconFolded, rebuildLexicon } from './lexicon/rebuild.ts';
export { beginningsQuery } from './query/beginnings.ts';
export { recountIndex } from './recount.ts';
export { reindexAll } from './reindex.ts';
export { foldText } from './text/fold.ts';
export { documentWords, nameNorm } from './text/words.ts';
export type { Meaning, ProductProperty, Understanding };

export interface Search extends Feature {
  resources: ResourceStore[];
  suggest: Suggest;
  /** Variants of the keyword by the synonym sets of a language or English; empty without matching sets. */
  alike(keyword: string, lang: string): string[];
  /** What a keyword means beyond words of names. */
  understand(keyword: string, lang: string): Understanding;
  /**
   * Ids of the products that match a keyword, at most 10,000, using synonyms of the language and English; none when it has no letter or
   * digit. `exactly`: without corrections, and whole words only.
   */
  matchProducts(keyword: string, lang?: string, exactly?: boolean): Promise<Int32Array>;
  /** Id of the product with a barcode of 8 to 14 digits, ignoring blanks and hyphens; null for an unknown code and any other text. */
  findByBarcode(text: string): Promise<number | null>;
  /** Takes over at once, instead of within 15 s, what other processes wrote. */
  refresh(): Promise<void>;
}

interface SearchOptions {
  /** Finds the popular products of a property, for suggestions. */
  popularWith?: PopularWith;
  edits?: Edits;
}

/** Opens the search over a database. An index that was never built, or by another version of the folding, is rebuilt first. */
export async function createSearch(
  database: Database,
  { popularWith = async () => [], edits = noEdits }: SearchOptions = {},
): Promise<Search> {
  await database.withoutTimeout(reindexIfOutdated);
  const vocabulary = new LiveVocabulary(itemWords(database.kysely));
  const meanings = new LiveMeanings(database.kysely);
  const kept = {
    refresh: () => vocabulary.refresh(),
    reload: async () => void (await Promise.all([vocabulary.reload(), meanings.reload()])),
  };
  const refresher = new IndexRefresh({ database, vocabulary: kept, mark: 'search_counted', recount: recountIndex });
  await refresher.refresh();
  edits.onChange('synonyms', () => meanings.reloadSynonyms());
  let edition = 0;
  for (const part of ['catalogue', 'products'] as const)
    edits.onChange(part, () => {
      edition += 1;
      return refresher.refresh();
    });
  edits.onChange('catalogue', () => meanings.reload(), { isSlow: true });
  const brands = createBrandIndexing(database.kysely, () => edits.changed('products'));
  edits.onChange('catalogue', () => brands.ask());
  const live = { vocabulary: () => vocabulary.current, meanings: () => meanings.current, edition: () => edition };
  const suggest = createSuggest({ db: database.search, ...live, popularWith });
  const list = serve('POST search/list-web', async ({ keyword }, { lang, signal }) => {
    const found = keyword === undefined ? [] : await suggest(keyword, lang, signal?.());
    return toListPage(found.map(presentSuggestion), found.length, 0);
  });
  return {
    noun: 'search',
    resources: [synonymStore(() => edits.changed('synonyms'))],
    routes: [list],
    suggest,
    alike: (keyword, lang) => meanings.current.synonyms.variants(keyword, lang),
    understand: (keyword, lang) => understand(keyword, lang, meanings.current, vocabulary.current),
    matchProducts: (keyword, lang = 'en', exactly = false) => {
      const { synonyms } = meanings.current;
      return matchProducts(database.kysely, vocabulary.current, keyword, { exactly, alike: (words) => synonyms.matches(words, lang) });
    },
    findByBarcode: async (text) => {
      const code = gtin14(text);
      return code === null ? null : ((await selectItemByBarcode(database.search, code, 'en'))?.refId ?? null);
    },
    refresh: () => refresher.refresh(),
    ...atWork(refresher, brands),
  };
}

const atWork = (refresher: IndexRefresh, brands: BrandIndexing): Pick<Feature, 'start' | 'stop'> => ({
  async start() {
    refresher.start();
    brands.ask();
  },
  async stop() {
    await brands.stop();
    refresher.stop();
  },
});

type Suggestion = Output<'POST search/list-web'>['list'][number];

const TYPES = { [BRAND]: 'BRAND', [CATEGORY]: 'CATEGORY', [INGREDIENT]: 'INGREDIENT', [PRODUCT]: 'PRODUCT' } as const;

function presentSuggestion({ kind, refId, slug, name, localName, image }: SearchCandidate): Suggestion {
  const address = kind === PRODUCT ? productPictureUrl(refId, image) : pictureUrl(image);
  return { name: localName ?? name, type: TYPES[kind], slug, image: address };
}
