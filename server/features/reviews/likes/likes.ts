import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { found } from '../../../http/refusal.ts';
import { type Likes, lockLikes, setLike } from './queries.ts';

/** Likes a review of a product, or ceases to; 404 when the review is not of that product. */
export function likeReview(db: Kysely<Schema>, memberId: number, asked: Parsed<'POST like/product'>): Promise<Likes> {
  return db.transaction().execute(async (tx) => {
    const isThere = await lockLikes(tx, asked.review_id, asked.product_id);
    return found(isThere ? await setLike(tx, asked.review_id, memberId, asked.to ?? null) : null);
  });
}
