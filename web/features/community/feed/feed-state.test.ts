import { describe, expect, test } from 'vitest';
import { posts as some } from '../../../fixtures/community.ts';
import type { Post } from '../post.ts';
import type { FeedData, FeedPart } from './feed-data.ts';
import { appendChunk, dropChunk, type FeedChunks, refillChunk, revealChunk, startFeed, takeChunk } from './feed-state.ts';

const [sample] = some;
const postOf = (id: number, changed: Partial<Post> = {}): Post => ({ ...(sample as Post), id, ...changed });
const postsFrom = (newest: number, length = 3): Post[] => Array.from({ length }, (_, place) => postOf(newest - place));

const dataOf = (posts: Post[], changed: Partial<FeedData> = {}): FeedData => ({
  choice: { topic: 0, keyword: '' },
  offset: 0,
  before: 0,
  posts,
  next: { offset: posts.length, before: posts[0]?.id ?? 0 },
  count: 40,
  own: false,
  ...changed,
});
const partOf = (posts: Post[], offset: number): FeedPart => ({
  offset,
  before: 30,
  posts,
  next: { offset: offset + 3, before: 30 },
  count: 40,
});

const shown = (state: FeedChunks): number[] => state.chunks.flatMap(({ posts }) => posts?.map(({ id }) => id) ?? []);

describe('a feed', () => {
  const first = startFeed(dataOf(postsFrom(30)));

  test('grows at its end and shows nothing twice', () => {
    const grown = appendChunk(first, partOf(postsFrom(28), 3));
    expect(shown(grown)).toEqual([30, 29, 28, 27, 26]);
    expect(grown.next).toEqual({ offset: 6, before: 30 });
  });

  test('drops distant chunks and restores exactly those', () => {
    const gone = dropChunk(appendChunk(first, partOf(postsFrom(27), 3)), 0, 1800);
    expect([shown(gone), gone.chunks[0]?.height, gone.chunks[0]?.ids]).toEqual([[27, 26, 25], 1800, [30, 29, 28]]);
    const back = refillChunk(gone, 0, [postOf(30), postOf(29, { post_type: 'PRIVATE', id: 99 }), postOf(28), postOf(27)]);
    expect(shown(back)).toEqual([30, 28, 27, 26, 25]);
  });

  test('keeps its position after a reload, with newer versions of the posts', () => {
    const grown = appendChunk(first, partOf(postsFrom(27), 3));
    const again = takeChunk(grown, dataOf([postOf(31), postOf(30, { like_count: 9 }), postOf(29)]));
    expect(shown(again)).toEqual([30, 29, 28, 27, 26, 25]);
    expect(again.chunks[0]?.posts?.[0]?.like_count).toBe(9);
  });

  test.each([
    ['another topic', { choice: { topic: 4, keyword: '' } }],
    ['a step that is not there', { offset: 20, before: 30 }],
  ])('begins anew with %s', (_name, changed) => {
    expect(shown(takeChunk(first, dataOf(postsFrom(12), changed)))).toEqual([12, 11, 10]);
  });

  test('does not move when member data arrives: private posts wait, viewer state is added', () => {
    const own = [postOf(31, { post_type: 'PRIVATE' }), postOf(30, { is_like: 1 }), postOf(29)];
    const mine = takeChunk(first, dataOf(own, { own: true }));
    expect(shown(mine)).toEqual([30, 29, 28]);
    expect([mine.held.map(({ id }) => id), mine.chunks[0]?.posts?.[0]?.is_like]).toEqual([[31], 1]);
    expect(mine.next).toEqual({ offset: 1, before: 28 });
    const revealed = revealChunk(mine);
    expect([shown(revealed), revealed.held]).toEqual([[31, 30, 29, 28], []]);
  });
});
