import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Route } from '../../../http/route.ts';
import type { ResourceStore } from '../../console/index.ts';
import { brandStore } from './brands.ts';
import { categoryStore } from './categories.ts';
import { categoryConsoleRoutes } from './category-routes.ts';
import { propertyOptionStore, propertyStore } from './properties.ts';

interface ConsoleParts {
  /** Told once an edit of what products hang at, or of products themselves, is committed. */
  changed: ResourceStore['changed'];
  productsChanged: ResourceStore['changed'];
  /** How many products on sale have an option. */
  onSaleWith(optionId: number): number;
}

/** What the console edits of the catalogue, and the calls that only some of it has. */
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
