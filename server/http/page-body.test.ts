import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageBody } from './page-body.ts';
import { finishPage } from './page-cache.ts';

const tile = (at: number) =>
  `<article class="tile"><a href="/en/product/soft-balm-${at}">Soft balm no. ${at % 37}</a><p>${(at * 31) % 997} reviews</p></article>`;
const HTML = `<p>Rosé</p>${Array.from({ length: 500 }, (_, at) => tile(at)).join('')}`;
const body = () => new PageBody(Buffer.from(HTML));

test('is the same page in every encoding, in any order', async () => {
  const one = body();
  for (const times of [1, 2]) {
    expect(brotliDecompressSync(await one.in('br')).toString(), `${times}`).toBe(HTML);
    expect(gunzipSync(await one.in('gzip')).toString(), `${times}`).toBe(HTML);
    expect((await one.in('identity')).toString(), `${times}`).toBe(HTML);
  }
  const zipped = body();
  await zipped.in('gzip');
  expect(brotliDecompressSync(await zipped.in('br')).toString()).toBe(HTML);
});

test('keeps what is asked for, and compresses better what is asked for again', async () => {
  const one = body();
  const changed = vi.fn();
  one.onChange = changed;
  const [quick, same] = await Promise.all([one.in('br'), one.in('br')]);
  expect(quick).toBe(same);
  expect([changed.mock.calls.length, one.bytes]).toEqual([1, quick.length]);
  await one.in('br');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  const well = await one.in('br');
  expect(well.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(well).toString()).toBe(HTML);
  expect([changed.mock.calls.length, one.bytes]).toEqual([2, well.length]);
  const plain = await one.in('identity');
  expect(one.bytes).toBe(well.length + plain.length);
});

test('has an ETag that depends on the page alone', () => {
  expect(finishPage(['<p>Ros', 'é</p>'], ['a']).etag).toBe(finishPage(['<p>Rosé</p>'], []).etag);
  expect(finishPage(['<p>Rose</p>'], []).etag).not.toBe(finishPage(['<p>Rosé</p>'], []).etag);
});
