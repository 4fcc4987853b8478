import { type Kysely, type RawBuilder, sql } from 'kysely';
import { defaultLanguage } from '../../../../i18n/languages.ts';
import { archived } from '../../../db/archived.ts';
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

const inShop = (...things: Parameters<typeof archived>): RawBuilder<boolean> => sql`not ${sql.raw(archived(...things))}`;

/** All categories that are not archived, in shop order, with their texts in all languages. */
export function selectAllCategories(db: Kysely<Schema>): Promise<CategoryRow[]> {
  return db
    .selectFrom('category as c')
    .innerJoin('category_text as t', 't.category_id', 'c.id')
    .innerJoin('category_text as e', (join) => join.onRef('e.category_id', '=', 'c.id').on('e.lang', '=', 'en'))
    .select(['c.id', 'c.uuid', 'c.parent_id', 'c.level', 'c.slug', 'c.image', 'c.is_featured', 'c.popularity'])
    .select(
      sql<CategoryRow['texts']>`jsonb_object_agg(t.lang, jsonb_build_object(
        'name', coalesce(t.name, e.name), 'description', coalesce(t.description, e.description, '')))`.as('texts'),
    )
    .where(inShop('categories', 'c.id'))
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
  /** Its first letter without accents; `#` when it is not one of A to Z. */
  letter: string;
  isFeatured: boolean;
}

/** All brands that are not archived, unordered: their order depends on the language. */
export function selectAllBrands(db: Kysely<Schema>): Promise<BrandRow[]> {
  return db
    .selectFrom('brand as b')
    .select(['b.id', 'b.slug', 'b.name', 'b.image', 'b.letter', 'b.is_featured as isFeatured'])
    .where(inShop('brands', 'b.id'))
    .execute();
}

export interface OptionRow {
  attribute_id: number;
  attribute_titles: Texts<string>;
  option_id: number;
  option_titles: Texts<string>;
}

/** All options that are not archived, with their attributes, in shop order. */
export function selectAllOptions(db: Kysely<Schema>): Promise<OptionRow[]> {
  return db
    .selectFrom('attribute_option as o')
    .innerJoin('attribute as a', 'a.id', 'o.attribute_id')
    .select(['a.id as attribute_id', 'o.id as option_id'])
    .select(
      sql<Texts<string>>`(select jsonb_object_agg(lang, title) from attribute_text where attribute_id = a.id and title is not null)`.as(
        'attribute_titles',
      ),
    )
    .select(
      sql<Texts<string>>`(select jsonb_object_agg(lang, title) from attribute_option_text where option_id = o.id and title is not null)`.as(
        'option_titles',
      ),
    )
    .where(inShop('properties', 'a.id'))
    .where(inShop('property-options', 'o.id'))
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();
}

/** The text in a language, else in English; throws when there is neither, since everything has an English name. */
export function inLanguage<T>(texts: Partial<Record<string, T>>, lang: string): T {
  const text = texts[lang] ?? texts[defaultLanguage];
  if (text === undefined) throw new Error('A thing of the catalogue has no English text');
  return text;
}
