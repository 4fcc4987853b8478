import type { Kysely } from 'kysely';
import { fixed } from '../../../db/fixed.ts';
import type { Schema } from '../../../db/schema.ts';

const hold = fixed(`
  select 1 from review r join product p on p.id = r.product_id and p.is_active
  where r.id = $1 and r.product_id = $2 for no key update of r`);

/** Lets nobody else like a review until the transaction ends; false when this product, on sale, has no such review. */
export async function lockLikes(tx: Kysely<Schema>, reviewId: number, productId: number): Promise<boolean> {
  return (await hold(tx, reviewId, productId)).length > 0;
}

export interface Likes {
  isLiked: boolean;
  count: number;
}

/** $3 is the wish: 1 likes, 0 does not any more, null the other way round. */
const set = fixed<Likes>(`
  with gone as (
    delete from review_like where review_id = $1 and member_id = $2 and $3::integer is distinct from 1 returning 1
  ), made as (
    insert into review_like (review_id, member_id)
    select $1, $2 where $3::integer is distinct from 0 and not exists (select from gone)
    on conflict do nothing returning 1
  )
  update review set like_count = like_count + (select count(*) from made) - (select count(*) from gone) where id = $1
  returning coalesce($3::integer = 1, false) or exists (select from made) as "isLiked", like_count as count`);

/** Sets or flips a member's like and counts it; exact only behind `lockLikes`. */
export async function setLike(tx: Kysely<Schema>, reviewId: number, memberId: number, to: 0 | 1 | null): Promise<Likes | undefined> {
  return (await set(tx, reviewId, memberId, to))[0];
}
