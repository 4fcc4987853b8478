import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import { lockPost } from './queries.ts';

/** Who may be shown what belongs to a post of the member's: 404 when they may not know of it, 403 when it is another's. */
export async function reachOfPost(db: Kysely<Schema>, memberId: number, postId: number): Promise<'everybody' | 'owner'> {
  const post = found(await lockPost(db, postId, memberId));
  if (post.memberId !== memberId) throw new Refusal('not_owner');
  return post.isPublic ? 'everybody' : 'owner';
}
