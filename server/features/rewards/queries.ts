import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rewards } from '../../../contract/limits.ts';
import { exportFrom } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';

/** Adds an entry to the ledger and its points to the member; undefined if the entry already exists. */
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

/** Rewards a reply, once, with 0 points beyond the daily limit (UTC). The limit is exact only after `lockMember`. */
export function insertReplyReward(tx: Kysely<Schema>, memberId: number, replyId: number): Promise<number | undefined> {
  const earnedToday = sql`
    select count(*) from reward where member_id = ${memberId} and reason = 'REPLY' and points > 0
      and created_at >= date_trunc('day', now(), 'UTC') and created_at < date_trunc('day', now(), 'UTC') + interval '1 day'`;
  const points = sql<number>`case when (${earnedToday}) < ${rewards.repliesADay} then ${sql.lit(rewards.reply)} else 0 end`;
  return enter(tx, memberId, 'REPLY', replyId, points);
}

/** Takes back the points of a review, once; resolves to the change (negative), undefined if there is nothing to take. */
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

export interface PointsHeld {
  uuid: string;
  points: number;
}

/** Locks a member's points until the transaction ends. */
export async function lockPoints(tx: Kysely<Schema>, memberId: number): Promise<PointsHeld | undefined> {
  const { rows } = await sql<PointsHeld>`
    select uuid, reward_points as points from member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

/** Adds a correction to the ledger and its points to the member. */
export async function insertCorrection(tx: Kysely<Schema>, memberId: number, { points, note }: PointsCorrection): Promise<void> {
  await sql`
    with entry as (
      insert into reward (reason, subject_id, member_id, points, note)
      values ('CORRECTION', nextval('reward_correction'), ${memberId}, ${points}, ${note}) returning points
    )
    update member set reward_points = reward_points + entry.points from entry where id = ${memberId}`.execute(tx);
}

export interface PointsCorrection {
  /** Added to the member's points; may be negative. */
  points: number;
  /** The reason. */
  note: string;
}

export interface LedgerRow {
  at: Date;
  reason: 'REVIEW' | 'REPLY' | 'REVIEW_DELETED' | 'CORRECTION';
  points: number;
  /** Name of the reviewed product, or title of the public post replied to. */
  about: string | null;
  note: string | null;
}

/** A page of a member's ledger, latest first, and the number of rows. */
export async function selectLedger(
  db: Kysely<Schema>,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LedgerRow[]; count: number }> {
  const { rows } = await sql<LedgerRow>`
    select l.created_at as at, l.reason, l.points, l.note,
      case l.reason
        when 'REVIEW' then (
          select t.name from review_record r join product_text t on t.product_id = r.product_id and t.lang = 'en' where r.id = l.subject_id)
        when 'REPLY' then (
          select p.title from post_comment_record c join post p on p.id = c.post_id
          where c.id = l.subject_id and p.is_public)
      end as about
    from reward l where l.member_id = ${memberId}
    order by l.created_at desc, l.reason, l.subject_id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from reward where member_id = ${memberId}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export const exportRewards = exportFrom({
  rewards: 'select reason, subject_id, points, note, created_at from reward where member_id = $1 order by created_at',
});
