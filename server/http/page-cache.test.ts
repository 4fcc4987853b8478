import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, encodePage, finishPage, type RenderOutcome } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const page = (html: string, ...tags: string[]) => finishPage([html], tags);
const text = (made: RenderOutcome) => (typeof made === 'string' ? made : made.body.toString());

test('concurrent misses share one rendering, later ones none', async () => {
  const cache = createPageCache();
  const make = vi.fn(async () => page('one'));
  const all = await Promise.all([cache.page('a', make), cache.page('a', make), cache.page('a', make)]);
  expect(all.map(text)).toEqual(['one', 'one', 'one']);
  await cache.page('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('an old page is shown once more while it is made anew; a very old one is made anew first', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('old'));
  vi.advanceTimersByTime(2 * MINUTE);
  expect(text(await cache.page('a', async () => page('new')))).toBe('old');
  await vi.advanceTimersByTimeAsync(1);
  expect(text(await cache.page('a', async () => page('never')))).toBe('new');
  vi.advanceTimersByTime(11 * MINUTE);
  expect(text(await cache.page('a', async () => page('newest')))).toBe('newest');
});

test('a very old one is still shown where no new one can be made', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('old'));
  vi.advanceTimersByTime(60 * MINUTE);
  expect(text(await cache.page('a', async () => 'failed'))).toBe('old');
  expect(text(await cache.page('a', () => Promise.reject(new Error('away'))))).toBe('old');
  await expect(cache.page('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(text(await cache.page('a', async () => page('new')))).toBe('new');
});

test('what is gone leaves the memory; what merely failed does not', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('there'));
  vi.advanceTimersByTime(2 * MINUTE);
  await cache.page('a', async () => 'failed');
  await vi.advanceTimersByTimeAsync(1);
  expect(text(await cache.page('a', async () => 'gone'))).toBe('there');
  await vi.advanceTimersByTimeAsync(1);
  expect(await cache.page('a', async () => 'gone')).toBe('gone');
});

test('purging a tag forgets its pages, also those being made', async () => {
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

test('while changes are not heard of nothing is kept, also nothing that was begun then', async () => {
  const cache = createPageCache();
  await cache.page('a', async () => page('before'));
  cache.trust(false);
  expect(text(await cache.page('a', async () => page('one')))).toBe('one');
  let finish = (_made: RenderOutcome): void => undefined;
  const begun = cache.page('a', () => new Promise((resolve) => (finish = resolve)));
  cache.trust(true);
  finish(page('begun'));
  expect(text(await begun)).toBe('begun');
  expect(text(await cache.page('a', async () => page('two')))).toBe('two');
  expect(text(await cache.page('a', async () => page('never')))).toBe('two');
});

test('endless filters push one another out, not the pages of everybody', async () => {
  const cache = createPageCache();
  const big = 'x'.repeat(100_000);
  await cache.page('USD /en/home', async () => page('home'));
  for (let i = 0; i < 400; i += 1) await cache.page(`USD /en/category/hair?max=${i}`, async () => page(big));
  expect(text(await cache.page('USD /en/home', async () => page('made again')))).toBe('home');
});

test('the same bytes come back in every encoding, under a tag that depends on them alone', async () => {
  const one = page('<p>Rosé</p>');
  expect(brotliDecompressSync(await encodePage(one, 'br')).toString()).toBe('<p>Rosé</p>');
  expect(gunzipSync(await encodePage(one, 'gzip')).toString()).toBe('<p>Rosé</p>');
  expect(page('<p>Rosé</p>').etag).toBe(one.etag);
  expect(page('<p>Rose</p>').etag).not.toBe(one.etag);
});
