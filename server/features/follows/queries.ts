import { type Kysely, sql } from 'kysely';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { isSeen, isSuspended } from '../../db/unseen.ts';
import type { LexiconQuery } from '../search/index.ts';

/** A member in the list of people to follow. */
export interface PersonToFollow {
  id: number;
  uuid: string;
  name: string;
  userName: string;
  image: string | null;
  isVerified: boolean;
  expert: string | null;
  followerCount: number;
  isFollow: boolean;
}

const person = `m.id, m.uuid, m.name, m.user_name as "userName", m.image, m.is_verified as "isVerified", m.expert,
    m.follower_count as "followerCount", exists (select from member_follow f where f.follower_id = $1 and f.followed_id = m.id) as "isFollow"`;

// The inner query is an index-only scan, even at a large offset.
const everybody = prepare<PersonToFollow>(`
  select ${person} from (
    select id from member where id <> $1 and not ${isSuspended('member')} and ${isSeen('id', '$1')} order by follower_count desc, id offset $2 limit $3
  ) as page join member m on m.id = page.id order by m.follower_count desc, m.id`);

/** Members except `me` (0 for a visitor) and those whom `me` does not see, most followed first. */
export const selectPeople = (db: Kysely<Schema>, me: number, offset: number, limit: number) => everybody(db, me, offset, limit);

export const countPeople = prepare<{ count: number }>(
  `select count(*)::integer as count from member where id <> $1 and not ${isSuspended('member')} and ${isSeen('id', '$1')}`,
);

// A row with a count but no person means that the page is past the end.
const named = prepare<PersonToFollow & { count: number }>(`
  with found as materialized (
    select m.id, m.follower_count from member_name n join member m on m.id = n.member_id
    where n.words @@ $2::tsquery and (n.words @@ $3::tsquery) is true and m.id <> $1 and not ${isSuspended('m')} and ${isSeen('m.id', '$1')}
  )
  select all_found.count, page.* from (select count(*)::integer as count from found) as all_found left join (
    select ${person} from (select id from found order by follower_count desc, id offset $4 limit $5) as p join member m on m.id = p.id
  ) as page on true order by page."followerCount" desc, page.id`);

/** Members except `me` whose names match, most followed first, and their number. */
export async function selectPeopleNamed(
  db: Kysely<Schema>,
  me: number,
  { index, whole }: Pick<LexiconQuery, 'index' | 'whole'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PersonToFollow[]; count: number }> {
  const rows = await named(db, me, index, whole, offset, limit);
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.count ?? 0 };
}

/** Locks a member and everybody whom they follow or who follows them, in the order of their ids, as `writeToggle` does. */
export async function lockFriends(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`
    select id from member where id = ${memberId} or id in (
      select followed_id from member_follow where follower_id = ${memberId}
      union all select follower_id from member_follow where followed_id = ${memberId}
    ) order by id for no key update`.execute(tx);
}

/** Deletes all follows by and of a member and updates the counters. */
export async function deleteMemberFollows(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await lockFriends(tx, memberId);
  // Two members who follow each other give one row here, so one update changes both counters.
  await sql`
    with gone as (
      delete from member_follow where follower_id = ${memberId} or followed_id = ${memberId} returning follower_id, followed_id
    ), others as (
      select case when follower_id = ${memberId} then followed_id else follower_id end as id,
        count(*) filter (where follower_id = ${memberId}) as followers, count(*) filter (where followed_id = ${memberId}) as following
      from gone group by 1
    )
    update member m set follower_count = follower_count - o.followers, following_count = following_count - o.following
    from others o where m.id = o.id`.execute(tx);
}

/** Deletes follows between two members in both directions and updates the counters; resolves to the number deleted. Lock both before. */
export async function deleteFollowsBetween(tx: Kysely<Schema>, one: number, other: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from member_follow where (follower_id = ${one} and followed_id = ${other}) or (follower_id = ${other} and followed_id = ${one})
      returning follower_id, followed_id
    ), counted as (
      update member m set follower_count = follower_count - (select count(*) from gone where followed_id = m.id),
        following_count = following_count - (select count(*) from gone where follower_id = m.id)
      where m.id in (select follower_id from gone union all select followed_id from gone)
    )
    select count(*)::integer as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const exportFollows = exportFrom({
  following: `select m.user_name, f.created_at from member_follow f join member m on m.id = f.followed_id
    where f.follower_id = $1 order by f.created_at`,
  followers: `select m.user_name, f.created_at from member_follow f join member m on m.id = f.follower_id
    where f.followed_id = $1 order by f.created_at`,
  topics: `select t.slug as topic, f.created_at from topic_follow f join topic t on t.id = f.topic_id
    where f.member_id = $1 order by f.created_at`,
});
