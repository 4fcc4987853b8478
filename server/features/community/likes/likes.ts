import type { Parsed } from '../../../../contract/index.ts';
import type { Caller } from '../../../http/asker.ts';
import { found } from '../../../http/refusal.ts';
import { coolPost } from '../hot/queries.ts';
import type { CommunityParts } from '../parts.ts';
import { lockPost } from '../writing/queries.ts';
import { writeLike } from './queries.ts';

/** Likes a post that the member may read, or takes the like back: to `to`, else to the other state. */
export async function likePost(
  { db, purge }: CommunityParts,
  { memberId }: Caller,
  { post_id: postId, to }: Parsed<'POST post/like'>,
): Promise<{ count: number; isLiked: boolean }> {
  const liked = await db.transaction().execute(async (tx) => {
    // A toggle answers to what was there before, so its turn comes first.
    found(await lockPost(tx, postId, memberId));
    const { count, added, gone } = await writeLike(tx, { postId, memberId, to });
    if (gone > 0) await coolPost(tx, postId);
    return { count, isLiked: to === undefined ? added > 0 : to === 1 };
  });
  purge(`post:${postId}`);
  return liked;
}
