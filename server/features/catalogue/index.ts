import type { Kysely } from 'kysely';
import { repeatEvery } from '../../db/repeat-every.ts';
import type { Schema } from '../../db/schema.ts';
import type { Edits } from '../../http/edits.ts';
import type { PresentSlug } from '../../http/moved-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Feature } from '../../http/route.ts';
import type { ResourceStore } from '../console/index.ts';
import type { Money } from '../regions/index.ts';
import type { ProductProperty } from '../search/index.ts';
import { type Brand, showBrandsById } from './brands/brands.ts';
import { brandRoutes } from './brands/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { catalogueConsole } from './console/index.ts';
import { selectPresentSlug } from './console/queries-redirects.ts';
import { ingredientRoutes } from './ingredients/routes.ts';
import { popularWith } from './keyword-search/parts.ts';
import { countWithOption } from './listing/columns.ts';
import { freeProducts } from './listing/filter.ts';
import { createListing } from './listing/listing.ts';
import { createSerialQueue } from './listing/serial-queue.ts';
import { recountPopularity } from './popularity.ts';
import { highestRated } from './products/highest-rated.ts';
import { type EverCard, showCards, showCardsEver } from './products/lists.ts';
import type { Card } from './products/present.ts';
import { currentProductColumns, type ProductColumns } from './products/product-columns.ts';
import { type ProductSummary, summaryOf } from './products/product-summary.ts';
import { createIngredientNames } from './products/queries.ts';
import { productListRoutes, productRoutes } from './products/routes.ts';
import { loadReference } from './reference/index.ts';
import type { CatalogueContext } from './shop.ts';

interface CatalogueParts {
  db: Kysely<Schema>;
  money: Money;
  matchProducts: CatalogueContext['matchProducts'];
  searched?: CatalogueContext['searched'];
  suggest: CatalogueContext['suggest'];
  understand: CatalogueContext['understand'];
  alike: CatalogueContext['alike'];
  /** Called with the tag of what changed on this server, as pages carry it: `product:17`. */
  changed(tag: string): void;
  /** Called with the tags of changes found by a refresh, which every server does by itself. */
  found(tags: readonly string[]): void;
  edits: Edits;
}

/** Products and brands by id as lists show them, in the order of the ids and with the caller's marks; products not on sale are left out. */
export interface ProductCards {
  cards(ids: readonly number[], context: RequestContext): Promise<Card[]>;
  /** Includes products no longer on sale, marked as such: for a member's own lists. */
  cardsEver(ids: readonly number[], context: RequestContext): Promise<EverCard[]>;
  brands(ids: readonly number[], context: RequestContext): Promise<Brand[]>;
}

export type { ProductLabelDraft, ProductLabelReader } from './console/label-reader.ts';
export { createProductConsole, type ProductConsole } from './console/product-console.ts';
export { noteRenamed } from './console/queries-ingredients.ts';
export { SHOWN_PICTURES } from './console/queries-product-pictures.ts';
export { slugColumn } from './console/slugs.ts';
export type { Card } from './products/present.ts';
export type { ProductColumns } from './products/product-columns.ts';
export type { ProductSummary } from './products/product-summary.ts';

export interface Catalogue extends Feature, ProductCards {
  resources: ResourceStore[];
  /** All products on sale, as typed arrays. */
  productColumns(): Promise<ProductColumns>;
  /** Summary of a product on sale, without a query; undefined for any other. */
  summary(id: number): ProductSummary | undefined;
  /** Resolves to a test for products on sale whose label is complete and names none of these ingredients, as the lists know them. */
  freeOf(ingredientIds: readonly number[]): Promise<(id: number) => boolean>;
  /** Ids of the best rated products, at most `limit`. */
  best(limit: number): number[];
  /** Ids of the most popular products that have a property, at most `limit`. */
  popularWith(property: ProductProperty, limit: number): Promise<number[]>;
  /** Looks up the present slug of the thing in the shop that had this slug before. */
  presentSlug: PresentSlug;
  /** Name of a category in a language. */
  categoryName(id: number, lang: string): string;
  /** Recounts popularity, the default order of lists, from views, reviews and favourites; nightly. */
  recountPopularity(): Promise<void>;
  /** Takes over changes of other processes at once. */
  refresh(): Promise<void>;
  /** To be called after ratings of products were written: lists, details and pages show them from the next request on. */
  rated(ids: readonly number[]): Promise<void>;
}

/** Interval at which changes of other processes (an import, a second server) are read. */
const LOOK_EVERY_MS = 15_000;

/** Opens the catalogue in memory, with the function that brings it up to date. */
async function openShop(parts: CatalogueParts): Promise<{ shop: CatalogueContext; refresh(): Promise<void> }> {
  let reference = await loadReference(parts.db);
  const listing = await createListing(parts.db, parts.money);
  const shop: CatalogueContext = {
    ...parts,
    listing,
    reference: () => reference,
    ingredientNames: createIngredientNames(parts.db, parts.edits),
  };
  // Reads run one after another, or an older state could replace a newer one.
  const inTurn = createSerialQueue();
  const refreshReference = () =>
    inTurn(async () => {
      reference = await loadReference(parts.db);
      parts.edits.wasRead('catalogue');
    });
  const refreshListing = async (): Promise<void> => {
    const changed = await listing.refresh();
    parts.edits.wasRead('products');
    if (changed.length > 0) parts.found(changed.map((id) => `product:${id}`));
  };
  parts.edits.onChange('catalogue', refreshReference);
  for (const part of ['products', 'currencies'] as const) parts.edits.onChange(part, refreshListing);
  const refresh = async (): Promise<void> => {
    await refreshReference();
    await refreshListing();
  };
  return { shop, refresh };
}

export async function createCatalogue(parts: CatalogueParts): Promise<Catalogue> {
  const { shop, refresh } = await openShop(parts);
  const { listing } = shop;
  const { resources, routes } = catalogueConsole(parts.db, {
    changed: () => parts.edits.changed('catalogue'),
    onSaleWith: (option) => countWithOption(listing.current().columns, option),
  });
  let stopLooking = (): void => undefined;
  return {
    noun: 'catalogue',
    resources,
    routes: [
      ...[...categoryRoutes(shop), ...brandRoutes(shop), ...ingredientRoutes(shop)],
      ...[...productListRoutes(shop), ...productRoutes(shop)],
      ...routes,
    ],
    refresh,
    async recountPopularity() {
      if ((await recountPopularity(parts.db)) > 0) await refresh();
    },
    async rated(ids) {
      // The ratings are written already; if this fails, the next refresh makes up for it.
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
    presentSlug: (kind, slug) => selectPresentSlug(parts.db, kind, slug),
    categoryName: (id, lang) => shop.reference().tree.byId.get(id)?.name(lang) ?? '',
    cards: (ids, context) => showCards(shop, ids, context),
    cardsEver: (ids, context) => showCardsEver(shop, ids, context),
    brands: (ids, context) => showBrandsById(parts.db, ids, context),
    async start() {
      await listing.current().labels();
      stopLooking = repeatEvery(LOOK_EVERY_MS, refresh);
    },
    async stop() {
      stopLooking();
    },
  };
}
