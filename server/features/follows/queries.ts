import { type Kysely, sql } from 'kysely';
import { fixed } from '../../db/fixed.ts';
import { telling } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';

const pair = fixed<{ id: number; uuid: string }>('select id, uuid from member where id in ($1, $2) order by id for no key update');

/** Holds two members until the transaction ends, always in the same order: two who follow each other at once wait, and never for ever. */
export const lockMembers = (tx: Kysely<Schema>, one: number, other: number) => pair(tx, one, other);

const topic = fixed('select 1 from topic where id = $1 for no key update');

/** Holds a topic until the transaction ends; false when there is none. */
export const lockTopic = async (tx: Kysely<Schema>, id: number): Promise<boolean> => (await topic(tx, id)).length > 0;

/** Sets (1, 0) or flips (null) a row of a pair; `by` is 1 when it came, -1 when it went. $1 follows $2, $3 is the wish. */
const toggled = (table: string, follower: string, followed: string) => `
  gone as (
    delete from ${table} where ${follower} = $1 and ${followed} = $2 and $3::integer is distinct from 1 returning 1
  ), come as (
    insert into ${table} (${follower}, ${followed})
    select $1::integer, $2::integer where $3::integer is distinct from 0 and not exists (select from gone)
    on conflict do nothing returning 1
  ), change as (
    select ((select count(*) from come) - (select count(*) from gone))::integer as by
  )`;

export type Wish = 0 | 1 | null;

const memberFollow = fixed<{ by: number }>(`
  with ${toggled('member_follow', 'follower_id', 'followed_id')},
  followed as (update member set follower_count = follower_count + by from change where id = $2 and by <> 0),
  follower as (update member set following_count = following_count + by from change where id = $1 and by <> 0)
  select by from change`);

/** Follows a member or stops to, with both counters. Behind `lockMembers`. */
export const toggleMember = async (tx: Kysely<Schema>, followerId: number, followedId: number, wish: Wish): Promise<number> =>
  (await memberFollow(tx, followerId, followedId, wish))[0]?.by ?? 0;

const topicFollow = fixed<{ by: number }>(`
  with ${toggled('topic_follow', 'member_id', 'topic_id')},
  followed as (update topic set follower_count = follower_count + by from change where id = $2 and by <> 0)
  select by from change`);

/** Follows a topic or stops to, with its counter. Behind `lockTopic`. */
export const toggleTopic = async (tx: Kysely<Schema>, memberId: number, topicId: number, wish: Wish): Promise<number> =>
  (await topicFollow(tx, memberId, topicId, wish))[0]?.by ?? 0;

/** A member among people to follow. */
export interface PersonRow {
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

// The inner list reads nothing but the index, however far into it.
const everybody = fixed<PersonRow>(`
  select ${person} from (
    select id from member where id <> $1 order by follower_count desc, id offset $2 limit $3
  ) as page join member m on m.id = page.id order by m.follower_count desc, m.id`);

/** Members but `me` (0: a visitor), most followed first. */
export const selectPeople = (db: Kysely<Schema>, me: number, offset: number, limit: number) => everybody(db, me, offset, limit);

const some = fixed<PersonRow>(`
  select ${person} from (
    select id from member where id = any($2::integer[]) order by follower_count desc, id offset $3 limit $4
  ) as page join member m on m.id = page.id order by m.follower_count desc, m.id`);

/** Of these members, most followed first. */
export const selectPeopleOf = (db: Kysely<Schema>, me: number, ids: number[], offset: number, limit: number) =>
  some(db, me, ids, offset, limit);

/** Holds a member and all whom they follow or who follow them, in the order of `lockMembers`. */
export async function lockFriends(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`
    select id from member where id = ${memberId} or id in (
      select followed_id from member_follow where follower_id = ${memberId}
      union all select follower_id from member_follow where followed_id = ${memberId}
    ) order by id for no key update`.execute(tx);
}

/** Ends everything that a member follows and everybody's following them, with all counters. */
export async function deleteFollows(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await lockFriends(tx, memberId);
  // A friend in both directions is one row: both of their counters change in one update.
  await sql`
    with gone as (
      delete from member_follow where follower_id = ${memberId} or followed_id = ${memberId} returning follower_id, followed_id
    ), others as (
      select case when follower_id = ${memberId} then followed_id else follower_id end as id,
        count(*) filter (where follower_id = ${memberId}) as followers, count(*) filter (where followed_id = ${memberId}) as following
      from gone group by 1
    ), counted as (
      update member m set follower_count = follower_count - o.followers, following_count = following_count - o.following
      from others o where m.id = o.id
    ), topics as (
      delete from topic_follow where member_id = ${memberId} returning topic_id
    )
    update topic set follower_count = follower_count - 1 where id in (select topic_id from topics)`.execute(tx);
}

/** A member by the names they are looked for under; `null`: gone. */
export interface NamedMember {
  id: number;
  name: string | null;
  userName: string | null;
  followerCount: number;
}

/** Members behind a number, in the order of their numbers. */
export const selectNames = fixed<NamedMember>(`
  select id, name, user_name as "userName", follower_count as "followerCount" from member where id > $1 order by id limit $2`);

// The oldest transaction still running: what any later one changes has not been seen.
const MARK = 'pg_snapshot_xmin(pg_current_snapshot())::text as mark';

/** Where to ask from, later, for names that changed after what is read next. */
export const selectMark = fixed<{ mark: string }>(`select ${MARK}`);

const changes = fixed<NamedMember & { mark: string }>(`
  select ${MARK}, c.member_id as id, m.name, m.user_name as "userName", coalesce(m.follower_count, 0) as "followerCount"
  from (select) as always left join (
    select member_id from member_name_change where xact >= $1::text::xid8 order by xact limit $2
  ) as c on true left join member m on m.id = c.member_id`);

/** Members who came, were renamed or went since a mark, and the mark to ask from next. */
export async function selectNameChanges(
  db: Kysely<Schema>,
  since: string,
  limit: number,
): Promise<{ mark: string; changed: NamedMember[] }> {
  const rows = await changes(db, since, limit);
  return { mark: rows[0]?.mark ?? since, changed: rows.filter(({ id }) => id !== null) };
}

/** Forgets changes that every process has read. */
export async function deleteOldNameChanges(db: Kysely<Schema>): Promise<void> {
  await sql`delete from member_name_change where at < now() - interval '1 day'`.execute(db);
}

export const tellFollows = telling({
  following: `select m.user_name, f.created_at from member_follow f join member m on m.id = f.followed_id
    where f.follower_id = $1 order by f.created_at`,
  followers: `select m.user_name, f.created_at from member_follow f join member m on m.id = f.follower_id
    where f.followed_id = $1 order by f.created_at`,
  topics: `select t.slug as topic, f.created_at from topic_follow f join topic t on t.id = f.topic_id
    where f.member_id = $1 order by f.created_at`,
  name_changes: 'select at from member_name_change where member_id = $1 order by at',
});
