import type { Kysely } from 'kysely';
import type { Language } from '../../../i18n/languages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Money } from '../regions/index.ts';
import type { Understanding } from '../search/index.ts';
import type { Listing } from './listing/listing.ts';
import type { IngredientNames } from './products/queries.ts';
import type { Reference } from './reference/index.ts';

export interface Suggested {
  kind: number;
  refId: number;
  name: string;
  brand: string | null;
}

/** Dependencies of the verbs of the catalogue. */
export interface CatalogueContext {
  db: Kysely<Schema>;
  money: Money;
  listing: Listing;
  reference(): Reference;
  ingredientNames: IngredientNames;
  /** Ids of products that match a keyword, with corrections and the synonyms of a language; `exactly`: as typed. */
  matchProducts(keyword: string, lang: Language, exactly?: boolean): Promise<Int32Array>;
  /** Variants of the keyword by synonym sets; empty without matching sets. */
  alike(keyword: string, lang: Language): string[];
  /** Called for each answered search with its keyword, language, network, and number of results. */
  searched?: ((search: { keyword: string; lang: Language; network: string; results: number }) => void) | undefined;
  /** What a keyword means beyond words of names. */
  understand(keyword: string, lang: Language): Understanding;
  /** What the search field would suggest, best first. */
  suggest(keyword: string, lang: Language): Promise<readonly Suggested[]>;
}
