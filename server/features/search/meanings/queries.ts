import { type Kysely, sql } from 'kysely';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';

/** A thing with its names by language. */
export interface TranslatedNamesRow {
  id: number;
  slug: string;
  names: Record<string, string>;
}

export async function selectCategoryNames(db: Kysely<Schema>): Promise<TranslatedNamesRow[]> {
  const { rows } = await sql<TranslatedNamesRow>`
    select c.id, c.slug, jsonb_object_agg(t.lang, t.name) as names
    from category c join category_text t on t.category_id = c.id where t.name is not null and not ${sql.raw(archived('categories', 'c.id'))}
    group by c.id order by c.id`.execute(db);
  return rows;
}

/** Options of properties; the slug is `attribute:option`. */
export async function selectOptionNames(db: Kysely<Schema>): Promise<TranslatedNamesRow[]> {
  const { rows } = await sql<TranslatedNamesRow>`
    select o.id, a.slug || ':' || o.slug as slug, jsonb_object_agg(t.lang, t.title) as names
    from attribute_option o join attribute a on a.id = o.attribute_id join attribute_option_text t on t.option_id = o.id
    where t.title is not null and not ${sql.raw(archived('property-options', 'o.id'))} and not ${sql.raw(archived('properties', 'a.id'))}
    group by o.id, a.id order by o.id`.execute(db);
  return rows;
}

export function selectBrandNames(db: Kysely<Schema>): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('brand as b')
    .select(['b.id', 'b.name'])
    .where(sql<boolean>`not ${sql.raw(archived('brands', 'b.id'))}`)
    .orderBy('b.id')
    .execute();
}

/** Ingredients that occur in products, the most frequent first. */
export function selectIngredientNames(db: Kysely<Schema>): Promise<{ id: number; inci: string; name: string; products: number }[]> {
  return db
    .selectFrom('ingredient')
    .select(['id', 'inci', 'name', 'product_count as products'])
    .where('product_count', '>', 0)
    .orderBy('product_count', 'desc')
    .orderBy('id')
    .execute();
}

export interface GroupMembersRow {
  slug: string;
  /** In all languages, without duplicates. */
  titles: string[];
  ids: number[];
}

/** Groups of ingredients that are not archived, with the ids of all their members. */
export async function selectGroupMembers(db: Kysely<Schema>): Promise<GroupMembersRow[]> {
  const { rows } = await sql<GroupMembersRow>`
    select g.slug,
      array(select g.title union select t.title from ingredient_group_text t where t.group_id = g.id and t.title is not null) as titles,
      array(select m.ingredient_id from ingredient_group_member m where m.group_id = g.id) as ids
    from ingredient_group g where not ${sql.raw(archived('ingredient-groups', 'g.id'))} order by g.position, g.id`.execute(db);
  return rows;
}
