import type { Parsed } from '../../../contract/index.ts';
import { postLike, writeToggle } from '../../db/toggles.ts';
import { toggled } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { addLikeHeat, recomputeHeat } from './hot-posts.ts';
import type { CommunityParts } from './parts.ts';

/** Likes a post that the caller may read, or removes the like: as `to` says, or toggles it if `to` is absent. */
export async function likePost(
  { db, purge }: CommunityParts,
  { memberId }: Caller,
  { post_id: thingId, to }: Parsed<'POST post/like'>,
): Promise<{ isOn: boolean; count: number }> {
  const liked = await writeToggle(db, postLike, {
    memberId,
    thingId,
    to,
    changed: (tx, change) => (change === 1 ? addLikeHeat(tx, thingId) : recomputeHeat(tx, thingId)),
  });
  const { isOn, count } = toggled(liked);
  purge(`post:${thingId}`);
  return { isOn, count };
}
