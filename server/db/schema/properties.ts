import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

export interface AttributeTable {
  id: Id;
  slug: string;
  position: Generated<number>;
}

export interface AttributeTextTable {
  attribute_id: number;
  lang: string;
  title: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface AttributeOptionTable {
  id: Id;
  attribute_id: number;
  slug: string;
  position: Generated<number>;
}

export interface AttributeOptionTextTable {
  option_id: number;
  lang: string;
  title: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface IngredientTable {
  id: Id;
  /** As CosIng writes it. */
  inci: string;
  /** As the shop shows it. */
  name: string;
  product_count: Generated<number>;
}

export interface IngredientSynonymTable {
  /** Letters and digits of the folded name. */
  key: string;
  name: string;
  ingredient_id: number;
}

export interface IngredientGroupTable {
  id: Id;
  slug: string;
  title: string;
  why: string;
  position: Generated<number>;
}

export interface IngredientGroupTextTable {
  group_id: number;
  lang: string;
  title: string | null;
  why: string | null;
  /** Hashes of the English texts that outdated translations were made from, by field. */
  translated_from: Record<string, string> | null;
}

/** Ingredients that staff removed from a group and the label reader would add again. */
export interface IngredientGroupRemovalTable {
  group_id: number;
  ingredient_id: number;
}

export interface IngredientGroupMemberTable {
  group_id: number;
  ingredient_id: number;
}

export interface ProductIngredientTable {
  product_id: number;
  /** Place on the label, from 1. */
  position: number;
  /** Null: the word is not a known ingredient. */
  ingredient_id: number | null;
  raw: string;
  confidence: Generated<number>;
  method: Generated<string>;
  may_contain: Generated<boolean>;
}
