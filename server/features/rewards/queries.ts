import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rewards } from '../../../contract/limits.ts';
import { exportFrom } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';

/** Puts a thing into the ledger and its points to the member's; undefined when it stands there already. */
async function enter(tx: Kysely<Schema>, memberId: number, reason: string, subjectId: number, points: RawBuilder<number>) {
  const entered = await sql<{ points: number }>`
    with entry as (
      insert into reward (reason, subject_id, member_id, points) values (${reason}, ${subjectId}, ${memberId}, ${points})
      on conflict do nothing returning points
    )
    update member set reward_points = reward_points + entry.points from entry where id = ${memberId} returning entry.points`.execute(tx);
  return entered.rows[0]?.points;
}

/** Rewards a review, once. */
export function insertReviewReward(tx: Kysely<Schema>, memberId: number, reviewId: number): Promise<number | undefined> {
  return enter(tx, memberId, 'REVIEW', reviewId, sql<number>`${rewards.review}`);
}

/** Rewards a reply, once, with nothing beyond the member's cap of the day (UTC). Exact only behind `lockMember`. */
export function insertReplyReward(tx: Kysely<Schema>, memberId: number, replyId: number): Promise<number | undefined> {
  const earnedToday = sql`
    select count(*) from reward where member_id = ${memberId} and reason = 'REPLY' and points > 0
      and created_at >= date_trunc('day', now(), 'UTC') and created_at < date_trunc('day', now(), 'UTC') + interval '1 day'`;
  const points = sql<number>`case when (${earnedToday}) < ${rewards.repliesADay} then ${sql.lit(rewards.reply)} else 0 end`;
  return enter(tx, memberId, 'REPLY', replyId, points);
}

/** Takes back what a member earned for a review, once; resolves to the change (negative), undefined when there is nothing to take. */
export async function insertReviewDeletion(tx: Kysely<Schema>, memberId: number, reviewId: number): Promise<number | undefined> {
  const entered = await sql<{ points: number }>`
    with entry as (
      insert into reward (reason, subject_id, member_id, points)
      select 'REVIEW_DELETED', subject_id, member_id, -points from reward
      where reason = 'REVIEW' and subject_id = ${reviewId} and member_id = ${memberId} and points > 0
      on conflict do nothing returning points
    )
    update member set reward_points = reward_points + entry.points from entry where id = ${memberId} returning entry.points`.execute(tx);
  return entered.rows[0]?.points;
}

export const exportRewards = exportFrom({
  rewards: 'select reason, subject_id, points, created_at from reward where member_id = $1 order by created_at',
});
