import { serverText } from '../../../i18n/server-texts.ts';
import { paged } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveMember, serveOnce } from '../../http/route.ts';
import { type AddedComment, addComment, listComments, removeComment } from './comments/comments.ts';
import { listPosts } from './feed/feed.ts';
import { selectPost } from './feed/queries.ts';
import { listHotPosts } from './hot/hot.ts';
import { likePost } from './likes/likes.ts';
import type { CommunityParts } from './parts.ts';
import { presentComment, presentHotPost, presentPost, presentTopic } from './present.ts';
import { selectTopics } from './topics/queries.ts';
import { addPost, deletePost, editPost } from './writing/posts.ts';

/** What anybody reads. */
export function feedRoutes({ db, finder }: CommunityParts): Route[] {
  return [
    serve('GET topic/all', async (_asked, { caller, lang }) => {
      const topics = (await selectTopics(db, caller?.memberId ?? 0, lang)).map(presentTopic);
      return paged(topics, topics.length, 0);
    }),
    serve('GET hotpost/list', async (asked) => {
      const { rows, count } = await listHotPosts(db, finder, asked);
      return paged(rows.map(presentHotPost), count, asked.offset);
    }),
    serve('GET post/list', async (asked, asker) => {
      const { rows, count, anchorId } = await listPosts(db, finder, asked, asker);
      const shown = rows.map((row) => presentPost(row, asker.lang));
      return { ...paged(shown, count, asked.offset), anchor_id: anchorId };
    }),
    serve('GET get-post/{slug}', async ({ slug }, { caller, lang }) => {
      const post = found(await selectPost(db, { me: caller?.memberId ?? 0, lang }, slug));
      return { info: presentPost(post, lang) };
    }),
    serve('GET post/comment/list/{postId}', async (asked, { caller, lang }) => {
      const { rows, count, anchorId } = await listComments(db, asked, caller);
      const shown = rows.map((row) => presentComment(row, lang));
      return { ...paged(shown, count, asked.offset), anchor_id: anchorId };
    }),
  ];
}

/** What a member does with posts. */
export function postRoutes(parts: CommunityParts): Route[] {
  return [
    serveOnce('POST add-post', async (asked, { caller, lang, keep }) => {
      const shown = (made: { id: number; slug: string }) => ({ ...made, message: serverText(lang, 'community.post_saved') });
      return shown(await addPost(parts, caller, asked, (tx, made) => keep(tx, shown(made))));
    }),
    serveMember('POST edit-post/{id}', async (asked, { caller, lang }) => ({
      ...(await editPost(parts, caller, asked)),
      message: serverText(lang, 'community.post_changed'),
    })),
    serveMember('DELETE delete-post/{id}', async ({ id }, { caller, lang }) => {
      await deletePost(parts, caller, id);
      return { message: serverText(lang, 'community.post_deleted') };
    }),
    serveMember('POST post/like', async (asked, { caller, lang }) => {
      const { count, isLiked } = await likePost(parts, caller, asked);
      const message = serverText(lang, isLiked ? 'community.liked' : 'community.unliked');
      const flag: 0 | 1 = isLiked ? 1 : 0;
      return { count, is_like: flag, message };
    }),
  ];
}

/** What a member says of posts. */
export function commentRoutes(parts: CommunityParts): Route[] {
  return [
    serveOnce('POST post/comment', async (asked, { caller, lang, keep }) => {
      const message = serverText(lang, 'community.comment_saved');
      const shown = ({ id, count, points }: AddedComment) => ({ id, reply_count: count, reward_points: points, message });
      return shown(await addComment(parts, caller, asked, (tx, added) => keep(tx, shown(added))));
    }),
    serveMember('DELETE post/comment/{id}', async ({ id }, { caller, lang }) => {
      const count = await removeComment(parts, caller, id);
      return { reply_count: count, message: serverText(lang, 'community.comment_deleted') };
    }),
  ];
}
