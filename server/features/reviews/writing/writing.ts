import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { retaste } from '../../recommendations/index.ts';
import { earn } from '../../rewards/index.ts';
import { insertReview, selectIsOnSale } from './queries.ts';

/**
 * Reviews a product on sale, once a member: the review, the product's counters, the points and what `settle` writes come together or not
 * at all.
 */
export async function postReview(
  db: Kysely<Schema>,
  memberId: number,
  asked: Parsed<'POST review'>,
  settle: (tx: Kysely<Schema>, id: number) => Promise<void>,
): Promise<number> {
  const review = { memberId, productId: asked.product_id, halfStars: asked.rating * 2, comment: asked.comment };
  const id = await db.transaction().execute(async (tx) => {
    const made = await insertReview(tx, review);
    if (made === undefined) return undefined;
    await earn(tx, memberId, 'REVIEW', made);
    await settle(tx, made);
    await retaste(tx, memberId, review.productId);
    return made;
  });
  if (id !== undefined) return id;
  throw new Refusal((await selectIsOnSale(db, review.productId)) ? 'already_reviewed' : 'not_found');
}
