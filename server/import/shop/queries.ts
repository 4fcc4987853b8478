import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { OwnName } from '../inci/dictionary.ts';

type Db = Kysely<Schema>;

export async function selectBrands(db: Db): Promise<{ id: number; name: string; slug: string }[]> {
  return db.selectFrom('brand').select(['id', 'name', 'slug']).orderBy('id').execute();
}

/** Slugs that lead to what has another one by now. */
export async function selectFormerSlugs(db: Db, kind: 'brand' | 'category'): Promise<string[]> {
  const rows = await db.selectFrom('slug_redirect').select('slug').where('kind', '=', kind).execute();
  return rows.map(({ slug }) => slug);
}

export async function insertBrands(db: Db, brands: { slug: string; name: string; letter: string }[]): Promise<number[]> {
  const rows = await db.insertInto('brand').values(brands).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function selectCategories(db: Db) {
  return db
    .selectFrom('category as c')
    .leftJoin('category_text as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.lang', '=', 'en'))
    .select(['c.id', 'c.parent_id as parentId', 'c.level', 'c.slug', 't.name'])
    .orderBy('c.id')
    .execute();
}

export async function insertCategory(
  db: Db,
  category: { parent_id: number | null; level: number; slug: string; name: string },
): Promise<number> {
  const { name, ...row } = category;
  const position = sql<number>`coalesce((select max(position) from category where position < 2147483647), 0) + 1`;
  const { id } = await db
    .insertInto('category')
    .values({ ...row, image: null, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('category_text').values({ category_id: id, lang: 'en', name }).execute();
  return id;
}

export async function selectIngredientIds(db: Db): Promise<{ id: number; inci: string }[]> {
  return db.selectFrom('ingredient').select(['id', 'inci']).execute();
}

export async function insertNewIngredients(db: Db, ingredients: { inci: string; name: string }[]): Promise<{ id: number; inci: string }[]> {
  return (
    db
      .insertInto('ingredient')
      .values(ingredients)
      // Labels that are read again bring new ones, too, while an import runs.
      .onConflict((same) => same.column('inci').doUpdateSet((row) => ({ inci: row.ref('excluded.inci') })))
      .returning(['id', 'inci'])
      .execute()
  );
}

export async function selectIngredientsNamed(db: Db, incis: string[]): Promise<{ id: number; inci: string }[]> {
  return db.selectFrom('ingredient').select(['id', 'inci']).where('inci', '=', sql<string>`any(${incis}::text[])`).execute();
}

/** Names that the operator gave to ingredients. */
export async function selectOwnNames(db: Db): Promise<OwnName[]> {
  return db
    .selectFrom('ingredient_synonym as s')
    .innerJoin('ingredient as i', 'i.id', 's.ingredient_id')
    .select(['s.name', 'i.inci'])
    .orderBy('s.key')
    .execute();
}

export async function selectOptions(db: Db) {
  const attributes = await db.selectFrom('attribute').select(['id', 'slug']).execute();
  const options = await db.selectFrom('attribute_option').select(['id', 'attribute_id as attributeId', 'slug']).execute();
  return { attributes, options };
}

export async function insertAttribute(db: Db, slug: string, title: string): Promise<number> {
  const position = sql<number>`coalesce((select max(position) from attribute), 0) + 1`;
  const { id } = await db.insertInto('attribute').values({ slug, position }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('attribute_text').values({ attribute_id: id, lang: 'en', title }).execute();
  return id;
}

export async function insertOption(db: Db, attributeId: number, slug: string, title: string): Promise<number> {
  const position = sql<number>`coalesce((select max(position) from attribute_option where attribute_id = ${attributeId}), 0) + 1`;
  const { id } = await db
    .insertInto('attribute_option')
    .values({ attribute_id: attributeId, slug, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('attribute_option_text').values({ option_id: id, lang: 'en', title }).execute();
  return id;
}

/** Units of each currency for one USD. */
export async function selectRates(db: Db): Promise<{ code: string; rate: number; decimals: number }[]> {
  return db.selectFrom('currency').select(['code', 'rate', 'decimals']).execute();
}
