import { sql, type Transaction } from 'kysely';
import { rewards } from '../../../../contract/limits.ts';
import type { Schema } from '../../schema.ts';

/** Rewards what the members have written, as if they had earned it then: each review, and replies in discussions up to the day's cap. */
export async function writeRewards(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into reward (reason, subject_id, member_id, points, created_at)
    select 'REVIEW', id, member_id, ${sql.lit(rewards.review)}, created_at from review order by id`.execute(tx);
  await sql`insert into reward (reason, subject_id, member_id, points, created_at)
    select 'REPLY', id, member_id, case when nth <= ${sql.lit(rewards.repliesADay)} then ${sql.lit(rewards.reply)} else 0 end, created_at
    from (
      select c.id, c.member_id, c.created_at,
        row_number() over (partition by c.member_id, date_trunc('day', c.created_at, 'UTC') order by c.created_at, c.id) as nth
      from post_comment c join post p on p.id = c.post_id and p.type = 'DISCUSSION'
    ) reply`.execute(tx);
  await sql`update member set reward_points = earned.points
    from (select member_id, sum(points) as points from reward group by member_id) earned where earned.member_id = member.id`.execute(tx);
}
