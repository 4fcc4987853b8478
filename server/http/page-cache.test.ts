import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, finishPage, type RenderOutcome } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const htmls = new WeakMap<object, string>();
function page(html: string, ...tags: string[]) {
  const made = finishPage([html], tags);
  htmls.set(made.body, html);
  return made;
}
const text = (made: RenderOutcome) => (typeof made === 'string' ? made : htmls.get(made.body));

test('concurrent misses share one rendering, later ones none', async () => {
  const cache = createPageCache();
  const make = vi.fn(async () => page('one'));
  const all = await Promise.all([cache.page('a', make), cache.page('a', make), cache.page('a', make)]);
  expect(all.map(text)).toEqual(['one', 'one', 'one']);
  await cache.page('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('serves an old page while it renders again, and waits for a very old one, though the clock of the day is set back', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('old'));
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(text(await cache.page('a', async () => page('new')))).toBe('old');
  await vi.advanceTimersByTimeAsync(1);
  expect(text(await cache.page('a', async () => page('never')))).toBe('new');
  vi.advanceTimersByTime(11 * MINUTE);
  expect(text(await cache.page('a', async () => page('newest')))).toBe('newest');
});

test('serves a very old page when rendering fails', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('old'));
  vi.advanceTimersByTime(60 * MINUTE);
  expect(text(await cache.page('a', async () => 'failed'))).toBe('old');
  expect(text(await cache.page('a', () => Promise.reject(new Error('away'))))).toBe('old');
  await expect(cache.page('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(text(await cache.page('a', async () => page('new')))).toBe('new');
});

test('drops pages that are gone, not those that failed', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('there'));
  vi.advanceTimersByTime(2 * MINUTE);
  await cache.page('a', async () => 'failed');
  await vi.advanceTimersByTimeAsync(1);
  expect(text(await cache.page('a', async () => 'gone'))).toBe('there');
  await vi.advanceTimersByTimeAsync(1);
  expect(await cache.page('a', async () => 'gone')).toBe('gone');
});

test('purges the pages of a tag, also those being rendered', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('a', 'product:1'));
  await cache.page('b', async () => page('b', 'product:2'));
  const making = cache.page('c', async () => page('c, before', 'product:1'));
  cache.purge('product:1');
  await making;
  expect(text(await cache.page('a', async () => page('a, after')))).toBe('a, after');
  expect(text(await cache.page('b', async () => page('never')))).toBe('b');
  expect(text(await cache.page('c', async () => page('c, after')))).toBe('c, after');
});

test('keeps a page that was made while something was purged that it does not show', async () => {
  const cache = createPageCache();
  const making = cache.page('a', async () => page('a', 'product:1'));
  cache.purge('product:2');
  await making;
  expect(text(await cache.page('a', async () => page('never')))).toBe('a');
});

test('gives whoever asks after a purge nothing that was begun before it', async () => {
  const cache = createPageCache();
  let finish = (_made: RenderOutcome): void => undefined;
  const begin = () => cache.page('a', () => new Promise((resolve) => (finish = resolve)));
  const [before, beside] = [begin(), cache.page('a', async () => page('never'))];
  cache.purge('product:1');
  const after = cache.page('a', async () => page('after', 'product:1'));
  finish(page('before', 'product:1'));
  expect((await Promise.all([before, beside, after])).map(text)).toEqual(['before', 'before', 'after']);
  expect(text(await cache.page('a', async () => page('never')))).toBe('after');

  const [other, same] = [
    cache.page('b', () => new Promise((resolve) => (finish = resolve))),
    () => cache.page('b', async () => page('never')),
  ];
  cache.purge('product:2');
  const shared = same();
  finish(page('b', 'product:1'));
  expect((await Promise.all([other, shared])).map(text)).toEqual(['b', 'b']);
});

test('begins anew after everything was dropped, whatever is still being made', async () => {
  const cache = createPageCache();
  let finish = (_made: RenderOutcome): void => undefined;
  const before = cache.page('a', () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  expect(text(await cache.page('a', async () => page('after')))).toBe('after');
  finish(page('before'));
  expect(text(await before)).toBe('before');
  expect(text(await cache.page('a', async () => page('never')))).toBe('after');
});

test('stores nothing while disconnected from other servers', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('before'));
  cache.setConnected(false);
  expect(text(await cache.page('a', async () => page('one')))).toBe('one');
  let finish = (_made: RenderOutcome): void => undefined;
  const begun = cache.page('a', () => new Promise((resolve) => (finish = resolve)));
  cache.setConnected(true);
  finish(page('begun'));
  expect(text(await begun)).toBe('begun');
  expect(text(await cache.page('a', async () => page('two')))).toBe('two');
  expect(text(await cache.page('a', async () => page('never')))).toBe('two');
});

test('lets filtered pages evict only one another', async () => {
  const cache = createPageCache();
  const big = 'x'.repeat(100_000);
  await cache.page('USD /en/home', async () => page('home'));
  for (let i = 0; i < 400; i += 1) await cache.page(`USD /en/category/hair?max=${i}`, async () => page(big));
  expect(text(await cache.page('USD /en/home', async () => page('made again')))).toBe('home');
});

test('counts a page for what is in memory of it', async () => {
  const cache = createPageCache();
  const made = page('x'.repeat(10_000));
  await cache.page('a', async () => made);
  expect(cache.counts()).toMatchObject({ pages: 1, bytes: 10_500 });
  await made.body.in('br');
  expect(cache.counts().bytes).toBeLessThan(1_000);
  cache.clear();
  await made.body.in('gzip');
  expect(cache.counts()).toMatchObject({ pages: 0, bytes: 0 });
});
