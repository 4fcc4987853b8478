import { listSizes } from '../../../../contract/limits.ts';
import type { Call } from '../../../kit/call.ts';
import { currentSession } from '../../../kit/session.ts';
import type { Output } from '../../../kit/wire.ts';
import { cutText } from '../../../ui/cut-text.ts';
import type { Post } from '../post.ts';

/** The filters of a feed; empty values and 0 filter nothing. */
export interface FeedChoice {
  topic?: number;
  keyword?: string;
  /** UUID of an author. */
  uuid?: string;
}

/** A position in a feed: `offset` posts after the post with the id `before`. `before` 0: the newest post at the time of reading. */
export interface FeedStep {
  offset: number;
  before: number;
}

/** Consecutive posts of a feed. */
export interface FeedPart extends FeedStep {
  posts: Post[];
  /** Position of the next posts; null at the end. */
  next: FeedStep | null;
  count: number;
}

/** Initial data of a feed's page. */
export interface FeedData extends FeedPart {
  choice: FeedChoice;
  /** Whether it was read as the logged-in member; the server's HTML is a visitor's. */
  own: boolean;
}

/** Characters of a post's text that a feed shows. */
const shownLength = 280;

/** Reads posts with shortened texts; the post's own page has the full text. */
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

/** Reads posts as the initial data of a page. */
export async function loadFeed(call: Call, choice: FeedChoice, step: FeedStep): Promise<FeedData> {
  return { ...(await readPosts(call, choice, step)), choice, own: currentSession().token !== null };
}

function nextStep({ before }: FeedStep, { next_offset, anchor_id }: Output<'GET post/list'>): FeedStep | null {
  return next_offset === null ? null : { offset: next_offset, before: before || (anchor_id ?? 0) };
}

const shortened = (post: Post): Post => ({ ...post, description: cutText(post.description.replace(/\s+/g, ' ').trim(), shownLength) });
