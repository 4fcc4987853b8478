import type { Transaction } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { writeEvent } from '../../../db/events.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Moderation } from '../../../db/subjects.ts';
import { Refusal } from '../../../http/refusal.ts';
import { updateAffinity } from '../../recommendations/index.ts';
import { earn } from '../../rewards/index.ts';
import { insertReview, selectIsOnSale } from './queries.ts';

/**
 * Posts a review of a product on sale, once per member, with the product's counters and the points. Resolves to the review's id and whether
 * it is held.
 */
export async function postReview(
  tx: Transaction<Schema>,
  moderation: Moderation,
  memberId: number,
  lang: Language,
  asked: Parsed<'POST review'>,
): Promise<{ id: number; isHeld: boolean }> {
  const { product_id: productId, rating, comment, owns, label } = asked;
  const review = { memberId, productId, halfStars: rating * 2, comment, owns: owns === 1, label, lang };
  const id = await insertReview(tx, review);
  if (id === undefined) throw await refusalOf(tx, review.productId);
  await earn(tx, memberId, 'REVIEW', id);
  await updateAffinity(tx, memberId, review.productId);
  await writeEvent(tx, { kind: 'REVIEW_WRITTEN', memberId, subject: { kind: 'REVIEW', id } });
  return { id, isHeld: await moderation.written(tx, { kind: 'REVIEW', id, memberId, lang, text: comment }) };
}

/** Why the review was not written. The product is a field of the form, so a missing one is an input error, like a topic of a post. */
async function refusalOf(tx: Transaction<Schema>, productId: number): Promise<Refusal> {
  if (await selectIsOnSale(tx, productId)) return new Refusal('already_reviewed');
  return new Refusal('invalid_input', { fields: [{ field: 'product_id', key: 'invalid.product' }] });
}
