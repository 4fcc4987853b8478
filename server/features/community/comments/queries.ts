import type { Kysely } from 'kysely';
import { limitBounds } from '../../../../contract/limits.ts';
import { prepare, prepareNamed } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { addHeat } from '../hot-posts.ts';

/** A comment or reply with its author; the five last are null for a former member. */
export interface CommentRow {
  id: number;
  postId: number;
  comment: string;
  createdAt: Date;
  memberId: number | null;
  memberUuid: string | null;
  memberName: string | null;
  memberImage: string | null;
  isVerified: boolean | null;
}

const page = prepareNamed<{ count: number } & (CommentRow | { id: null })>(`
  with target as (
    select id, comment_count - (select count(*) from post_comment n where n.post_id = p.id and n.id > :before::int)::int as count
    from post p where id = :postId::int and (post_type = 'PUBLIC' or member_id = :me::int)
  ), page as (
    select c.id from post_comment c where c.post_id = :postId::int and c.id <= :before::int
    order by c.id desc offset :offset::int limit :limit::int
  )
  select target.count, c.id, c.post_id as "postId", c.comment, c.created_at as "createdAt",
    m.id as "memberId", m.uuid as "memberUuid", m.name as "memberName", m.image as "memberImage", m.is_verified as "isVerified"
  from target left join page on true left join post_comment c on c.id = page.id left join member m on m.id = c.member_id
  order by c.id desc`);

interface AskedComments {
  postId: number;
  me: number;
  offset: number;
  limit: number;
  before: number | undefined;
}

/** A page of the comments of a post that a member may read, newest first; undefined when there is no such post. */
export async function selectComments(db: Kysely<Schema>, asked: AskedComments): Promise<{ rows: CommentRow[]; count: number } | undefined> {
  const rows = await page(db, { ...asked, before: asked.before ?? limitBounds.id });
  return rows[0] && { rows: rows.filter((row) => row.id !== null), count: rows[0].count };
}

const newest = prepare<{ id: number }>('select id from post_comment where post_id = $1 order by id desc limit 1');

export async function selectNewest(db: Kysely<Schema>, postId: number): Promise<number | undefined> {
  return (await newest(db, postId))[0]?.id;
}

const insert = prepareNamed<{ id: number; count: number }>(`
  with added as (
    insert into post_comment (post_id, member_id, comment) values (:postId::int, :memberId::int, :comment) returning id
  ), warm as (${addHeat('reply')})
  update post set comment_count = comment_count + 1 from added where post.id = :postId::int
  returning added.id, comment_count as count`);

/** Writes a comment and counts it, behind a lock of the post. */
export async function insertComment(tx: Kysely<Schema>, comment: { postId: number; memberId: number; comment: string }) {
  const [row] = await insert(tx, comment);
  if (row === undefined) throw new Error('The post is locked, so it is there');
  return row;
}

const place = prepare<{ postId: number; memberId: number | null }>(
  'select post_id as "postId", member_id as "memberId" from post_comment where id = $1',
);

export async function selectCommentPlace(db: Kysely<Schema>, id: number): Promise<{ postId: number; memberId: number | null } | undefined> {
  return (await place(db, id))[0];
}

const remove = prepare<{ count: number }>(`
  with gone as (delete from post_comment where id = $1 returning post_id)
  update post set comment_count = comment_count - 1 from gone where post.id = gone.post_id returning comment_count as count`);

/** Deletes a comment and counts it out, behind a lock of its post; undefined when it is gone already. */
export async function deleteComment(tx: Kysely<Schema>, id: number): Promise<number | undefined> {
  return (await remove(tx, id))[0]?.count;
}
