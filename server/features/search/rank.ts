import { chunksOf, joined, squeeze } from './chunks.ts';
import { BRAND, CATEGORY, type Kind, PRODUCT } from './kinds.ts';
import type { Option, Reading, Term } from './reading.ts';
import { wordSet } from './words.ts';

/** Something the database found, as it will be shown. */
export interface Candidate {
  id: number;
  kind: Kind;
  refId: number;
  slug: string;
  name: string;
  /** The name in the language of the asker; null: as `name`. */
  localName: string | null;
  brand: string | null;
  image: string | null;
  popularity: number;
}
