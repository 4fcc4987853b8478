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

/**
 * Corrects a member's points by a row of the ledger and resolves to the total before and after; 404 without such a member, a refusal where
 * it would take the total below zero. A deleted review may have done that before: what is given then is welcome. Belongs last into its
 * transaction: it locks the member.
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

/** What members earned. It all goes with the member's own row. */
export const rewardData: MemberData = { export: exportRewards };
