import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../../kit/call-context.ts';
import { cachedFeed, cacheFeed } from './feed-cache.ts';
import { type FeedData, readPosts } from './feed-data.ts';
import { followPlace, returnToPlace } from './feed-place.ts';
import { appendChunk, dropChunk, type FeedChunks, markChunkChanged, refillChunk, startFeed, takeChunk } from './feed-state.ts';

export interface Feed {
  state: FeedChunks;
  /** State of the request for the next posts. */
  waiting: 'no' | 'loading' | 'failed';
  more(): void;
  /** Called when a chunk comes near the viewport; `far` when it leaves, with its height. */
  near(key: number): void;
  far(key: number, height: number): void;
  change(to: (state: FeedChunks) => FeedChunks): void;
}

/**
 * A feed that grows at its end, drops posts far from the viewport, and is restored on Back.
 *
 * @param fresh when it changes, the feed restarts with the page's next data
 */
export function useFeed(data: FeedData, fresh: number): Feed {
  const call = useCall();
  const { key: place } = useLocation();
  const [state, setState] = useState<FeedChunks>(() => cachedFeed(place, data) ?? startFeed(data));
  const [taken, setTaken] = useState({ data, fresh });
  const [waiting, setWaiting] = useState<Feed['waiting']>('no');
  const once = useOnce<number | 'next'>();
  if (taken.data !== data) {
    setTaken({ data, fresh });
    setState(taken.fresh === fresh ? takeChunk(state, data) : startFeed(data));
  }

  useLayoutEffect(returnToPlace, []);
  useEffect(() => followPlace(place), [place]);
  useEffect(() => () => cacheFeed(place, state), [place, state]);

  const read = (key: number, { choice, chunks }: FeedChunks) => {
    const ids = chunks[key]?.ids ?? [];
    return readPosts(call, choice, { offset: 0, before: ids[0] ?? 0 }, ids.length + spare);
  };
  const more = () =>
    void once('next', async () => {
      if (!state.next) return;
      setWaiting('loading');
      const part = await readPosts(call, state.choice, state.next).catch(() => null);
      setWaiting(part ? 'no' : 'failed');
      if (part) setState((now) => appendChunk(now, part));
    });
  const near = (key: number) =>
    void once(key, async () => {
      if (state.chunks[key]?.posts !== null) return;
      const part = await read(key, state).catch(() => null);
      if (part) setState((now) => refillChunk(now, key, part.posts));
    });

  useOwnMarks(state, (key) =>
    read(key, state).then(
      ({ posts }) => setState((now) => markChunkChanged(now, key, posts)),
      () => undefined,
    ),
  );
  return { state, waiting, more, near, far: (key, height) => setState((now) => dropChunk(now, key, height)), change: setState };
}

/** Prevents concurrent requests for the same thing. */
function useOnce<T>() {
  const asked = useRef(new Set<T>());
  return async (what: T, ask: () => Promise<void>) => {
    if (asked.current.has(what)) return;
    asked.current.add(what);
    await ask().finally(() => asked.current.delete(what));
  };
}

/** After a login, reloads the reader's marks for all shown posts, not only for the step that the page reloads. */
function useOwnMarks({ own, chunks }: FeedChunks, readAgain: (key: number) => Promise<void>) {
  const wasOwn = useRef(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change, with the chunks shown then
  useEffect(() => {
    if (wasOwn.current === own) return;
    wasOwn.current = own;
    chunks.forEach((chunk, key) => {
      if (chunk.posts) void readAgain(key);
    });
  }, [own]);
}

/** Extra posts requested on reloads, because private posts may be among them. */
const spare = 10;
