import type { Transaction } from 'kysely';
import { fixed } from '../../../db/fixed.ts';
import { telling } from '../../../db/member-data.ts';
import type { Schema } from '../../../db/schema.ts';

const holdProducts = fixed(`
  select 1 from product where id in (select product_id from review where member_id = $1) order by id for no key update`);
const holdReviews = fixed(`
  select 1 from review where member_id = $1 or id in (select review_id from review_like where member_id = $1) order by id for update`);

/**
 * Holds all rows that count what a member has written and liked. In order of their ids, or two who leave at once and like one
 * another's reviews could wait for each other.
 */
export async function lockCounters(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await holdProducts(tx, memberId);
  await holdReviews(tx, memberId);
}

const takeReviews = fixed<{ productId: number }>(`
  with gone as (delete from review where member_id = $1 returning product_id, half_stars)
  update product p set rating_count = rating_count - 1, rating_sum = rating_sum - gone.half_stars,
    rating_histogram[(gone.half_stars + 1) / 2] = rating_histogram[(gone.half_stars + 1) / 2] - 1, changed_at = now()
  from gone where p.id = gone.product_id returning p.id as "productId"`);

/** Removes a member's reviews and takes them off the counters; resolves to the products they were of. */
export async function deleteReviews(tx: Transaction<Schema>, memberId: number): Promise<number[]> {
  return (await takeReviews(tx, memberId)).map(({ productId }) => productId);
}

const takeLikes = fixed<{ productId: number }>(`
  with gone as (delete from review_like where member_id = $1 returning review_id)
  update review r set like_count = like_count - 1 from gone where r.id = gone.review_id returning r.product_id as "productId"`);

/** Removes a member's likes and takes them off the counters; resolves to the products whose reviews they were for. */
export async function deleteLikes(tx: Transaction<Schema>, memberId: number): Promise<number[]> {
  return (await takeLikes(tx, memberId)).map(({ productId }) => productId);
}

const reviewed = fixed<{ productId: number }>('select product_id as "productId" from review where member_id = $1');

/** Products whose pages show a member's name. */
export const selectReviewed = async (tx: Transaction<Schema>, memberId: number): Promise<number[]> =>
  (await reviewed(tx, memberId)).map(({ productId }) => productId);

const PRODUCT = "p.slug as product, (select name from product_text t where t.product_id = p.id and t.lang = 'en') as product_name";

export const tellReviews = telling({
  reviews: `select r.id, ${PRODUCT}, r.half_stars / 2.0 as rating, r.comment, r.like_count, r.created_at
    from review r join product p on p.id = r.product_id where r.member_id = $1 order by r.id`,
  review_likes: `select l.review_id, ${PRODUCT}, l.created_at from review_like l
    join review r on r.id = l.review_id join product p on p.id = r.product_id where l.member_id = $1 order by l.created_at`,
});
