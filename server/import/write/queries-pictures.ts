import { sql } from 'kysely';
import { FETCHED_NAME } from '../pictures/fetched-name.ts';
import { addressesOf } from '../rows/addresses.ts';
import type { Placed } from './plan.ts';
import type { Db } from './queries.ts';

/**
 * Requests the pictures of products in place of those requested before; the tries of a changed address start from 0. Further pictures that
 * are no longer requested are removed at once, others move to their new positions. `overwritten`: products whose pictures staff edited, all
 * of which are replaced.
 */
export async function requestPictures(db: Db, products: readonly Placed[], overwritten: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  const asked = products.flatMap(({ productId, row }) => addressesOf(row).map((url, position) => ({ productId, position, url })));
  const ids = products.map(({ productId }) => productId);
  await sql`
    with asked as (
      select * from unnest(${asked.map(({ productId }) => productId)}::int[], ${asked.map(({ position }) => position)}::int[],
        ${asked.map(({ url }) => url)}::text[]) as n (product_id, position, url)),
    gone as (
      delete from picture_request r where r.product_id = any(${ids}::int[])
        and not exists (select from asked a where a.product_id = r.product_id and a.position = r.position))
    insert into picture_request as r (product_id, position, url) select product_id, position, url from asked
    on conflict (product_id, position) do update set url = excluded.url, tries = 0, refused = null, requested_at = now()
    where r.url <> excluded.url or r.product_id = any(${overwritten}::int[])`.execute(db);
  await sql`
    update product_picture k set position = r.position from picture_request r
    where k.product_id = any(${ids}::int[]) and r.product_id = k.product_id and ${FETCHED_NAME} = k.image and r.position > 0
      and k.position <> r.position`.execute(db);
  await sql`
    delete from product_picture k
    where k.product_id = any(${ids}::int[]) and k.position > 0 and (k.image like 'imported-%' or k.product_id = any(${overwritten}::int[]))
      and not exists (select from picture_request r where r.product_id = k.product_id and ${FETCHED_NAME} = k.image)`.execute(db);
}
