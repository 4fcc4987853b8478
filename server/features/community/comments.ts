import type { Kysely, Transaction } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import { limitBounds } from '../../../contract/limits.ts';
import { writeEvent } from '../../db/events.ts';
import { lockMember } from '../../db/member-lock.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { type WithheldReason, withheldMark } from '../../db/subjects.ts';
import { hasBlockBetween, isSeen, unseenBy } from '../../db/unseen.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { addHeat, recomputeHeat } from './hot-posts.ts';
import type { CommunityParts } from './parts.ts';
import { lockPost } from './writing/queries.ts';

/** A page of the comments of a post that the caller may read, newest first. Throws `not_found` for any other post. */
export async function listComments(
  db: Kysely<Schema>,
  { postId, offset, limit, before_id: before }: Parsed<'GET post/comment/list/{postId}'>,
  caller: Caller | null,
): Promise<{ rows: CommentRow[]; count: number; anchorId: number | null }> {
  const page = found(await selectComments(db, { postId, me: caller?.memberId ?? 0, offset, limit, before }));
  if (before !== undefined) return { ...page, anchorId: before };
  const newest = offset === 0 ? page.rows[0]?.id : await selectNewest(db, postId);
  return { ...page, anchorId: newest ?? null };
}

interface AddedComment {
  id: number;
  /** Number of comments of the post, with this one. */
  count: number;
  /** Points earned for the comment. */
  points: number;
  isHeld: boolean;
}

/**
 * Comments on a post that the caller may read. Throws `blocked` if either the caller or the post's author has blocked the other. A reply in
 * a public discussion earns points.
 */
export async function addComment(
  { earn, moderation }: CommunityParts,
  tx: Transaction<Schema>,
  { memberId }: Caller,
  lang: string,
  { post_id: postId, comment }: Parsed<'POST post/comment'>,
): Promise<AddedComment> {
  const post = found(await lockPost(tx, postId, memberId));
  // Blocking locks both members, so whichever of a comment and a block comes second sees the first.
  await lockMember(tx, memberId);
  if (await hasBlockBetween(tx, memberId, post.memberId)) throw new Refusal('blocked');
  const { id, count } = await insertComment(tx, { postId, memberId, comment });
  // A comment on one's own private post is no reply to anybody, so it earns nothing.
  const points = post.type === 'DISCUSSION' && post.isPublic ? await earn(tx, memberId, 'REPLY', id) : 0;
  await writeEvent(tx, { kind: 'COMMENT_WRITTEN', memberId, subject: { kind: 'COMMENT', id } });
  const isHeld = await moderation.written(tx, { kind: 'COMMENT', id, memberId, lang, text: comment });
  return { id, count, points, isHeld };
}

/** Deletes a comment of the caller; resolves to the number of comments left on the post. Points earned for it are kept. */
export async function removeComment(parts: CommunityParts, { memberId }: Caller, id: number): Promise<number> {
  const { postId, memberId: writer } = found(await selectCommentPlace(parts.db, id));
  const count = await parts.db.transaction().execute(async (tx) => {
    await parts.moderation.deleted(tx, { kind: 'COMMENT', id });
    found(await lockPost(tx, postId, memberId));
    if (writer !== memberId) throw new Refusal('not_owner');
    const left = found(await deleteComment(tx, id));
    await recomputeHeat(tx, postId);
    await writeEvent(tx, { kind: 'COMMENT_DELETED', memberId, subject: { kind: 'COMMENT', id } });
    return left;
  });
  parts.purge(`post:${postId}`);
  return count;
}

/** A comment or reply with its author; the member fields are null for a former member. */
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
  withheld: WithheldReason;
}

const page = prepareNamed<{ count: number } & (CommentRow | { id: null })>(`
  with target as (
    select id, comment_count - (select count(*) from post_comment n where n.post_id = p.id and n.id > :before::int)::int
      - (select count(*) from post_comment n
        where n.post_id = p.id and n.id <= :before::int and n.member_id = any(${unseenBy(':me::int')}))::int
      + (select count(*) from post_comment_record n
        where n.post_id = p.id and n.id <= :before::int and n.member_id = :me::int and n.state in ('HELD', 'HIDDEN'))::int as count
    from post p where id = :postId::int and (is_public or member_id = :me::int)
  ), page as (
    select c.id from post_comment_record c
    where c.post_id = :postId::int and c.id <= :before::int
      and (c.state = 'VISIBLE' or (c.member_id = :me::int and c.state <> 'REMOVED')) and ${isSeen('c.member_id', ':me::int')}
    order by c.id desc offset :offset::int limit :limit::int
  )
  select target.count, c.id, c.post_id as "postId", c.comment, c.created_at as "createdAt", ${withheldMark('COMMENT', 'c')} as withheld,
    m.id as "memberId", m.uuid as "memberUuid", m.name as "memberName", m.image as "memberImage", m.is_verified as "isVerified"
  from target left join page on true left join post_comment_record c on c.id = page.id left join member m on m.id = c.member_id
  order by c.id desc`);

interface CommentQuery {
  postId: number;
  me: number;
  offset: number;
  limit: number;
  before: number | undefined;
}

/** A page of the comments of a post that a member may read, newest first; undefined if there is no such post. */
async function selectComments(db: Kysely<Schema>, input: CommentQuery): Promise<{ rows: CommentRow[]; count: number } | undefined> {
  const rows = await page(db, { ...input, before: input.before ?? limitBounds.id });
  return rows[0] && { rows: rows.filter((row) => row.id !== null), count: rows[0].count };
}

const newest = prepare<{ id: number }>('select id from post_comment where post_id = $1 order by id desc limit 1');

async function selectNewest(db: Kysely<Schema>, postId: number): Promise<number | undefined> {
  return (await newest(db, postId))[0]?.id;
}

const insert = prepareNamed<{ id: number; count: number }>(`
  with added as (
    insert into post_comment (post_id, member_id, comment) values (:postId::int, :memberId::int, :comment) returning id
  ), warm as (${addHeat('reply')})
  update post set comment_count = comment_count + 1 from added where post.id = :postId::int
  returning added.id, comment_count as count`);

/** Inserts a comment and counts it; the caller must hold a lock on the post. */
async function insertComment(tx: Kysely<Schema>, comment: { postId: number; memberId: number; comment: string }) {
  const [row] = await insert(tx, comment);
  if (row === undefined) throw new Error('The post is locked, so it is there');
  return row;
}

const place = prepare<{ postId: number; memberId: number | null }>(
  'select post_id as "postId", member_id as "memberId" from post_comment_record where id = $1',
);

async function selectCommentPlace(db: Kysely<Schema>, id: number): Promise<{ postId: number; memberId: number | null } | undefined> {
  return (await place(db, id))[0];
}

const remove = prepare<{ count: number }>(`
  with gone as (delete from post_comment_record where id = $1 returning post_id, state)
  update post set comment_count = comment_count - (gone.state = 'VISIBLE')::integer from gone where post.id = gone.post_id returning comment_count as count`);

/** Deletes a comment and updates the count; undefined if it is already gone. The caller must hold a lock on its post. */
async function deleteComment(tx: Kysely<Schema>, id: number): Promise<number | undefined> {
  return (await remove(tx, id))[0]?.count;
}
