import type { Kysely } from 'kysely';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { insertReplyReward, insertReviewDeletion, insertReviewReward } from './queries.ts';

/** What members earn points for. */
export type RewardReason = 'REVIEW' | 'REPLY';

/**
 * Rewards a member for a thing they made and resolves to the points it earned now: 0 when it was rewarded before, or beyond the cap of
 * replies a day. The same for every rating and every word. Belongs last into the transaction that writes the thing: it locks the member.
 */
export async function earn(tx: Kysely<Schema>, memberId: number, reason: RewardReason, subjectId: number): Promise<number> {
  if (reason === 'REVIEW') return (await insertReviewReward(tx, memberId, subjectId)) ?? 0;
  // Counting what was earned today is only exact when nobody else counts at the same time.
  await lockMember(tx, memberId);
  return (await insertReplyReward(tx, memberId, subjectId)) ?? 0;
}

/**
 * Takes back what a review earned its writer and resolves to the change: negative, or 0 when it earned nothing or was taken back before.
 * Belongs last into the transaction that deletes the review: it locks the member.
 */
export async function takeBack(tx: Kysely<Schema>, memberId: number, reviewId: number): Promise<number> {
  return (await insertReviewDeletion(tx, memberId, reviewId)) ?? 0;
}
