import { serverText } from '../../../i18n/server-texts.ts';
import { hasBlockBetween } from '../../db/unseen.ts';
import { toListPage } from '../../http/paging.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, serve, serveIdempotent, serveMember } from '../../http/route.ts';
import { addComment, listComments, removeComment } from './comments.ts';
import { listFeed } from './feed/feed.ts';
import { selectPost } from './feed/queries.ts';
import { listHotPosts } from './hot-posts.ts';
import { likePost } from './likes.ts';
import type { CommunityParts } from './parts.ts';
import { presentComment, presentHotPost, presentPost, presentTopic } from './present.ts';
import { selectTopics } from './topics.ts';
import { takePostPicture } from './writing/pictures.ts';
import { addPost, announcePost, deletePost, editPost } from './writing/posts.ts';

/** Routes that anybody may read. */
export function feedRoutes({ db, postSearch }: CommunityParts): Route[] {
  return [
    serve('GET topic/all', async (_input, { caller, lang }) => {
      const topics = (await selectTopics(db, caller?.memberId ?? 0, lang)).map(presentTopic);
      return toListPage(topics, topics.length, 0);
    }),
    serve('GET hotpost/list', async (input, { caller }) => {
      const { rows, count } = await listHotPosts(db, postSearch, input, caller?.memberId ?? 0);
      return toListPage(rows.map(presentHotPost), count, input.offset);
    }),
    serve('GET post/list', async (input, context) => {
      const { rows, count, anchorId } = await listFeed(db, postSearch, input, context);
      const shown = rows.map((row) => presentPost(row, context.lang));
      return { ...toListPage(shown, count, input.offset), anchor_id: anchorId };
    }),
    serve('GET get-post/{slug}', async ({ slug }, { caller, lang }) => {
      const me = caller?.memberId ?? 0;
      const post = found(await selectPost(db, { me, lang }, slug));
      if (me !== 0 && (await hasBlockBetween(db, me, post.memberId))) throw new Refusal('blocked');
      return { info: presentPost(post, lang) };
    }),
    serve('GET post/comment/list/{postId}', async (input, { caller, lang }) => {
      const { rows, count, anchorId } = await listComments(db, input, caller);
      const shown = rows.map((row) => presentComment(row, lang));
      return { ...toListPage(shown, count, input.offset), anchor_id: anchorId };
    }),
  ];
}

/** Routes with which members write, change and like posts. */
export function postRoutes(parts: CommunityParts): Route[] {
  return [
    serveIdempotent(parts.db, 'POST add-post', async (input, { caller, lang, write }) => {
      const added = await write(async (tx) => {
        const { id, slug, isHeld } = await addPost(parts, tx, caller, lang, input);
        return { id, slug, is_held: isHeld ? 1 : 0, message: serverText(lang, isHeld ? 'community.held' : 'community.post_saved') };
      });
      if (added.is_held === 0) announcePost(parts, caller, added.id, input);
      return added;
    }),
    serveMember('POST edit-post/{id}', async (input, { caller, lang }) => {
      const { id, slug, isHeld } = await editPost(parts, caller, lang, input);
      const message = serverText(lang, isHeld ? 'community.held' : 'community.post_changed');
      const flag: 0 | 1 = isHeld ? 1 : 0;
      return { id, slug, is_held: flag, message };
    }),
    serveMember('DELETE delete-post/{id}', async ({ id }, { caller, lang }) => {
      await deletePost(parts, caller, id);
      return { message: serverText(lang, 'community.post_deleted') };
    }),
    serveMember('POST post/photo', async ({ id, image }, { caller, lang }) => {
      const { name, isHeld } = await takePostPicture(parts, caller.memberId, id, image);
      return { image: pictureUrl(name), message: serverText(lang, isHeld ? 'community.held' : 'pictures.post_saved') };
    }),
    serveMember('POST post/like', async (input, { caller, lang }) => {
      const { count, isOn } = await likePost(parts, caller, input);
      const message = serverText(lang, isOn ? 'community.liked' : 'community.unliked');
      const flag: 0 | 1 = isOn ? 1 : 0;
      return { count, is_like: flag, message };
    }),
  ];
}

/** Routes with which members write and delete comments. */
export function commentRoutes(parts: CommunityParts): Route[] {
  return [
    serveIdempotent(parts.db, 'POST post/comment', async (input, { caller, lang, write }) => {
      const added = await write(async (tx) => {
        const { id, count, points, isHeld } = await addComment(parts, tx, caller, lang, input);
        const message = serverText(lang, isHeld ? 'community.held' : 'community.comment_saved');
        return { id, reply_count: isHeld ? count - 1 : count, reward_points: points, is_held: isHeld ? 1 : 0, message };
      });
      parts.purge(`post:${input.post_id}`);
      return added;
    }),
    serveMember('DELETE post/comment/{id}', async ({ id }, { caller, lang }) => {
      const count = await removeComment(parts, caller, id);
      return { reply_count: count, message: serverText(lang, 'community.comment_deleted') };
    }),
  ];
}
