import type { Post } from '../post.ts';
import type { FeedChoice, FeedData, FeedPart, FeedStep } from './feed-data.ts';

/** Posts that came together. Far from what is looked at they are given up, and their height and ids stay. */
export interface FeedPortion {
  step: FeedStep;
  ids: readonly number[];
  posts: readonly Post[] | null;
  /** CSS pixels; 0 before it was given up once. */
  height: number;
}

export interface FeedChunks {
  choice: FeedChoice;
  chunks: readonly FeedPortion[];
  next: FeedStep | null;
  count: number;
  /** Private posts of the reader that the visitor's page did not hold: they wait to be asked for, so that nothing moves. */
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

/** Puts newer versions of posts in the place of those shown. */
function renew(chunk: FeedPortion, posts: readonly Post[]): FeedPortion {
  const newer = new Map(posts.map((post) => [post.id, post]));
  return { ...chunk, posts: chunk.posts?.map((post) => newer.get(post.id) ?? post) ?? null };
}

/** The page was loaded again: what is shown stays in its place, another choice or step begins anew. */
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
    // A member's feed holds more than a visitor's: from the last post on it is counted as the member's.
    next: state.next && last !== undefined ? { offset: 1, before: last } : data.next,
  };
}

/** The next posts have come; what is shown already does not come twice. */
export function appendChunk(state: FeedChunks, part: FeedPart): FeedChunks {
  const shown = new Set(state.chunks.flatMap(({ ids }) => ids));
  const chunk = chunkOf({ ...part, posts: part.posts.filter(({ id }) => !shown.has(id)) });
  return { ...state, chunks: [...state.chunks, chunk], next: part.next, count: part.count };
}

const change = (state: FeedChunks, key: number, to: (chunk: FeedPortion) => FeedPortion): FeedChunks => ({
  ...state,
  chunks: state.chunks.map((chunk, at) => (at === key ? to(chunk) : chunk)),
});

/** Gives the posts of a chunk up. */
export const dropChunks = (state: FeedChunks, key: number, height: number): FeedChunks =>
  change(state, key, (chunk) => ({ ...chunk, posts: null, height }));

/** Brings given-up posts back, or newer versions of those that are there: those that stood there, and no others. */
export function refillChunk(state: FeedChunks, key: number, posts: readonly Post[]): FeedChunks {
  return change(state, key, (chunk) => ({ ...chunk, posts: posts.filter(({ id }) => chunk.ids.includes(id)) }));
}

/** Marks of the reader come into posts that were loaded as a visitor's. */
export const markChunksChanged = (state: FeedChunks, key: number, posts: readonly Post[]): FeedChunks =>
  change(state, key, (chunk) => renew(chunk, posts));

/** Shows the private posts that waited, each in its place. */
export function revealChunk(state: FeedChunks): FeedChunks {
  const [first, ...rest] = state.chunks;
  if (!first) return state;
  const posts = [...(first.posts ?? []), ...state.held].sort((a, b) => b.id - a.id);
  return { ...state, chunks: [{ ...first, posts, ids: idsOf(posts) }, ...rest], held: [] };
}
