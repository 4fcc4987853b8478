import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTaggedStore } from './tagged-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const value = (...tags: string[]) => ({ tags });

test('drops what carries a tag, by the tags that it has now', () => {
  const store = createTaggedStore(100, () => 1);
  store.set('a', value('x', 'y'));
  store.set('b', value('y'));
  store.set('c', value());
  store.set('a', value('z'));
  store.purge(['x', 'unknown']);
  expect(store.get('a')).toEqual(value('z'));
  store.purge(['y', 'z']);
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([undefined, undefined, value()]);
  store.clear();
  expect(store.size()).toEqual({ entries: 0, bytes: 0 });
});

test('keeps no more than fits, the last used ones, and nothing that is too large', () => {
  const store = createTaggedStore<{ tags: string[]; bytes: number }>(10, ({ bytes }) => bytes);
  store.set('a', { tags: ['x'], bytes: 4 });
  store.set('b', { tags: ['x'], bytes: 4 });
  store.get('a');
  store.set('c', { tags: ['x'], bytes: 4 });
  expect([store.get('a') !== undefined, store.get('b'), store.get('c') !== undefined]).toEqual([true, undefined, true]);
  store.set('a', { tags: ['x'], bytes: 11 });
  expect(store.get('a')).toBeUndefined();
  expect(store.size()).toEqual({ entries: 1, bytes: 4 });
  store.purge(['x']);
  expect(store.size()).toEqual({ entries: 0, bytes: 0 });
});

test('forgets what is too old, though the clock of the day is set back', () => {
  const store = createTaggedStore(10, () => 1, 1000);
  store.set('a', value('x'));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(999);
  expect(store.get('a')).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(store.get('a')).toBeUndefined();
});
