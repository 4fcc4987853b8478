import type { Kysely, Transaction } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { writeEvent } from '../../../db/events.ts';
import type { Schema } from '../../../db/schema.ts';
import { keepRevision } from '../../../db/subject-revisions.ts';
import type { Moderation, RevisionMark } from '../../../db/subjects.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { updateAffinity } from '../../recommendations/index.ts';
import { takeBack } from '../../rewards/index.ts';
import type { ReviewPhotoParts } from '../photos/photos.ts';
import { selectImages } from '../photos/queries.ts';
import type { ReviewFields } from '../revisions.ts';
import * as queries from './queries.ts';

/** The place of a member's own review. Throws `not_owner` for another's public review, `not_found` for any other. */
export async function placeOfOwn(
  db: Kysely<Schema>,
  memberId: number,
  id: number,
): Promise<queries.ReviewPlace & { memberId: number; isShown: boolean }> {
  const { productId, memberId: writer, isShown } = found(await queries.selectReviewPlace(db, id));
  if (writer === memberId) return { id, productId, memberId, isShown };
  throw new Refusal(isShown ? 'not_owner' : 'not_found');
}

/**
 * Edits a member's own review, updates its product's counters and stores the previous revision; likes stay. An edit without changes makes
 * no new revision. An edit of a hidden review is held for a check, a removed one cannot be edited. Resolves to the product and `isHeld`.
 */
export async function editReview(
  { db, moderation }: { db: Kysely<Schema>; moderation: Moderation },
  memberId: number,
  lang: string,
  asked: Parsed<'PUT review/{id}'>,
): Promise<{ productId: number; isHeld: boolean }> {
  const place = await placeOfOwn(db, memberId, asked.id);
  const isHeld = await db.transaction().execute(async (tx) => {
    await moderation.lockCase(tx, { kind: 'REVIEW', id: place.id });
    const stored = found(await queries.lockReview(tx, place));
    if (stored.state === 'REMOVED') throw new Refusal('not_found');
    const isLabelled = await moderation.isLabelled(tx, { kind: 'REVIEW', id: place.id });
    const edited = { ...editedWords(stored, asked), ...(isLabelled && { label: stored.label }) };
    if (isEqual(stored, edited)) return stored.state === 'HELD';
    const subject = { kind: 'REVIEW', id: place.id, memberId, lang, text: edited.comment } as const;
    if (stored.state === 'HIDDEN') return expectResubmitted(await moderation.resubmitted(tx, subject, reviewFieldsOf(edited)));
    if (stored.state === 'VISIBLE' && (await moderation.edited(tx, subject, reviewFieldsOf(edited)))) return true;
    if (stored.state === 'HELD') await moderation.rewritten(tx, subject);
    await writeEdit(tx, place, stored, edited);
    return stored.state === 'HELD';
  });
  return { productId: place.productId, isHeld };
}

function expectResubmitted(isTaken: boolean): true {
  if (!isTaken) throw new Refusal('not_found');
  return true;
}

/** Writes an edit as a new revision, or with `as` under the number of an earlier one; call after `lockReview`. */
export async function writeEdit(
  tx: Transaction<Schema>,
  place: queries.ReviewPlace & { memberId: number },
  stored: queries.StoredReview,
  edited: queries.ReviewContent,
  as?: RevisionMark,
): Promise<void> {
  const { id, memberId, productId } = place;
  await keepRevision(tx, { kind: 'REVIEW', id, number: stored.revision, memberId, fields: reviewFieldsOf(stored), at: stored.since });
  await queries.updateReview(tx, place, stored, { to: edited, as });
  await updateAffinity(tx, memberId, productId);
  await writeEvent(tx, { kind: 'REVIEW_EDITED', memberId, subject: { kind: 'REVIEW', id } });
}

/** The review after the edit: missing fields keep their values, and the label `STAFF` stays. */
function editedWords(stored: queries.StoredReview, asked: Parsed<'PUT review/{id}'>): queries.ReviewContent {
  return {
    halfStars: asked.rating * 2,
    comment: asked.comment,
    owns: asked.owns === undefined ? stored.owns : asked.owns === 1,
    label: stored.isByStaff || stored.label === 'STAFF' ? 'STAFF' : (asked.label ?? stored.label),
  };
}

const isEqual = (one: queries.ReviewContent, other: queries.ReviewContent): boolean =>
  one.halfStars === other.halfStars && one.comment === other.comment && one.owns === other.owns && one.label === other.label;

/** The fields of a review that a revision stores. */
export const reviewFieldsOf = ({ halfStars, comment, owns, label }: queries.ReviewContent): ReviewFields => ({
  rating: halfStars / 2,
  comment,
  owns: owns ? 1 : 0,
  label,
});

/**
 * Deletes a member's own review with its likes and photos, updates the product's counters and takes back its points, in one transaction.
 * Resolves to the product, the change of points (negative or 0) and the pictures to delete now. Throws `not_found` if it is already gone.
 */
export async function removeReview(
  { db, moderation }: Pick<ReviewPhotoParts, 'db' | 'moderation'>,
  memberId: number,
  id: number,
): Promise<{ productId: number; points: number; images: string[] }> {
  const place = await placeOfOwn(db, memberId, id);
  const gone = await db.transaction().execute(async (tx) => {
    await moderation.deleted(tx, { kind: 'REVIEW', id });
    const stored = found(await queries.lockReview(tx, place));
    const shown = await selectImages(tx, id);
    await queries.deleteReview(tx, place, stored);
    // The points of a removed review have already been taken.
    const taken = stored.state === 'REMOVED' ? 0 : await takeBack(tx, memberId, id);
    await updateAffinity(tx, memberId, place.productId);
    await writeEvent(tx, { kind: 'REVIEW_DELETED', memberId, subject: { kind: 'REVIEW', id } });
    return { points: taken, images: shown };
  });
  return { productId: place.productId, ...gone };
}
