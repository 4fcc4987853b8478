import type { PostType } from '../../../../contract/choices.ts';
import { lengths } from '../../../../contract/limits.ts';
import { type Broken, firstBroken, manyLines, maxLength, required, singleLine } from '../../../../contract/rules.ts';
import { readDraft } from '../../../kit/drafts.ts';
import type { Post } from '../post.ts';

/** Fields of the form; `picture` is the chosen file's name. */
export type PostField = 'title' | 'description' | 'topic' | 'post_type' | 'picture';
export type PostValues = Readonly<Record<PostField, string>>;

/** The draft of a post that is being written or changed. */
export const postDraftKey = (type: PostType, post: Post | null): string => (post ? `post:${post.id}` : `post:${type}`);

/** What the form begins with: the draft, else the post, else nothing. A picture cannot be kept in a draft. */
export function firstValues(type: PostType, post: Post | null): PostValues {
  const given = {
    title: post?.title ?? '',
    description: post?.description ?? '',
    topic: post ? String(post.topic_id) : '',
    post_type: post?.post_type ?? 'PUBLIC',
  };
  return { ...given, ...readDraft<Partial<PostValues>>(postDraftKey(type, post)), picture: '' };
}

const rules = {
  title: [required('required.title'), maxLength(lengths.title), singleLine],
  description: [required('required.description'), maxLength(lengths.description), manyLines],
  topic: [required('required.topic')],
  post_type: [],
};

/** Why a field may not be sent as it is; only a new post needs a picture. */
export function judgePost(name: PostField, values: PostValues, isNew: boolean): Broken | null {
  if (name === 'picture') return isNew && values.picture === '' ? { key: 'required.image' } : null;
  return firstBroken(values[name].trim(), rules[name]);
}
