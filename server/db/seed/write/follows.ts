import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** In a load for benchmarks, only this many members get follows. */
const FOLLOWERS = 50_000;
const MOST_FOLLOWED = 9;

/** A number from 0 up to, not including, 1; always the same for the same text. */
const unit = (text: string) => sql.raw(`((('x' || left(md5(${text}), 7))::bit(28)::integer) / 268435456.0)`);

/** Makes members follow one another, mostly those who write much, and topics; sets the counters to match. */
export async function writeFollows(tx: Transaction<Schema>): Promise<void> {
  await sql`
    with ranked as materialized (
      select m.id, m.created_at, row_number() over (order by m.expert is null, m.post_count desc, m.reward_points desc, m.id) - 1 as rank,
        count(*) over () as members
      from member m
    ), drawn as (
      select f.id as follower, f.created_at, floor(f.members * power(${unit(`'follow ' || f.id || ' ' || nth`)}, 3)) as rank
      from ranked f cross join lateral generate_series(1, floor(${unit(`'follows ' || f.id`)} * ${MOST_FOLLOWED + 1})::integer) as nth
      where f.id <= ${FOLLOWERS}
    )
    insert into member_follow (follower_id, followed_id, created_at)
    select d.follower, t.id, max(greatest(d.created_at, t.created_at)) from drawn d join ranked t on t.rank = d.rank and t.id <> d.follower
    group by 1, 2`.execute(tx);
  await sql`
    insert into topic_follow (member_id, topic_id, created_at)
    select m.id, t.id, m.created_at from member m cross join topic t
    where m.id <= ${FOLLOWERS} and ${unit(`'topic ' || m.id || ' ' || t.id`)} < 0.25`.execute(tx);
  await sql`
    update member m set follower_count = c.followers, following_count = c.following from (
      select id, sum(follower) as followers, sum(followed) as following from (
        select followed_id as id, 1 as follower, 0 as followed from member_follow
        union all select follower_id, 0, 1 from member_follow
      ) as ends group by id
    ) as c where c.id = m.id`.execute(tx);
  await sql`
    update topic t set follower_count = (select count(*) from topic_follow f where f.topic_id = t.id)`.execute(tx);
}
