import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Texts by language: `{ en: { name, description } }`. */
type Texts<T> = Partial<Record<string, T>>;

export interface CategoryRow {
  id: number;
  uuid: string;
  parent_id: number | null;
  level: number;
  slug: string;
  image: string | null;
  is_featured: boolean;
  popularity: number;
  texts: Texts<{ name: string; description: string }>;
}

/** Every category in shop order, with its texts in all languages. */
export function selectAllCategories(db: Kysely<Schema>): Promise<CategoryRow[]> {
  return db
    .selectFrom('category as c')
    .innerJoin('category_text as t', 't.category_id', 'c.id')
    .select(['c.id', 'c.uuid', 'c.parent_id', 'c.level', 'c.slug', 'c.image', 'c.is_featured', 'c.popularity'])
    .select(
      sql<CategoryRow['texts']>`jsonb_object_agg(t.lang, jsonb_build_object('name', t.name, 'description', t.description))`.as('texts'),
    )
    .groupBy('c.id')
    .orderBy('c.level')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

export interface BrandRow {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  /** Its first letter without accents; `#` when that is none of A to Z. */
  letter: string;
  isFeatured: boolean;
}

/** Every brand, in no order: that is the language's. */
export function selectAllBrands(db: Kysely<Schema>): Promise<BrandRow[]> {
  return db.selectFrom('brand').select(['id', 'slug', 'name', 'image', 'letter', 'is_featured as isFeatured']).execute();
}

export interface OptionRow {
  attribute_id: number;
  attribute_titles: Texts<string>;
  option_id: number;
  option_titles: Texts<string>;
}

/** Every option with its attribute, in shop order. */
export function selectAllOptions(db: Kysely<Schema>): Promise<OptionRow[]> {
  return db
    .selectFrom('attribute_option as o')
    .innerJoin('attribute as a', 'a.id', 'o.attribute_id')
    .select(['a.id as attribute_id', 'o.id as option_id'])
    .select(sql<Texts<string>>`(select jsonb_object_agg(lang, title) from attribute_text where attribute_id = a.id)`.as('attribute_titles'))
    .select(
      sql<Texts<string>>`(select jsonb_object_agg(lang, title) from attribute_option_text where option_id = o.id)`.as('option_titles'),
    )
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();
}
