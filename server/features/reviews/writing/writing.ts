import type { Transaction } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { updateAffinity } from '../../recommendations/index.ts';
import { earn } from '../../rewards/index.ts';
import { insertReview, selectIsOnSale } from './queries.ts';

/** Reviews a product on sale, once a member: the review, the product's counters and the points. Resolves to the review's id. */
export async function postReview(tx: Transaction<Schema>, memberId: number, asked: Parsed<'POST review'>): Promise<number> {
  const review = { memberId, productId: asked.product_id, halfStars: asked.rating * 2, comment: asked.comment };
  const id = await insertReview(tx, review);
  if (id === undefined) throw new Refusal((await selectIsOnSale(tx, review.productId)) ? 'already_reviewed' : 'not_found');
  await earn(tx, memberId, 'REVIEW', id);
  await updateAffinity(tx, memberId, review.productId);
  return id;
}
