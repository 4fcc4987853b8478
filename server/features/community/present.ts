import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import type { CommentRow } from './comments.ts';
import type { PostRow } from './feed/queries.ts';
import type { HotRow } from './hot-posts.ts';
import type { TopicRow } from './topics.ts';

type Post = Output<'GET get-post/{slug}'>['info'];

function author(row: Pick<PostRow, 'memberUuid' | 'memberName' | 'memberImage' | 'isVerified'>, lang: Language) {
  return {
    uuid: row.memberUuid,
    name: row.memberName ?? serverText(lang, 'profiles.former_member'),
    image: pictureUrl(row.memberImage),
    is_verified: row.isVerified ? ('Y' as const) : ('N' as const),
  };
}

/** A post in the wire shape, as its reader sees it. */
export function presentPost(row: PostRow, lang: Language): Post {
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    post_type: row.postType,
    title: row.title,
    description: row.description,
    topic_id: row.topicId,
    topic: { id: row.topicId, title: row.topicTitle },
    image: pictureUrl(row.image),
    user_id: row.memberId,
    userInfo: { id: row.memberId, ...author(row, lang) },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    like_count: row.likeCount,
    is_like: row.isLiked ? 1 : 0,
    reply_count: row.commentCount,
    withheld: row.withheld,
  };
}

export function presentHotPost(row: HotRow): Output<'GET hotpost/list'>['list'][number] {
  const { id, slug, type, title, description } = row;
  return { id, slug, type, title, description, image: pictureUrl(row.image), like_count: row.likeCount, reply_count: row.commentCount };
}

export function presentTopic(row: TopicRow): Output<'GET topic/all'>['list'][number] {
  return {
    id: row.id,
    title: row.title,
    image: pictureUrl(row.image),
    is_follow: row.isFollowed ? 1 : 0,
    follower_count: row.followerCount,
    post_count: row.postCount,
  };
}

export function presentComment(row: CommentRow, lang: Language): Output<'GET post/comment/list/{postId}'>['list'][number] {
  return {
    id: row.id,
    post_id: row.postId,
    comment: row.comment,
    created_at: row.createdAt.toISOString(),
    userInfo: author(row, lang),
    withheld: row.withheld,
  };
}
