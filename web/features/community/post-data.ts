import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import { isDiscussion, type Post, type PostComment } from './post.ts';

/** Structured data of a post or discussion with its latest comments. */
export function postData(app: Pick<App, 'origin' | 'lang'>, post: Post, comments: readonly PostComment[]): object {
  const { slug, title, description, image, created_at, updated_at, like_count, reply_count, topic } = post;
  const url = app.origin + href(app, 'community-info', { slug });
  return {
    '@type': 'DiscussionForumPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: title,
    text: description,
    datePublished: created_at,
    dateModified: updated_at,
    articleSection: topic.title,
    author: personData(app, post.userInfo),
    ...(image && { image: [new URL(pictureAddress(image, 1280), app.origin).href] }),
    commentCount: reply_count,
    interactionStatistic: [...(isDiscussion(post) ? [] : [counter('LikeAction', like_count)]), counter('CommentAction', reply_count)],
    ...(comments.length > 0 && { comment: comments.map((comment) => commentData(app, comment)) }),
  };
}

function counter(action: string, count: number): object {
  return { '@type': 'InteractionCounter', interactionType: `https://schema.org/${action}`, userInteractionCount: count };
}

function commentData(app: Pick<App, 'origin' | 'lang'>, { comment, created_at, userInfo }: PostComment): object {
  return { '@type': 'Comment', text: comment, datePublished: created_at, author: personData(app, userInfo) };
}

function personData(app: Pick<App, 'origin' | 'lang'>, { uuid, name }: { uuid: string | null; name: string }): object {
  return { '@type': 'Person', name, ...(uuid && { url: app.origin + href(app, 'user-info', { uuid }) }) };
}
