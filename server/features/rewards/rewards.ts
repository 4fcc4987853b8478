import type { Kysely } from 'kysely';
import type { MemberData } from '../../db/member-data.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import {
  exportRewards,
  insertCorrection,
  insertReplyReward,
  insertReviewDeletion,
  insertReviewReward,
  lockPoints,
  type PointsCorrection,
} from './queries.ts';

/** Actions that earn points. */
export type RewardReason = 'REVIEW' | 'REPLY';

/**
 * Rewards a member and resolves to the points earned now: 0 if it was already rewarded, or beyond the daily limit of replies. Rating and
 * length make no difference. Must be the last step of the transaction that writes the subject, because it locks the member.
 */
export async function earn(tx: Kysely<Schema>, memberId: number, reason: RewardReason, subjectId: number): Promise<number> {
  if (reason === 'REVIEW') return (await insertReviewReward(tx, memberId, subjectId)) ?? 0;
  // Counting today's rewards is exact only without concurrent rewards.
  await lockMember(tx, memberId);
  return (await insertReplyReward(tx, memberId, subjectId)) ?? 0;
}

/**
 * Takes back the points of a review and resolves to the change: negative, or 0 if it earned nothing or they were taken back before. Must be
 * the last step of the transaction that deletes the review, because it locks the member.
 */
export async function takeBack(tx: Kysely<Schema>, memberId: number, reviewId: number): Promise<number> {
  return (await insertReviewDeletion(tx, memberId, reviewId)) ?? 0;
}

/**
 * Corrects a member's points with an entry in the ledger; resolves to the total before and after. Throws `not_found` without such a member,
 * and `invalid_input` if a deduction would make the total negative; a deleted review may have made it so before, and additions are always
 * allowed. Must be the last step of its transaction, because it locks the member.
 */
export async function correctPoints(
  tx: Kysely<Schema>,
  memberId: number,
  correction: PointsCorrection,
): Promise<{ uuid: string; before: number; after: number }> {
  const { uuid, points: before } = found(await lockPoints(tx, memberId));
  const after = before + correction.points;
  if (correction.points < 0 && after < 0) {
    const least = { n: 0 - Math.max(before, 0) };
    throw new Refusal('invalid_input', { fields: [{ field: 'points', key: 'invalid.min_value', params: least }] });
  }
  await insertCorrection(tx, memberId, correction);
  return { uuid, before, after };
}

/** The points history of members. The rows are deleted with the member's row. */
export const rewardData: MemberData = { export: exportRewards };
