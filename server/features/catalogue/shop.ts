import type { Kysely } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Money } from '../regions/index.ts';
import type { Listing } from './listing/listing.ts';
import type { IngredientNames } from './products/ingredient-names.ts';
import type { Reference } from './reference/index.ts';

/** A thing that a keyword may mean. */
export interface Suggested {
  kind: number;
  refId: number;
}

/** What the verbs of the catalogue work with. */
export interface Shop {
  db: Kysely<Schema>;
  money: Money;
  listing: Listing;
  reference(): Reference;
  ingredientNames: IngredientNames;
  /** Products whose words match a keyword, forgiving as the search is. */
  matchProducts(keyword: string, lang: string): Promise<Int32Array>;
  /** What the search box would suggest, best first. */
  suggest(keyword: string, lang: Language): Promise<readonly Suggested[]>;
}
