import type { FeedData } from './feed-data.ts';
import { type FeedChunks, takeChunk } from './feed-state.ts';

/** Number of feeds kept, for so many steps back. */
const most = 4;

const kept = new Map<string, FeedChunks>();

/** Caches a feed for Back, by the history key. */
export function cacheFeed(place: string, state: FeedChunks): void {
  kept.delete(place);
  kept.set(place, state);
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
}

/** The cached feed updated with the newly loaded data; null if it was a different feed. */
export function cachedFeed(place: string, data: FeedData): FeedChunks | null {
  const state = kept.get(place);
  if (!state || state.own !== data.own) return null;
  const now = takeChunk(state, data);
  return now.chunks.length >= state.chunks.length ? now : null;
}

/** Clears the cache after a change, which made it outdated. */
export const forgetFeeds = (): void => kept.clear();
