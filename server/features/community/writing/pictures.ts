import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import type { CommunityParts } from '../parts.ts';
import { lockFeed, lockPost, updatePostImage } from './queries.ts';

/** Sets the picture of a member's own post; resolves to the name of the one it replaces. Throws `not_found` or `not_owner`. */
export async function setPostImage(db: Kysely<Schema>, memberId: number, postId: number, name: string | null): Promise<string | null> {
  const replaced = await updatePostImage(db, { memberId, postId, image: name });
  if (replaced !== undefined) return replaced.before;
  found(await lockPost(db, postId, memberId));
  throw new Refusal('not_owner');
}

/** Who may see the picture of a member's own post. Throws `not_found` if the member may not read it, `not_owner` if it is another's. */
async function reachOfPost(db: Kysely<Schema>, memberId: number, postId: number): Promise<'everybody' | 'owner'> {
  const post = found(await lockPost(db, postId, memberId));
  if (post.memberId !== memberId) throw new Refusal('not_owner');
  return post.isPublic ? 'everybody' : 'owner';
}

/**
 * Stores a picture for a member's own post, under a name that says who may see it; checks the owner before it decodes anything. Resolves to
 * the name and whether the post is held because of it.
 */
export async function takePostPicture(
  { db, pictures, moderation, purge }: CommunityParts,
  memberId: number,
  postId: number,
  file: File,
): Promise<{ name: string; isHeld: boolean }> {
  let isHeld = false;
  const subject = { kind: 'POST', id: postId } as const;
  const reach = await reachOfPost(db, memberId, postId);
  const tell = () => {
    for (const tag of ['community', `post:${postId}`]) purge(tag);
  };
  let name = await pictures.take(file, reach, async (taken) => {
    const replaced = await db.transaction().execute(async (tx) => {
      await moderation.repictured(tx, subject);
      await lockFeed(tx);
      const before = await setPostImage(tx, memberId, postId, taken);
      const { isShared, state } = found(await lockPost(tx, postId, memberId));
      // A private post is checked once it is shared; a withheld one is checked now, as it may become visible again without another check.
      isHeld = (isShared || state !== 'VISIBLE') && (await moderation.pictured(tx, subject, taken));
      return before;
    });
    tell();
    return replaced;
  });
  // While the picture was decoded, the post may have become private or public, or the picture may have caused a hold.
  await pictures.settle(async () => {
    const reachNow = await reachOfPost(db, memberId, postId);
    if (reachNow === reach) return;
    name = (await pictures.rename(name, reachNow, (now) => setPostImage(db, memberId, postId, now))) ?? name;
    tell();
  });
  return { name, isHeld };
}
