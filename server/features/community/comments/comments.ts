import type { Kysely, Transaction } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/request-context.ts';
import { recomputeHeat } from '../hot-posts.ts';
import type { CommunityParts } from '../parts.ts';
import { lockPost } from '../writing/queries.ts';
import * as queries from './queries.ts';

/** A page of the comments of a post that the caller may read, newest first; 404 for any other post. */
export async function listComments(
  db: Kysely<Schema>,
  { postId, offset, limit, before_id: before }: Parsed<'GET post/comment/list/{postId}'>,
  caller: Caller | null,
): Promise<{ rows: queries.CommentRow[]; count: number; anchorId: number | null }> {
  const page = found(await queries.selectComments(db, { postId, me: caller?.memberId ?? 0, offset, limit, before }));
  if (before !== undefined) return { ...page, anchorId: before };
  const newest = offset === 0 ? page.rows[0]?.id : await queries.selectNewest(db, postId);
  return { ...page, anchorId: newest ?? null };
}

interface AddedComment {
  id: number;
  /** Comments that the post has now. */
  count: number;
  /** Earned by it. */
  points: number;
}

/** Comments a post that the caller may read. A reply in a discussion earns points. */
export async function addComment(
  { earn }: CommunityParts,
  tx: Transaction<Schema>,
  { memberId }: Caller,
  { post_id: postId, comment }: Parsed<'POST post/comment'>,
): Promise<AddedComment> {
  const post = found(await lockPost(tx, postId, memberId));
  const { id, count } = await queries.insertComment(tx, { postId, memberId, comment });
  const points = post.type === 'DISCUSSION' ? await earn(tx, memberId, 'REPLY', id) : 0;
  return { id, count, points };
}

/** Deletes a comment of the caller; answers how many the post has left. What it earned stays. */
export async function removeComment(parts: CommunityParts, { memberId }: Caller, id: number): Promise<number> {
  const { postId, memberId: writer } = found(await queries.selectCommentPlace(parts.db, id));
  const count = await parts.db.transaction().execute(async (tx) => {
    found(await lockPost(tx, postId, memberId));
    if (writer !== memberId) throw new Refusal('not_owner');
    const left = found(await queries.deleteComment(tx, id));
    await recomputeHeat(tx, postId);
    return left;
  });
  parts.purge(`post:${postId}`);
  return count;
}
