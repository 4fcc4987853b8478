import { type Kysely, sql } from 'kysely';
import { popularityWorth } from '../../../contract/limits.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

/** Products updated per statement; few, so that the locks are short. */
const AT_ONCE = 500;

/** Recounts the popularity of all products, and the sums of brands and categories; nightly. Resolves to the number of products updated. */
export async function recountPopularity(db: Kysely<Schema>): Promise<number> {
  let moved = 0;
  for (let last = 0; ; ) {
    const ids = await updateProductPopularity(db, last, AT_ONCE);
    moved += ids.length;
    last = Math.max(last, ...ids);
    if (ids.length < AT_ONCE) break;
  }
  if (moved > 0) await updateSums(db);
  return moved;
}

const LARGEST = 2_147_483_647;
const { view, review, favourite } = popularityWorth;
const worth = `least(view_count::bigint * ${view} + rating_count::bigint * ${review} + favourite_count::bigint * ${favourite}, ${LARGEST})`;

// Rows are locked in order of their ids, as everywhere, to avoid deadlocks. Changes of less than a twentieth hardly affect the order.
const recounted = prepare<{ id: number }>(`
  with moved as (
    select id, ${worth} as worth from product
    where id > $1 and is_active and abs(${worth} - popularity) * 20 > greatest(${worth}, popularity)
    order by id limit $2 for no key update
  )
  update product p set popularity = moved.worth, changed_at = now() from moved where p.id = moved.id returning p.id`);

/** Updates the popularity of the next products after an id where it has changed; resolves to their ids. */
export async function updateProductPopularity(db: Kysely<Schema>, afterId: number, limit: number): Promise<number[]> {
  return (await recounted(db, afterId, limit)).map(({ id }) => id);
}

/** Gives brands and categories the sum of their products' popularity. */
export async function updateSums(db: Kysely<Schema>): Promise<void> {
  await sql`
    update brand b set popularity = s.sum
    from (select brand_id, least(sum(popularity), ${sql.lit(LARGEST)}) as sum from product where is_active group by brand_id) s
    where s.brand_id = b.id and s.sum <> b.popularity`.execute(db);
  await sql`
    with recursive own as (select category_id as id, sum(popularity) as sum from product where is_active group by category_id),
    up as (
      select id, sum from own
      union all
      select c.parent_id, up.sum from up join category c on c.id = up.id where c.parent_id is not null
    )
    update category c set popularity = s.sum
    from (select id, least(sum(sum), ${sql.lit(LARGEST)}) as sum from up group by id) s
    where s.id = c.id and s.sum <> c.popularity`.execute(db);
}
