import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { writeEvent } from '../../../db/events.ts';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { updateAffinity } from '../../recommendations/index.ts';
import { takeBack } from '../../rewards/index.ts';
import { deleteReview, lockReview, type ReviewPlace, selectReviewPlace, updateReview } from './queries.ts';

/** Where a member's own review stands; 403 for another's that everybody may read, 404 for any other. */
async function placeOfOwn(db: Kysely<Schema>, memberId: number, id: number): Promise<ReviewPlace> {
  const { productId, memberId: writer, isOnSale } = found(await selectReviewPlace(db, id));
  if (writer === memberId) return { id, productId, memberId };
  throw new Refusal(isOnSale ? 'not_owner' : 'not_found');
}

/** Changes a member's own review and its product's counters; its likes stay. Resolves to the product. */
export async function editReview(db: Kysely<Schema>, memberId: number, asked: Parsed<'PUT review/{id}'>): Promise<number> {
  const place = await placeOfOwn(db, memberId, asked.id);
  await db.transaction().execute(async (tx) => {
    const halfStars = found(await lockReview(tx, place));
    await updateReview(tx, place, halfStars, asked.rating * 2, asked.comment);
    await updateAffinity(tx, memberId, place.productId);
    await writeEvent(tx, { kind: 'REVIEW_EDITED', memberId, subject: { kind: 'REVIEW', id: place.id } });
  });
  return place.productId;
}

/**
 * Deletes a member's own review: with it go its likes, its part in the product's counters and the points it earned, or nothing does.
 * Resolves to the product and the change of points (negative or 0); 404 when it is gone already.
 */
export async function removeReview(db: Kysely<Schema>, memberId: number, id: number): Promise<{ productId: number; points: number }> {
  const place = await placeOfOwn(db, memberId, id);
  const points = await db.transaction().execute(async (tx) => {
    const halfStars = found(await lockReview(tx, place));
    await deleteReview(tx, place, halfStars);
    const taken = await takeBack(tx, memberId, id);
    await updateAffinity(tx, memberId, place.productId);
    await writeEvent(tx, { kind: 'REVIEW_DELETED', memberId, subject: { kind: 'REVIEW', id } });
    return taken;
  });
  return { productId: place.productId, points };
}
