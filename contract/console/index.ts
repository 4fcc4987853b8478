import { audit } from './audit.ts';
import { bulkChanges } from './bulk.ts';
import { cases } from './cases.ts';
import { categoryTree } from './category-move.ts';
import { dashboard } from './dashboard.ts';
import { imports } from './imports.ts';
import { unknownIngredients } from './ingredients.ts';
import { consoleMembers } from './members.ts';
import { consoleMessages } from './messages.ts';
import { consolePictures } from './pictures.ts';
import { consoleProducts } from './products.ts';
import { resourceEndpoints } from './resource.ts';
import { searches } from './searches.ts';
import { staff } from './staff.ts';
import { translations } from './translations.ts';
import { views } from './views.ts';

/** All calls of the console. */
export const consoleCalls = [
  ...staff,
  ...views,
  ...audit,
  ...dashboard,
  ...searches,
  ...consolePictures,
  ...categoryTree,
  ...resourceEndpoints('categories'),
  ...resourceEndpoints('brands'),
  ...resourceEndpoints('properties'),
  ...resourceEndpoints('property-options'),
  ...resourceEndpoints('currencies'),
  ...resourceEndpoints('banners'),
  ...resourceEndpoints('pages'),
  ...resourceEndpoints('meta-contents'),
  ...resourceEndpoints('topics'),
  ...resourceEndpoints('synonyms'),
  ...resourceEndpoints('settings'),
  ...resourceEndpoints('members'),
  ...consoleMembers,
  ...cases,
  ...resourceEndpoints('messages'),
  ...consoleMessages,
  ...resourceEndpoints('subscribers'),
  ...resourceEndpoints('products'),
  ...consoleProducts,
  ...bulkChanges,
  ...resourceEndpoints('ingredients'),
  ...resourceEndpoints('ingredient-groups'),
  ...unknownIngredients,
  ...translations,
  ...imports,
] as const;
