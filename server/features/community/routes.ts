import { serverText } from '../../../i18n/server-texts.ts';
import { toListPage } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveIdempotent, serveMember } from '../../http/route.ts';
import { addComment, listComments, removeComment } from './comments/comments.ts';
import { listFeed } from './feed/feed.ts';
import { selectPost } from './feed/queries.ts';
import { listHotPosts } from './hot-posts.ts';
import { likePost } from './likes.ts';
import type { CommunityParts } from './parts.ts';
import { presentComment, presentHotPost, presentPost, presentTopic } from './present.ts';
import { selectTopics } from './topics.ts';
import { addPost, announcePost, deletePost, editPost } from './writing/posts.ts';

/** What anybody reads. */
export function feedRoutes({ db, finder }: CommunityParts): Route[] {
  return [
    serve('GET topic/all', async (_asked, { caller, lang }) => {
      const topics = (await selectTopics(db, caller?.memberId ?? 0, lang)).map(presentTopic);
      return toListPage(topics, topics.length, 0);
    }),
    serve('GET hotpost/list', async (asked) => {
      const { rows, count } = await listHotPosts(db, finder, asked);
      return toListPage(rows.map(presentHotPost), count, asked.offset);
    }),
    serve('GET post/list', async (asked, context) => {
      const { rows, count, anchorId } = await listFeed(db, finder, asked, context);
      const shown = rows.map((row) => presentPost(row, context.lang));
      return { ...toListPage(shown, count, asked.offset), anchor_id: anchorId };
    }),
    serve('GET get-post/{slug}', async ({ slug }, { caller, lang }) => {
      const post = found(await selectPost(db, { me: caller?.memberId ?? 0, lang }, slug));
      return { info: presentPost(post, lang) };
    }),
    serve('GET post/comment/list/{postId}', async (asked, { caller, lang }) => {
      const { rows, count, anchorId } = await listComments(db, asked, caller);
      const shown = rows.map((row) => presentComment(row, lang));
      return { ...toListPage(shown, count, asked.offset), anchor_id: anchorId };
    }),
  ];
}

/** What a member does with posts. */
export function postRoutes(parts: CommunityParts): Route[] {
  return [
    serveIdempotent(parts.db, 'POST add-post', async (asked, { caller, lang, write }) => {
      const message = serverText(lang, 'community.post_saved');
      const added = await write(async (tx) => ({ ...(await addPost(parts, tx, caller, asked)), message }));
      announcePost(parts, caller, added.id, asked);
      return added;
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
      const { count, isOn } = await likePost(parts, caller, asked);
      const message = serverText(lang, isOn ? 'community.liked' : 'community.unliked');
      const flag: 0 | 1 = isOn ? 1 : 0;
      return { count, is_like: flag, message };
    }),
  ];
}

/** What a member says of posts. */
export function commentRoutes(parts: CommunityParts): Route[] {
  return [
    serveIdempotent(parts.db, 'POST post/comment', async (asked, { caller, lang, write }) => {
      const message = serverText(lang, 'community.comment_saved');
      const added = await write(async (tx) => {
        const { id, count, points } = await addComment(parts, tx, caller, asked);
        return { id, reply_count: count, reward_points: points, message };
      });
      parts.purge(`post:${asked.post_id}`);
      return added;
    }),
    serveMember('DELETE post/comment/{id}', async ({ id }, { caller, lang }) => {
      const count = await removeComment(parts, caller, id);
      return { reply_count: count, message: serverText(lang, 'community.comment_deleted') };
    }),
  ];
}
