import type { Transaction } from 'kysely';
import { type DeletionMode, exportFrom, type MemberData } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { clearToggles, postLike } from '../../db/toggles.ts';
import { isBlockedBetween } from '../../db/unseen.ts';
import { recomputeHeats } from './hot-posts.ts';
import type { CommunityParts } from './parts.ts';
import { lockFeed, raiseRevision } from './writing/queries.ts';

async function holdPosts(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await lockFeed(tx);
  await lockTouched(tx, memberId);
}

/**
 * Removes a member's likes, private posts and all pictures. With `ERASE` everything they wrote is deleted; otherwise it stays, without a
 * writer once the member's row is deleted. Resolves to the posts whose pages change and the pictures to delete.
 */
async function forgetPosts(
  tx: Transaction<Schema>,
  memberId: number,
  mode: DeletionMode,
): Promise<{ changed: number[]; images: (string | null)[] }> {
  await holdPosts(tx, memberId);
  const signed = await selectSigned(tx, memberId);
  const liked = (await clearToggles(tx, postLike, memberId)).map(({ id }) => id);
  const commented = mode === 'ERASE' ? await deleteComments(tx, memberId) : [];
  const gone = await deleteMemberPosts(tx, memberId, mode === 'ERASE');
  const images = [...gone.map(({ image }) => image), ...(await removePictures(tx, memberId))];
  await recomputeHeats(tx, [...liked, ...commented]);
  // Cached keyword results contain post ids, so they change only when public posts are deleted.
  if (gone.some(({ isPublic }) => isPublic)) await raiseRevision(tx);
  return { images, changed: [...new Set([...signed, ...liked, ...commented])] };
}

/** Posts, comments and likes of members. */
export const communityData = ({ pictures, purge }: Pick<CommunityParts, 'pictures' | 'purge'>): MemberData => ({
  export: exportPosts,
  lock: holdPosts,
  async delete(tx, memberId, mode) {
    const { changed, images } = await forgetPosts(tx, memberId, mode);
    return async () => {
      for (const tag of ['community', ...changed.map((id) => `post:${id}`)]) purge(tag);
      for (const image of images) await pictures.discard(image);
    };
  },
});

/** SQL: the slug of a post `p` if the member $1 may read it, since a slug is made from the title, which is somebody's text. */
const SLUG = `case when (p.is_public or p.member_id = $1) and not ${isBlockedBetween('$1', 'p.member_id')} then p.slug end`;

export const exportPosts = exportFrom({
  posts: `select p.id, p.slug, t.slug as topic, p.type, p.post_type, p.title, p.description, p.image, p.like_count, p.comment_count,
      p.created_at, p.updated_at from post p join topic t on t.id = p.topic_id where p.member_id = $1 order by p.id`,
  comments: `select c.id, ${SLUG} as post, c.comment, c.created_at from post_comment_record c join post p on p.id = c.post_id
    where c.member_id = $1 order by c.id`,
  post_likes: `select ${SLUG} as post, l.created_at from post_like l join post p on p.id = l.post_id
    where l.member_id = $1 order by l.created_at`,
});

const hold = prepare(`
  select 1 from post where member_id = $1 or id in (
    select post_id from post_comment_record where member_id = $1 union all select post_id from post_like where member_id = $1
  ) order by id for update`);

/** Locks every post that a member wrote, liked or commented on, in the order of their ids. */
export async function lockTouched(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await hold(tx, memberId);
}

const takeComments = prepare<{ id: number }>(`
  with gone as (delete from post_comment_record where member_id = $1 returning post_id, state),
  counted as (select post_id, count(*) filter (where state = 'VISIBLE')::integer as count from gone group by post_id)
  update post p set comment_count = comment_count - counted.count from counted where p.id = counted.post_id returning p.id`);

/** Deletes a member's comments; resolves to the ids of the posts. Call after `lockTouched`. */
export const deleteComments = async (tx: Transaction<Schema>, memberId: number): Promise<number[]> =>
  (await takeComments(tx, memberId)).map(({ id }) => id);

export interface DeletedPost {
  id: number;
  image: string | null;
  isPublic: boolean;
}

const takePosts = prepare<DeletedPost>(`
  with gone as (
    delete from post where member_id = $1 and ($2::boolean or not is_public) returning id, image, topic_id, type, is_public
  ), places as (
    select id, topic_id, type from gone where is_public
  ), counted as (
    update feed_count f set count = f.count - less.by from (
      select t.topic_id, k.type, p.id / 1024 as block, count(*)::integer as by
      from places p, unnest(array[0, p.topic_id]) t (topic_id), unnest(array['', p.type]) k (type) group by 1, 2, 3
    ) less where (f.topic_id, f.type, f.block) = (less.topic_id, less.type, less.block)
  ), topics as (
    update topic t set post_count = post_count - less.by
    from (select topic_id, count(*)::integer as by from places group by topic_id) less where t.id = less.topic_id
  )
  select id, image, is_public as "isPublic" from gone`);

/** Deletes a member's private posts, or all of them, and updates all counts of posts except the member's own. Call after `lockFeed`. */
export const deleteMemberPosts = (tx: Transaction<Schema>, memberId: number, all: boolean): Promise<DeletedPost[]> =>
  takePosts(tx, memberId, all);

const takePictures = prepare<{ image: string }>(`
  update post p set image = null from (select id, image from post where member_id = $1 and image is not null) as was
  where p.id = was.id returning was.image`);

/** Removes the pictures from a member's posts; resolves to the names of the pictures. Call after `lockTouched`. */
export const removePictures = async (tx: Transaction<Schema>, memberId: number): Promise<string[]> =>
  (await takePictures(tx, memberId)).map(({ image }) => image);

const kept = prepare<{ id: number }>(`
  select id from post where member_id = $1 union select post_id from post_comment_record where member_id = $1`);

/** Ids of posts whose pages show a member's name. */
export const selectSigned = async (tx: Transaction<Schema>, memberId: number): Promise<number[]> =>
  (await kept(tx, memberId)).map(({ id }) => id);
