import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import type { CommunityParts } from '../parts.ts';
import { lockFeed, lockPost, updatePostImage } from './queries.ts';

/** Sets the picture of a post of the member's and answers the one it replaces, both by name; refuses where the member may not. */
export async function setPostImage(db: Kysely<Schema>, memberId: number, postId: number, name: string | null): Promise<string | null> {
  const replaced = await updatePostImage(db, { memberId, postId, image: name });
  if (replaced !== undefined) return replaced.before;
  found(await lockPost(db, postId, memberId));
  throw new Refusal('not_owner');
}

/** Who may be shown what belongs to a post of the member's: 404 when they may not know of it, 403 when it is another's. */
async function reachOfPost(db: Kysely<Schema>, memberId: number, postId: number): Promise<'everybody' | 'owner'> {
  const post = found(await lockPost(db, postId, memberId));
  if (post.memberId !== memberId) throw new Refusal('not_owner');
  return post.isPublic ? 'everybody' : 'owner';
}

/**
 * Keeps a picture for a post of the member's, under a name that tells who may see it; refuses before anything is decoded. Resolves to the
 * name, and whether the post waits to be checked because of it.
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
      // What is private is looked at once it is shared; what is withheld may be seen again as it stands.
      isHeld = (isShared || state !== 'VISIBLE') && (await moderation.pictured(tx, subject, taken));
      return before;
    });
    tell();
    return replaced;
  });
  // The post may have turned private, or public, while its picture was decoded, or be held because of it.
  await pictures.settle(async () => {
    const reachNow = await reachOfPost(db, memberId, postId);
    if (reachNow === reach) return;
    name = (await pictures.rename(name, reachNow, (now) => setPostImage(db, memberId, postId, now))) ?? name;
    tell();
  });
  return { name, isHeld };
}
