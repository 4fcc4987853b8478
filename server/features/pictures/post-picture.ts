import { reachOfPost, setPostImage } from '../community/index.ts';
import { type PictureParts, renamePicture, takePicture } from './pictures.ts';

/** Keeps a picture for a post of the member's, under a name that tells whether the post is private; refuses before anything is decoded. */
export async function takePostPicture(parts: PictureParts, memberId: number, postId: number, file: File): Promise<string> {
  const { db } = parts;
  const hang = (name: string) => setPostImage(db, memberId, postId, name);
  const reach = await reachOfPost(db, memberId, postId);
  const name = await takePicture(parts, file, reach, hang);
  // The post may have turned private, or public, while its picture was decoded.
  const reachNow = await reachOfPost(db, memberId, postId);
  return reachNow === reach ? name : ((await renamePicture(parts, name, reachNow, hang)) ?? name);
}
