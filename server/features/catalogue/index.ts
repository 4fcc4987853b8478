import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Feature } from '../../http/route.ts';
import type { Money } from '../regions/index.ts';
import { brandRoutes } from './brands/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { ingredientRoutes } from './ingredients/routes.ts';
import { createListing } from './listing/listing.ts';
import { createIngredientNames } from './products/ingredient-names.ts';
import { productListRoutes, productRoutes } from './products/routes.ts';
import { loadReference } from './reference/index.ts';
import type { Shop } from './shop.ts';

interface CatalogueParts {
  db: Kysely<Schema>;
  money: Money;
  matchProducts: Shop['matchProducts'];
  suggest: Shop['suggest'];
  /** Told what changed, by the tag that pages carry: `product:17`. */
  changed(tag: string): void;
}

/** How soon a change by another process (an import, a second server) is seen here. */
const LOOK_EVERY_MS = 15_000;

/** Categories, brands, products and ingredients. `refresh` looks for changes at once. */
export async function createCatalogue(parts: CatalogueParts): Promise<Feature & { refresh(): Promise<void> }> {
  let reference = await loadReference(parts.db);
  const listing = await createListing(parts.db, parts.money);
  const shop: Shop = { ...parts, listing, reference: () => reference, ingredientNames: createIngredientNames(parts.db) };
  let timer: NodeJS.Timeout | undefined;
  const refresh = async (): Promise<void> => {
    reference = await loadReference(parts.db);
    for (const id of await listing.refresh()) parts.changed(`product:${id}`);
  };
  return {
    noun: 'catalogue',
    routes: [...categoryRoutes(shop), ...brandRoutes(shop), ...productListRoutes(shop), ...productRoutes(shop), ...ingredientRoutes(shop)],
    refresh,
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
