import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Counts products per brand, per category with all below it, and per ingredient, after a load; writes only rows that changed. */
export async function countAllProducts(db: Kysely<Schema>): Promise<void> {
  await countProductsOnSale(db);
  await sql`
    with counted as (
      select ingredient_id as id, count(distinct product_id)::int as products from product_ingredient
      where ingredient_id is not null group by ingredient_id)
    update ingredient i set product_count = coalesce(c.products, 0)
    from ingredient o left join counted c on c.id = o.id where i.id = o.id and i.product_count <> coalesce(c.products, 0)`.execute(db);
}

/** The same for brands and categories only: after products were moved, or went on or off sale. */
export async function countProductsOnSale(db: Kysely<Schema>): Promise<void> {
  await sql`
    with counted as (select brand_id as id, count(*)::int as products from product where is_active group by brand_id)
    update brand b set product_count = coalesce(c.products, 0)
    from brand o left join counted c on c.id = o.id where b.id = o.id and b.product_count <> coalesce(c.products, 0)`.execute(db);
  await sql`
    with recursive own as (select category_id as id, count(*)::int as products from product where is_active group by category_id),
      up as (select id, products from own union all select c.parent_id, up.products from up join category c on c.id = up.id where c.parent_id is not null),
      counted as (select id, sum(products)::int as products from up group by id)
    update category g set product_count = coalesce(c.products, 0)
    from category o left join counted c on c.id = o.id where g.id = o.id and g.product_count <> coalesce(c.products, 0)`.execute(db);
}

/** Ids of the brands and categories that products were moved from or to. */
interface Touched {
  brands?: readonly number[];
  categories?: readonly number[];
}

/**
 * Recounts what a few products left or joined. The rows are locked first, in the order of their ids: a count that began before another
 * transaction was committed would miss its change.
 */
export async function countProductsOf(tx: Transaction<Schema>, { brands = [], categories = [] }: Touched): Promise<void> {
  if (brands.length > 0) await countOfBrands(tx, brands);
  if (categories.length > 0) await countOfCategories(tx, categories);
}

async function countOfBrands(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  await sql`select id from brand where id = any(${ids}::int[]) order by id for no key update`.execute(tx);
  await sql`
    update brand b set product_count = c.products
    from (select id, (select count(*)::int from product p where p.brand_id = o.id and p.is_active) as products
      from brand o where id = any(${ids}::int[])) c
    where b.id = c.id and b.product_count <> c.products`.execute(tx);
}

const LOWEST_LEVEL = 3;

/** Bottom up: a category has its own products and those counted for its children. */
async function countOfCategories(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from category where id = any(${ids}::int[])
      union select c.id, c.parent_id from category c join up on up.parent_id = c.id)
    select id from category where id in (select id from up) order by id for no key update`.execute(tx);
  const all = rows.map(({ id }) => id);
  for (let level = LOWEST_LEVEL; level > 0; level--)
    await sql`
      update category g set product_count = c.products
      from (select id, (select count(*)::int from product p where p.category_id = o.id and p.is_active)
          + coalesce((select sum(product_count)::int from category k where k.parent_id = o.id), 0) as products
        from category o where id = any(${all}::int[]) and level = ${level}) c
      where g.id = c.id and g.product_count <> c.products`.execute(tx);
}

/**
 * Adds a product to the counts of some ingredients, and takes it out of those of others. Water is in nearly every product: counting all of
 * them again, as after a load, would take too long for somebody who saves a label.
 */
export async function countIngredients(
  tx: Transaction<Schema>,
  { added, gone }: { added: readonly number[]; gone: readonly number[] },
): Promise<void> {
  if (added.length + gone.length === 0) return;
  await sql`select id from ingredient where id = any(${[...added, ...gone]}::int[]) order by id for no key update`.execute(tx);
  await sql`
    update ingredient set product_count = greatest(0, product_count + case when id = any(${added}::int[]) then 1 else -1 end)
    where id = any(${[...added, ...gone]}::int[])`.execute(tx);
}
