import type { FeedData } from './feed-data.ts';
import { type FeedChunks, takeChunk } from './feed-state.ts';

/** As many pages back as a reader goes at once. */
const most = 4;

const kept = new Map<string, FeedChunks>();

/** Keeps a feed for Back, under the history's key. */
export function cacheFeed(place: string, state: FeedChunks): void {
  kept.delete(place);
  kept.set(place, state);
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
}

/** The feed that stood there, with what has been loaded since in its place; null when it was another one. */
export function cachedFeed(place: string, data: FeedData): FeedChunks | null {
  const state = kept.get(place);
  if (!state || state.own !== data.own) return null;
  const now = takeChunk(state, data);
  return now.chunks.length >= state.chunks.length ? now : null;
}

/** Something was written: what stood there is out of date. */
export const forgetFeeds = (): void => kept.clear();
