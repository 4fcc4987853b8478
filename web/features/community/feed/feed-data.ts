import { listSizes } from '../../../../contract/limits.ts';
import type { Call } from '../../../kit/call.ts';
import { currentSession } from '../../../kit/session.ts';
import type { Output } from '../../../kit/wire.ts';
import { cutText } from '../../../ui/cut-text.ts';
import type { Post } from '../post.ts';

/** Whose posts, of what: the choice that makes a feed; empty and 0 choose nothing. */
export interface FeedChoice {
  topic?: number;
  keyword?: string;
  /** An author's. */
  uuid?: string;
}

/** Where in a feed: `offset` posts stand before, counted from the post `before`; 0 is the newest when it is read. */
export interface FeedStep {
  offset: number;
  before: number;
}

/** Some posts of a feed that follow one another. */
export interface FeedPart extends FeedStep {
  posts: Post[];
  /** Where the next ones begin; null at the end. */
  next: FeedStep | null;
  count: number;
}

/** What a page of a feed begins with. */
export interface FeedData extends FeedPart {
  choice: FeedChoice;
  /** Read as the member who looks at it; the first HTML is a visitor's. */
  own: boolean;
}

/** As much of a text as a feed shows of a post. */
const shownLength = 280;

/** Reads some posts; their texts are cut, the post's own page holds them whole. */
export async function readPosts(call: Call, choice: FeedChoice, step: FeedStep, limit: number = listSizes.feed): Promise<FeedPart> {
  const { topic, keyword, uuid } = choice;
  const answer = await call('GET post/list', {
    ...(topic && { topic_id: topic }),
    ...(keyword && { keyword }),
    ...(uuid && { uuid }),
    ...(step.before && { before_id: step.before }),
    offset: step.offset,
    limit,
  });
  return { ...step, posts: answer.list.map(shortened), next: nextStep(step, answer), count: answer.count };
}

/** The same for a page that is loaded, with what it was asked for. */
export async function loadFeed(call: Call, choice: FeedChoice, step: FeedStep): Promise<FeedData> {
  return { ...(await readPosts(call, choice, step)), choice, own: currentSession().token !== null };
}

function nextStep({ before }: FeedStep, { next_offset, anchor_id }: Output<'GET post/list'>): FeedStep | null {
  return next_offset === null ? null : { offset: next_offset, before: before || (anchor_id ?? 0) };
}

const shortened = (post: Post): Post => ({ ...post, description: cutText(post.description.replace(/\s+/g, ' ').trim(), shownLength) });
