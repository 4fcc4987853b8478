import type { Kysely } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';

export interface NewReview {
  memberId: number;
  productId: number;
  /** 2 to 10. */
  halfStars: number;
  comment: string;
}

/** The counters change with the row that they count, and add to what other writers have made of them by then. */
const insert = prepare<{ id: number }>(`
  with made as (
    insert into review (member_id, product_id, half_stars, comment)
    select $1, id, $3::smallint, $4 from product where id = $2 and is_active
    on conflict (member_id, product_id) do nothing
    returning id
  ), counted as (
    update product set rating_count = rating_count + 1, rating_sum = rating_sum + $3::smallint,
      rating_histogram[($3::smallint + 1) / 2] = rating_histogram[($3::smallint + 1) / 2] + 1, changed_at = now()
    from made where product.id = $2
  )
  select id from made`);

/** Writes a review and counts it for its product; undefined when there is no such product on sale, or the member has reviewed it. */
export async function insertReview(tx: Kysely<Schema>, review: NewReview): Promise<number | undefined> {
  return (await insert(tx, review.memberId, review.productId, review.halfStars, review.comment))[0]?.id;
}

const place = prepare<{ productId: number; memberId: number | null; isOnSale: boolean }>(`
  select r.product_id as "productId", r.member_id as "memberId", p.is_active as "isOnSale"
  from review r join product p on p.id = r.product_id where r.id = $1`);

/** Which product a review is of, and whose it is: null for a former member. */
export const selectReviewPlace = async (db: Kysely<Schema>, id: number) => (await place(db, id))[0];

const holdProduct = prepare('select 1 from product where id = $1 for no key update');
const holdReview = prepare<{ halfStars: number }>(
  'select half_stars as "halfStars" from review where id = $1 and member_id = $2 for update',
);

/** Holds a review behind the product that counts it; resolves to its half stars, undefined when the member has it no longer. */
export async function lockReview(tx: Kysely<Schema>, { id, productId, memberId }: ReviewPlace): Promise<number | undefined> {
  await holdProduct(tx, productId);
  return (await holdReview(tx, id, memberId))[0]?.halfStars;
}

export interface ReviewPlace {
  id: number;
  productId: number;
  memberId: number;
}

/** $2 are the half stars that the product counts no more, $3 those it counts instead; null where there are none. */
const recount = prepare(`
  update product set rating_count = rating_count + ($3::integer is not null)::integer - ($2::integer is not null)::integer,
    rating_sum = rating_sum + coalesce($3::integer, 0) - coalesce($2::integer, 0),
    rating_histogram = array(
      select stars + coalesce(bucket = ($3::integer + 1) / 2, false)::integer - coalesce(bucket = ($2::integer + 1) / 2, false)::integer
      from unnest(rating_histogram) with ordinality as counted (stars, bucket) order by bucket),
    changed_at = now()
  where id = $1`);
const rewrite = prepare('update review set half_stars = $2::smallint, comment = $3 where id = $1');

/** Changes a review and how its product is rated, behind `lockReview`. */
export async function updateReview(tx: Kysely<Schema>, { id, productId }: ReviewPlace, from: number, to: number, comment: string) {
  await rewrite(tx, id, to, comment);
  await recount(tx, productId, from, to);
}

const remove = prepare('delete from review where id = $1');

/** Deletes a review with its likes and takes it off its product's counters, behind `lockReview`. */
export async function deleteReview(tx: Kysely<Schema>, { id, productId }: ReviewPlace, halfStars: number): Promise<void> {
  await remove(tx, id);
  await recount(tx, productId, halfStars, null);
}

const onSale = prepare<{ found: boolean }>('select exists (select from product where id = $1 and is_active) as found');

export async function selectIsOnSale(db: Kysely<Schema>, productId: number): Promise<boolean> {
  return (await onSale(db, productId))[0]?.found === true;
}
