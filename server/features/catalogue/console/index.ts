import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Route } from '../../../http/route.ts';
import type { ResourceStore } from '../../console/index.ts';
import { brandStore } from './brands.ts';
import { categoryStore } from './categories.ts';
import { categoryConsoleRoutes } from './category-routes.ts';
import { propertyOptionStore, propertyStore } from './properties.ts';

interface ConsoleParts {
  /** Called after an edit of brands, categories or properties is committed. */
  changed: ResourceStore['changed'];
  /** Number of products on sale that have an option. */
  onSaleWith(optionId: number): number;
}

/** The catalogue's resources in the console, except products and ingredients, and the calls that only some of them have. */
export function catalogueConsole(
  db: Kysely<Schema>,
  { changed, onSaleWith }: ConsoleParts,
): { resources: ResourceStore[]; routes: Route[] } {
  const categories = categoryStore(changed);
  return {
    resources: [categories, brandStore(changed), propertyStore(changed), propertyOptionStore(changed, onSaleWith)],
    routes: categoryConsoleRoutes(db, categories),
  };
}
