import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Caller } from '../../../http/asker.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { coolPost } from '../hot/queries.ts';
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

export interface AddedComment {
  id: number;
  /** Comments that the post has now. */
  count: number;
  /** Earned by it. */
  points: number;
}

/** Comments a post that the caller may read, together with what `settle` writes. A reply in a discussion earns points. */
export async function addComment(
  parts: CommunityParts,
  { memberId }: Caller,
  { post_id: postId, comment }: Parsed<'POST post/comment'>,
  settle: (tx: Kysely<Schema>, added: AddedComment) => Promise<void>,
): Promise<AddedComment> {
  const added = await parts.db.transaction().execute(async (tx) => {
    const post = found(await lockPost(tx, postId, memberId));
    const { id, count } = await queries.insertComment(tx, { postId, memberId, comment });
    const points = post.type === 'DISCUSSION' ? await parts.earn(tx, memberId, 'REPLY', id) : 0;
    await settle(tx, { id, count, points });
    return { id, count, points };
  });
  parts.purge(`post:${postId}`);
  return added;
}

/** Deletes a comment of the caller; answers how many the post has left. What it earned stays. */
export async function removeComment(parts: CommunityParts, { memberId }: Caller, id: number): Promise<number> {
  const { postId, memberId: writer } = found(await queries.selectPlace(parts.db, id));
  const count = await parts.db.transaction().execute(async (tx) => {
    found(await lockPost(tx, postId, memberId));
    if (writer !== memberId) throw new Refusal('not_owner');
    const left = found(await queries.deleteComment(tx, id));
    await coolPost(tx, postId);
    return left;
  });
  parts.purge(`post:${postId}`);
  return count;
}
