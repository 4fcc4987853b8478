import type { PostType } from '../../../../contract/choices.ts';
import { lengths } from '../../../../contract/limits.ts';
import { type Broken, firstBroken, manyLines, maxLength, required, singleLine } from '../../../../contract/rules.ts';
import { readDraft } from '../../../kit/drafts.ts';
import type { Post } from '../post.ts';

/** Fields of the form; `picture` is the name of the chosen file. */
export type PostField = 'title' | 'description' | 'topic' | 'post_type' | 'picture';
export type PostValues = Readonly<Record<PostField, string>>;

/** Draft key of a new or edited post. */
export const postDraftKey = (type: PostType, post: Post | null): string => (post ? `post:${post.id}` : `post:${type}`);

/** Initial values of the form: the draft, else the post, else empty. Drafts cannot contain a picture. */
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

/** Validates a field; a picture is required for new posts only. */
export function judgePost(name: PostField, values: PostValues, isNew: boolean): Broken | null {
  if (name === 'picture') return isNew && values.picture === '' ? { key: 'required.image' } : null;
  return firstBroken(values[name].trim(), rules[name]);
}
