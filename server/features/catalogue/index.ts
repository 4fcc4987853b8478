import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Feature } from '../../http/route.ts';
import type { Money } from '../regions/index.ts';
import type { ProductProperty } from '../search/index.ts';
import { type Brand, showBrandsById } from './brands/brands.ts';
import { brandRoutes } from './brands/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { popularWith } from './finding/parts.ts';
import { ingredientRoutes } from './ingredients/routes.ts';
import { freeProducts } from './listing/filter.ts';
import { createListing } from './listing/listing.ts';
import { recountPopularity } from './popularity.ts';
import { showCards } from './products/cards.ts';
import { highestRated } from './products/highest-rated.ts';
import { createIngredientNames } from './products/ingredient-names.ts';
import type { Card } from './products/present.ts';
import { currentProductColumns, type ProductColumns } from './products/product-columns.ts';
import { type ProductSummary, summaryOf } from './products/product-summary.ts';
import { productListRoutes, productRoutes } from './products/routes.ts';
import { loadReference } from './reference/index.ts';
import type { CatalogueContext } from './shop.ts';

interface CatalogueParts {
  db: Kysely<Schema>;
  money: Money;
  matchProducts: CatalogueContext['matchProducts'];
  suggest: CatalogueContext['suggest'];
  understand: CatalogueContext['understand'];
  /** Told what changed here, by the tag that pages carry: `product:17`. */
  changed(tag: string): void;
  /** Told the same of what was found changed, as every server finds it by itself. */
  found(tag: string): void;
}

/** Products and brands by id as every list shows them, in the order of the ids and marked for the caller; what is not on sale is left out. */
export interface ProductCards {
  cards(ids: readonly number[], context: RequestContext): Promise<Card[]>;
  brands(ids: readonly number[], context: RequestContext): Promise<Brand[]>;
}

export { groupWords } from './ingredients/words.ts';
export type { Card } from './products/present.ts';
export type { ProductColumns } from './products/product-columns.ts';
export type { ProductSummary } from './products/product-summary.ts';

export interface Catalogue extends Feature, ProductCards {
  /** What is known of every product on sale, as arrays. */
  productColumns(): Promise<ProductColumns>;
  /** Where a product on sale stands, without asking the database; undefined for any other. */
  summary(id: number): ProductSummary | undefined;
  /** Tells which products on sale have a label that is known to the last word and names none of these ingredients, as the lists know them. */
  freeOf(ingredientIds: readonly number[]): Promise<(id: number) => boolean>;
  /** Ids of the products rated best, at most so many. */
  best(limit: number): number[];
  /** Ids of the most popular products that have a property, at most so many. */
  popularWith(property: ProductProperty, limit: number): Promise<number[]>;
  /** Name of a category in a language. */
  categoryName(id: number, lang: string): string;
  /** Sorts lists anew by what was viewed, reviewed and kept; nightly. */
  recountPopularity(): Promise<void>;
  /** Looks for changes by others at once. */
  refresh(): Promise<void>;
  /** To be told when ratings of products were written: lists, details and pages show them from the next request on. */
  rated(ids: readonly number[]): Promise<void>;
}

/** How soon a change by another process (an import, a second server) is seen here. */
const LOOK_EVERY_MS = 15_000;

/** Categories, brands, products and ingredients. */
export async function createCatalogue(parts: CatalogueParts): Promise<Catalogue> {
  let reference = await loadReference(parts.db);
  const listing = await createListing(parts.db, parts.money);
  const shop: CatalogueContext = { ...parts, listing, reference: () => reference, ingredientNames: createIngredientNames(parts.db) };
  let timer: NodeJS.Timeout | undefined;
  const refresh = async (): Promise<void> => {
    reference = await loadReference(parts.db);
    for (const id of await listing.refresh()) parts.found(`product:${id}`);
  };
  return {
    noun: 'catalogue',
    routes: [...categoryRoutes(shop), ...brandRoutes(shop), ...productListRoutes(shop), ...productRoutes(shop), ...ingredientRoutes(shop)],
    refresh,
    async recountPopularity() {
      if ((await recountPopularity(parts.db)) > 0) await refresh();
    },
    async rated(ids) {
      // What fails here is made up for by the next look; what was written stands.
      await listing.rated(ids).catch(() => undefined);
      for (const id of ids) parts.changed(`product:${id}`);
    },
    productColumns: () => currentProductColumns(shop),
    summary: (id) => summaryOf(listing.current().columns, id),
    freeOf: async (ids) => freeProducts(await listing.labelled(), new Set(ids)),
    best: (limit) => {
      const { columns } = listing.current();
      return highestRated(columns, limit).map((row) => columns.ids[row] as number);
    },
    popularWith: (property, limit) => popularWith(shop, property, limit),
    categoryName: (id, lang) => reference.tree.byId.get(id)?.name(lang) ?? '',
    cards: (ids, context) => showCards(shop, ids, context),
    brands: (ids, context) => showBrandsById(parts.db, ids, context),
    async start() {
      await listing.current().labels();
      timer = setInterval(() => refresh().catch(() => undefined), LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}
