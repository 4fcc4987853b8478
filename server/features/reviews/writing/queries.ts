import type { Kysely } from 'kysely';
import { fixed } from '../../../db/fixed.ts';
import type { Schema } from '../../../db/schema.ts';

export interface NewReview {
  memberId: number;
  productId: number;
  /** 2 to 10. */
  halfStars: number;
  comment: string;
}

/** The counters change with the row that they count, and add to what other writers have made of them by then. */
const insert = fixed<{ id: number }>(`
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

const onSale = fixed<{ found: boolean }>('select exists (select from product where id = $1 and is_active) as found');

export async function selectIsOnSale(db: Kysely<Schema>, productId: number): Promise<boolean> {
  return (await onSale(db, productId))[0]?.found === true;
}
