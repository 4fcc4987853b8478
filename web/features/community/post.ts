import type { PostType } from '../../../contract/choices.ts';
import type { Item, Output } from '../../kit/wire.ts';

export type Post = Item<'GET post/list'>;
export type Topic = Item<'GET topic/all'>;
export type PostComment = Item<'GET post/comment/list/{postId}'>;
export type HotPost = Item<'GET hotpost/list'>;
export type Comments = Output<'GET post/comment/list/{postId}'>;

/** Discussions have replies, posts have comments. */
export const isDiscussion = ({ type }: { type: PostType }): boolean => type === 'DISCUSSION';
