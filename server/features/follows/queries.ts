import { type Kysely, sql } from 'kysely';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

/** A member among people to follow. */
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

// The inner list reads nothing but the index, however far into it.
const everybody = prepare<PersonToFollow>(`
  select ${person} from (
    select id from member where id <> $1 order by follower_count desc, id offset $2 limit $3
  ) as page join member m on m.id = page.id order by m.follower_count desc, m.id`);

/** Members but `me` (0: a visitor), most followed first. */
export const selectPeople = (db: Kysely<Schema>, me: number, offset: number, limit: number) => everybody(db, me, offset, limit);

const some = prepare<PersonToFollow>(`
  select ${person} from (
    select id from member where id = any($2::integer[]) order by follower_count desc, id offset $3 limit $4
  ) as page join member m on m.id = page.id order by m.follower_count desc, m.id`);

/** Of these members, most followed first. */
export const selectPeopleOf = (db: Kysely<Schema>, me: number, ids: number[], offset: number, limit: number) =>
  some(db, me, ids, offset, limit);

/** Holds a member and all whom they follow or who follow them, in the order of their ids, as `writeToggle` does. */
export async function lockFriends(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`
    select id from member where id = ${memberId} or id in (
      select followed_id from member_follow where follower_id = ${memberId}
      union all select follower_id from member_follow where followed_id = ${memberId}
    ) order by id for no key update`.execute(tx);
}

/** Ends a member's following others and everybody's following them, with all counters. */
export async function deleteMemberFollows(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await lockFriends(tx, memberId);
  // A friend in both directions is one row: both of their counters change in one update.
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

/** A member by the names they are looked for under; `null`: gone. */
export interface NamedMember {
  id: number;
  name: string | null;
  userName: string | null;
  followerCount: number;
}

/** Members behind a number, in the order of their numbers. */
export const selectNames = prepare<NamedMember>(`
  select id, name, user_name as "userName", follower_count as "followerCount" from member where id > $1 order by id limit $2`);

// The oldest transaction still running: what any later one changes has not been seen.
const MARK = 'pg_snapshot_xmin(pg_current_snapshot())::text as mark';

/** Where to ask from, later, for names that changed after what is read next. */
export const selectMark = prepare<{ mark: string }>(`select ${MARK}`);

const changes = prepare<NamedMember & { mark: string }>(`
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

export const exportFollows = exportFrom({
  following: `select m.user_name, f.created_at from member_follow f join member m on m.id = f.followed_id
    where f.follower_id = $1 order by f.created_at`,
  followers: `select m.user_name, f.created_at from member_follow f join member m on m.id = f.follower_id
    where f.followed_id = $1 order by f.created_at`,
  topics: `select t.slug as topic, f.created_at from topic_follow f join topic t on t.id = f.topic_id
    where f.member_id = $1 order by f.created_at`,
  name_changes: 'select at from member_name_change where member_id = $1 order by at',
});
