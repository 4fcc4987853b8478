import type { Kysely } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Money } from '../regions/index.ts';
import type { Understanding } from '../search/index.ts';
import type { Listing } from './listing/listing.ts';
import type { IngredientNames } from './products/ingredient-names.ts';
import type { Reference } from './reference/index.ts';

/** A thing that a keyword may mean. */
export interface Suggested {
  kind: number;
  refId: number;
  name: string;
  brand: string | null;
}

/** What the verbs of the catalogue work with. */
export interface CatalogueContext {
  db: Kysely<Schema>;
  money: Money;
  listing: Listing;
  reference(): Reference;
  ingredientNames: IngredientNames;
  /** Products whose words match a keyword, forgiving as the search is; `exactly`: as it was typed. */
  matchProducts(keyword: string, exactly?: boolean): Promise<Int32Array>;
  /** What a keyword means besides words of names. */
  understand(keyword: string, lang: Language): Understanding;
  /** What the search box would suggest, best first. */
  suggest(keyword: string, lang: Language): Promise<readonly Suggested[]>;
}
