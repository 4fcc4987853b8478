import type { Transaction } from 'kysely';
import type { LeavingMode, MemberData } from '../../../db/member-data.ts';
import type { Schema } from '../../../db/schema.ts';
import { coolPosts } from '../hot/queries.ts';
import type { CommunityParts } from '../parts.ts';
import { lockFeed, raiseRevision } from '../writing/queries.ts';
import { deleteComments, deleteLikes, deletePosts, lockTouched, removePictures, selectSigned, tellPosts } from './queries.ts';

async function holdPosts(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await lockFeed(tx);
  await lockTouched(tx, memberId);
}

/**
 * Takes back what a member liked and removes their private posts and all pictures; with `ERASE` all they wrote goes, else it stays and
 * its writer is nobody once the member's row has gone. Answers the posts whose pages change and the pictures to remove.
 */
async function forgetPosts(
  tx: Transaction<Schema>,
  memberId: number,
  mode: LeavingMode,
): Promise<{ changed: number[]; images: (string | null)[] }> {
  await holdPosts(tx, memberId);
  const signed = await selectSigned(tx, memberId);
  const liked = await deleteLikes(tx, memberId);
  const commented = mode === 'ERASE' ? await deleteComments(tx, memberId) : [];
  const gone = await deletePosts(tx, memberId, mode === 'ERASE');
  const images = [...gone.map(({ image }) => image), ...(await removePictures(tx, memberId))];
  await coolPosts(tx, [...liked, ...commented]);
  // What a process remembers of keywords names no writers, but posts.
  if (gone.some(({ isPublic }) => isPublic)) await raiseRevision(tx);
  return { images, changed: [...new Set([...signed, ...liked, ...commented])] };
}

/** Posts, comments and likes of members. */
export const communityData = ({ pictures, purge }: Pick<CommunityParts, 'pictures' | 'purge'>): MemberData => ({
  tell: tellPosts,
  hold: holdPosts,
  async forget(tx, memberId, mode) {
    const { changed, images } = await forgetPosts(tx, memberId, mode);
    return async () => {
      for (const tag of ['community', ...changed.map((id) => `post:${id}`)]) purge(tag);
      for (const image of images) await pictures.discard(image);
    };
  },
});
