import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../../kit/call-context.ts';
import { cachedFeed, cacheFeed } from './feed-cache.ts';
import { type FeedData, readPosts } from './feed-data.ts';
import { followPlace, returnToPlace } from './feed-place.ts';
import { appendChunk, dropChunks, type FeedChunks, markChunksChanged, refillChunk, startFeed, takeChunk } from './feed-state.ts';

export interface Feed {
  state: FeedChunks;
  /** What became of asking for the next posts. */
  waiting: 'no' | 'loading' | 'failed';
  more(): void;
  /** A chunk comes near what is looked at, or leaves it with its height. */
  near(key: number): void;
  far(key: number, height: number): void;
  change(to: (state: FeedChunks) => FeedChunks): void;
}

/**
 * A feed that grows at its end, gives up what is far away, and is there again after Back.
 *
 * @param fresh another number: it begins anew with what the page loads next
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
      ({ posts }) => setState((now) => markChunksChanged(now, key, posts)),
      () => undefined,
    ),
  );
  return { state, waiting, more, near, far: (key, height) => setState((now) => dropChunks(now, key, height)), change: setState };
}

/** Asks once at a time for the same thing. */
function useOnce<T>() {
  const asked = useRef(new Set<T>());
  return async (what: T, ask: () => Promise<void>) => {
    if (asked.current.has(what)) return;
    asked.current.add(what);
    await ask().finally(() => asked.current.delete(what));
  };
}

/** Who signs in sees their own marks in everything that is there, not only in the step that the page loads again. */
function useOwnMarks({ own, chunks }: FeedChunks, readAgain: (key: number) => Promise<void>) {
  const wasOwn = useRef(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, with what is shown by then
  useEffect(() => {
    if (wasOwn.current === own) return;
    wasOwn.current = own;
    chunks.forEach((chunk, key) => {
      if (chunk.posts) void readAgain(key);
    });
  }, [own]);
}

/** Private posts may stand between those that are asked for again. */
const spare = 10;
