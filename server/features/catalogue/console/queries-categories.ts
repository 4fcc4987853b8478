import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';

/** Locks all categories until the transaction ends, in the order of ids as everywhere, so that the tree has one change at a time. */
export async function holdTree(tx: Transaction<Schema>): Promise<void> {
  await sql`select id from category order by id for no key update`.execute(tx);
}

/** Keeps these categories from getting children until the transaction ends; waits for edits in progress. */
export async function holdCategories(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  await sql`select id from category where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
}

/** The position after all categories. */
export async function selectPlaceBehindAll(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) + 1, 0)::integer as position from category where position < 2147483647`.execute(tx);
  return rows[0]?.position ?? 0;
}

/** A category with its place in the tree. */
export interface PlacedCategory {
  id: number;
  parentId: number | null;
  level: number;
  /** Index among its siblings, from 0. */
  position: number;
  isArchived: boolean;
}

export async function selectPlaced(db: Kysely<Schema>, id: ResourceId): Promise<PlacedCategory | undefined> {
  const { rows } = await sql<PlacedCategory>`
    select t.id, t.parent_id as "parentId", t.level, ${sql.raw(PLACE)} as position, ${sql.raw(archived('categories', 't.id'))} as "isArchived"
    from category t where t.id = ${id}`.execute(db);
  return rows[0];
}

const countBefore = (siblings: string) =>
  `(select count(*)::integer from category s where ${siblings} and (s.position, s.id) < (t.position, t.id))`;

/**
 * SQL: the index of category `t` among its siblings, from 0; stored positions only define the order. Main categories are a separate case,
 * since no index serves `is not distinct from` and the list is ordered by this for all.
 */
export const PLACE = `(case when t.parent_id is null then ${countBefore('s.parent_id is null')} else ${countBefore('s.parent_id = t.parent_id')} end)`;

/** Whether a category itself has products, on sale or not; archived ones are checked when they are restored. */
export async function hasOwnProducts(tx: Transaction<Schema>, id: ResourceId): Promise<boolean> {
  const { rows } = await sql`
    select from product p where p.category_id = ${id} and not ${sql.raw(archived('products', 'p.id'))} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The subtree of a category including itself, with levels. */
export async function selectSubtree(db: Kysely<Schema>, id: ResourceId): Promise<{ id: number; level: number }[]> {
  const { rows } = await sql<{ id: number; level: number }>`
    with recursive below as (
      select id, level from category where id = ${id}
      union all
      select c.id, c.level from category c join below b on c.parent_id = b.id
    ) select id, level from below`.execute(db);
  return rows;
}

const LARGEST = 2_147_483_647;

/** Moves a category with its subtree below another parent or to the top, and its counts from the old to the new ancestors. */
export async function updateParent(tx: Transaction<Schema>, id: ResourceId, parentId: number | null, levels: number): Promise<void> {
  await sql`
    with recursive own as (select * from category where id = ${id}),
    above as (
      select parent_id as id, -1 as way from own
      union all select ${parentId}::integer, 1
      union all select c.parent_id, a.way from above a join category c on c.id = a.id
    ),
    change as (select id, sum(way) as way from above where id is not null group by id having sum(way) <> 0)
    update category c
    set product_count = c.product_count + change.way * own.product_count,
      popularity = greatest(0, least(c.popularity::bigint + change.way * own.popularity, ${sql.lit(LARGEST)}))
    from change, own where c.id = change.id`.execute(tx);
  await sql`
    with recursive below as (
      select id from category where id = ${id}
      union all
      select c.id from category c join below b on c.parent_id = b.id
    )
    update category c
    set level = c.level + ${levels}::integer, parent_id = case c.id when ${id} then ${parentId}::integer else c.parent_id end
    from below where c.id = below.id`.execute(tx);
}

/** Puts a category at a position among its siblings and renumbers these from 0. */
export async function updatePosition(tx: Transaction<Schema>, id: ResourceId, parentId: number | null, position: number): Promise<void> {
  await sql`
    with other as (
      select id, row_number() over (order by position, id) - 1 as place from category
      where parent_id is not distinct from ${parentId}::integer and id <> ${id}
    ),
    placed as (
      select id, place + case when place >= ${position}::integer then 1 else 0 end as position from other
      union all select ${id}::integer, least(${position}::integer, (select count(*) from other))
    )
    update category c set position = placed.position from placed where c.id = placed.id and c.position <> placed.position`.execute(tx);
}

/** Child categories and products that prevent archiving a category. It is locked, so that nobody adds one meanwhile. */
export async function countUsesOfCategory(tx: Transaction<Schema>, id: ResourceId): Promise<{ categories: number; products: number }> {
  await sql`select id from category where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ categories: number; products: number }>`
    select (select count(*)::integer from category c where c.parent_id = ${id} and not ${sql.raw(archived('categories', 'c.id'))}) as categories,
      (select count(*)::integer from product p where p.category_id = ${id} and not ${sql.raw(archived('products', 'p.id'))}) as products`.execute(
    tx,
  );
  return rows[0] ?? { categories: 0, products: 0 };
}

export interface CategoryTreeRecord extends PlacedCategory {
  slug: string;
  name: string;
  image: string | null;
  isFeatured: boolean;
  productCount: number;
  languageCount: number;
  version: number;
}

/** All categories, archived or not, with the name in a language, else in English; siblings in order. */
export async function selectTree(db: Kysely<Schema>, lang: string): Promise<CategoryTreeRecord[]> {
  const { rows } = await sql<CategoryTreeRecord>`
    select t.id, t.parent_id as "parentId", t.level, t.slug, t.image, t.is_featured as "isFeatured", t.product_count as "productCount",
      (row_number() over (partition by t.parent_id order by t.position, t.id) - 1)::integer as position,
      coalesce(own.name, en.name, t.slug) as name,
      (select count(*)::integer from category_text x where x.category_id = t.id and x.name is not null) as "languageCount",
      coalesce(v.version, 1) as version, v.archived_at is not null as "isArchived"
    from category t
    left join category_text own on own.category_id = t.id and own.lang = ${lang}
    left join category_text en on en.category_id = t.id and en.lang = 'en'
    left join resource_version v on v.resource = 'categories' and v.subject_id = t.id::text
    order by t.position, t.id`.execute(db);
  return rows;
}
