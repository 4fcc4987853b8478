import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

/** Brands whose products with ids above `after_id` still have to be indexed under the brand's new name. */
export interface SearchBrandWaitingTable {
  brand_id: number;
  after_id: Generated<number>;
}

export interface SearchItemTable {
  id: Id;
  /** 1 brand, 2 category, 3 product. */
  kind: number;
  ref_id: number;
  slug: string;
  name: string;
  brand: string | null;
  image: string | null;
  popularity: Generated<number>;
  /** 0: the 4,000 most popular products, 1: the 40,000, 2: the rest. */
  tier: Generated<number>;
  norm: string;
  /** A `tsvector` literal with positions. */
  words: string;
}

export interface SearchNameTable {
  item_id: number;
  lang: string;
  name: string;
  norm: string;
}

export interface SearchWordTable {
  id: Id;
  word: string;
  documents: Generated<number>;
}

export interface LexiconWordTable {
  id: Id;
  /** Whose words, such as `post`. */
  lexicon: string;
  word: string;
  documents: Generated<number>;
}

export interface SearchSynonymTable {
  id: Id;
  lang: string;
  words: string[];
}
