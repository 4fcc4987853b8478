import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { OwnName } from '../inci/dictionary.ts';

type Db = Kysely<Schema>;

/** Changes with every edit of what products refer to. */
export async function selectShopEdits(db: Db): Promise<string> {
  const { rows } = await sql<{ edits: string }>`
    select concat(count(*), ' ', sum(version)) as edits from resource_version
    where resource in ('brands', 'categories', 'properties', 'property-options')`.execute(db);
  return rows[0]?.edits ?? '';
}

export async function selectBrands(db: Db): Promise<{ id: number; name: string; slug: string }[]> {
  return db.selectFrom('brand').select(['id', 'name', 'slug']).orderBy('id').execute();
}

/** Former slugs, which redirect to the current ones. */
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
      // Re-reading labels while an import runs adds ingredients, too.
      .onConflict((same) => same.column('inci').doUpdateSet((row) => ({ inci: row.ref('excluded.inci') })))
      .returning(['id', 'inci'])
      .execute()
  );
}

export async function selectIngredientsNamed(db: Db, incis: string[]): Promise<{ id: number; inci: string }[]> {
  return db.selectFrom('ingredient').select(['id', 'inci']).where('inci', '=', sql<string>`any(${incis}::text[])`).execute();
}

/** The operator's own names of ingredients. */
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

export async function insertAttributes(db: Db, added: readonly { slug: string; title: string }[]): Promise<{ id: number; slug: string }[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string }>`
    with n as materialized (
      select * from unnest(${added.map(({ slug }) => slug)}::text[], ${added.map(({ title }) => title)}::text[])
        with ordinality as n (slug, title, at)),
    written as (
      insert into attribute (slug, position)
      select slug, (select coalesce(max(position), 0) from attribute) + at from n order by at returning id, slug),
    named as (insert into attribute_text (attribute_id, lang, title) select w.id, 'en', n.title from written w join n using (slug))
    select id, slug from written order by id`.execute(db);
  return rows;
}

interface NewOption {
  attributeId: number;
  slug: string;
  title: string;
}

export async function insertOptions(db: Db, added: readonly NewOption[]): Promise<{ id: number; attributeId: number; slug: string }[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<{ id: number; attributeId: number; slug: string }>`
    with n as materialized (
      select * from unnest(${added.map(({ attributeId }) => attributeId)}::int[], ${added.map(({ slug }) => slug)}::text[],
        ${added.map(({ title }) => title)}::text[]) with ordinality as n (attribute_id, slug, title, at)),
    written as (
      insert into attribute_option (attribute_id, slug, position)
      select attribute_id, slug, (select coalesce(max(o.position), 0) from attribute_option o where o.attribute_id = n.attribute_id)
        + row_number() over (partition by attribute_id order by at)
      from n order by at returning id, attribute_id, slug),
    named as (
      insert into attribute_option_text (option_id, lang, title)
      select w.id, 'en', n.title from written w join n using (attribute_id, slug))
    select id, attribute_id as "attributeId", slug from written order by id`.execute(db);
  return rows;
}

/** Units of each currency for one USD. */
export async function selectRates(db: Db): Promise<{ code: string; rate: number; decimals: number }[]> {
  return db.selectFrom('currency').select(['code', 'rate', 'decimals']).orderBy('code').execute();
}
