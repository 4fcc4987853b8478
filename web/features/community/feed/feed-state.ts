import type { Post } from '../post.ts';
import type { FeedChoice, FeedData, FeedPart, FeedStep } from './feed-data.ts';

/** Posts that were loaded together. Far from the viewport the posts are dropped, while their height and ids are kept. */
export interface FeedPortion {
  step: FeedStep;
  ids: readonly number[];
  posts: readonly Post[] | null;
  /** CSS pixels; 0 until the posts are first dropped. */
  height: number;
}

export interface FeedChunks {
  choice: FeedChoice;
  chunks: readonly FeedPortion[];
  next: FeedStep | null;
  count: number;
  /** The reader's private posts, which the visitor's page did not contain; held back until asked for to avoid a layout shift. */
  held: readonly Post[];
  own: boolean;
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

const isStep = (one: FeedStep, other: FeedStep): boolean => one.offset === other.offset && one.before === other.before;

const idsOf = (posts: readonly Post[]): number[] => posts.map(({ id }) => id);

const chunkOf = ({ offset, before, posts }: FeedPart): FeedPortion => ({ step: { offset, before }, ids: idsOf(posts), posts, height: 0 });

export const startFeed = (data: FeedData): FeedChunks => ({
  choice: data.choice,
  chunks: [chunkOf(data)],
  next: data.next,
  count: data.count,
  held: [],
  own: data.own,
});

/** Replaces shown posts by newer versions. */
function renew(chunk: FeedPortion, posts: readonly Post[]): FeedPortion {
  const newer = new Map(posts.map((post) => [post.id, post]));
  return { ...chunk, posts: chunk.posts?.map((post) => newer.get(post.id) ?? post) ?? null };
}

/** Takes reloaded page data: shown posts stay in place; another choice or step restarts the feed. */
export function takeChunk(state: FeedChunks, data: FeedData): FeedChunks {
  const given = state.chunks.find(({ step }) => isStep(step, data));
  if (!given || !isSame(state.choice, data.choice)) return startFeed(data);
  const chunks = state.chunks.map((chunk) => (chunk === given ? renew(chunk, data.posts) : chunk));
  if (state.own || !data.own) return { ...state, chunks, own: data.own };
  if (given.ids.length === 0) return startFeed(data);
  const shown = new Set(state.chunks.flatMap(({ ids }) => ids));
  const last = [...shown].at(-1);
  return {
    ...state,
    chunks,
    own: true,
    held: data.posts.filter(({ id, post_type }) => post_type === 'PRIVATE' && !shown.has(id)),
    // A member's feed contains more posts than a visitor's, so the rest is counted from the last shown post.
    next: state.next && last !== undefined ? { offset: 1, before: last } : data.next,
  };
}

/** Appends the next posts without those already shown. */
export function appendChunk(state: FeedChunks, part: FeedPart): FeedChunks {
  const shown = new Set(state.chunks.flatMap(({ ids }) => ids));
  const chunk = chunkOf({ ...part, posts: part.posts.filter(({ id }) => !shown.has(id)) });
  return { ...state, chunks: [...state.chunks, chunk], next: part.next, count: part.count };
}

const change = (state: FeedChunks, key: number, to: (chunk: FeedPortion) => FeedPortion): FeedChunks => ({
  ...state,
  chunks: state.chunks.map((chunk, at) => (at === key ? to(chunk) : chunk)),
});

/** Drops the posts of a chunk and keeps their height. */
export const dropChunk = (state: FeedChunks, key: number, height: number): FeedChunks =>
  change(state, key, (chunk) => ({ ...chunk, posts: null, height }));

/** Restores dropped posts or updates shown ones; only posts that belonged to the chunk are used. */
export function refillChunk(state: FeedChunks, key: number, posts: readonly Post[]): FeedChunks {
  return change(state, key, (chunk) => ({ ...chunk, posts: posts.filter(({ id }) => chunk.ids.includes(id)) }));
}

/** Applies the reader's own marks to posts that were loaded as a visitor. */
export const markChunkChanged = (state: FeedChunks, key: number, posts: readonly Post[]): FeedChunks =>
  change(state, key, (chunk) => renew(chunk, posts));

/** Inserts the held private posts in their places. */
export function revealChunk(state: FeedChunks): FeedChunks {
  const [first, ...rest] = state.chunks;
  if (!first) return state;
  const posts = [...(first.posts ?? []), ...state.held].sort((a, b) => b.id - a.id);
  return { ...state, chunks: [{ ...first, posts, ids: idsOf(posts) }, ...rest], held: [] };
}
