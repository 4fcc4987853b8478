import type { Kysely } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Money } from '../regions/index.ts';
import type { Understanding } from '../search/index.ts';
import type { Listing } from './listing/listing.ts';
import type { IngredientNames } from './products/queries.ts';
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
  /** Products whose words match a keyword, forgiving as the search is, by the synonyms of a language; `exactly`: as it was typed. */
  matchProducts(keyword: string, lang: Language, exactly?: boolean): Promise<Int32Array>;
  /** The keyword with other words that staff made search treat alike; none where there are none. */
  alike(keyword: string, lang: Language): string[];
  /** To be told of searches that were answered: what for, where from, and how many products were found. */
  searched?: ((search: { keyword: string; lang: Language; network: string; results: number }) => void) | undefined;
  /** What a keyword means besides words of names. */
  understand(keyword: string, lang: Language): Understanding;
  /** What the search box would suggest, best first. */
  suggest(keyword: string, lang: Language): Promise<readonly Suggested[]>;
}
