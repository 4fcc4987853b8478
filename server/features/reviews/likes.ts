import type { Kysely } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import type { Schema } from '../../db/schema.ts';
import { reviewLike, writeToggle } from '../../db/toggles.ts';
import { Refusal, toggled } from '../../http/refusal.ts';

/** Likes or unlikes a review. Throws `not_found` if the review is not of that product, or the product is not on sale. */
export async function likeReview(
  db: Kysely<Schema>,
  memberId: number,
  { review_id: thingId, product_id, to }: Parsed<'POST like/product'>,
): Promise<{ isOn: boolean; count: number }> {
  const check = ({ productId }: { productId: number }) => {
    if (productId !== product_id) throw new Refusal('not_found');
  };
  return toggled(await writeToggle(db, reviewLike, { memberId, thingId, to, check }));
}
