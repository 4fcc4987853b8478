import { afterEach, expect, test, vi } from 'vitest';
import { buildRequest, createCall } from './call.ts';

const caller = (fetch: typeof globalThis.fetch) =>
  createCall({ lang: 'en', currency: 'EUR', token: () => 'secret', notResponding: 'Server Not Responding', fetch });

afterEach(() => void vi.useRealTimers());

test('path parameters are filled in and the rest travels as query or body', () => {
  expect(buildRequest('GET product/slug/detail/{slug}', { slug: 'a b' }).url).toBe('/api/product/slug/detail/a%20b');
  expect(buildRequest('GET brand/pagination/list', { limit: 12, filter: undefined, ids: [1, 2] }).url).toBe(
    '/api/brand/pagination/list?limit=12&ids=1%2C2',
  );
  expect(buildRequest('POST product/attributes/{slug}', { slug: 'x', rating: 4 })).toEqual({
    method: 'POST',
    url: '/api/product/attributes/x',
    body: '{"rating":4}',
  });
});

test('language, currency and token travel as headers', async () => {
  let headers: unknown;
  const call = caller(async (_, init) => {
    headers = init?.headers;
    return Response.json({ list: [], count: 0, next_offset: null });
  });
  await call('GET language/all', {});
  expect(headers).toEqual({ lang: 'en', symbol: 'EUR', platform: 'WEB', authorization: 'Bearer secret' });
});

test('a call that must arrive outlives its page; others go with theirs', async () => {
  const kept: unknown[] = [];
  const call = caller(async (_, init) => {
    kept.push(init?.keepalive);
    return Response.json({ message: 'Liked', is_like: 1, count: 1 });
  });
  await call('POST post/like', { post_id: 1, to: 1 }, { outlivesPage: true });
  await call('POST post/like', { post_id: 1, to: 1 });
  expect(kept).toEqual([true, undefined]);
});

test('a refusal arrives as data', async () => {
  const call = caller(async () => Response.json({ message: 'Nothing here', code: 'not_found' }, { status: 404 }));
  await expect(call('GET metaContent/detail/{n}', { n: 3 })).rejects.toEqual({
    status: 404,
    code: 'not_found',
    message: 'Nothing here',
    errors: [],
  });
});

test('without an answer the message says so', async () => {
  const call = caller(async () => Promise.reject(new TypeError('network')));
  await expect(call('GET language/all', {})).rejects.toMatchObject({ status: 0, code: 'no_answer', message: 'Server Not Responding' });
});

test('an answer that ends before it is whole, as when its page ends, is none', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  const call = caller(async () => new Response(body, { status: 200 }));
  await expect(call('GET language/all', {})).rejects.toMatchObject({ status: 0, code: 'no_answer' });
});

test('an answer that is no JSON is a fault of the server', async () => {
  const call = caller(async () => new Response('<html>', { status: 200 }));
  await expect(call('GET language/all', {})).rejects.toMatchObject({ status: 500, code: 'bad_answer' });
});

test('what reads asks a busy server once more, after the time that it names; what writes does not', async () => {
  vi.useFakeTimers();
  const busy = () => Response.json({ message: 'Busy', code: 'unavailable' }, { status: 503, headers: { 'retry-after': '2' } });
  const asked: number[] = [];
  const answers = [busy, () => Response.json({ list: [] })];
  const call = caller(async () => {
    asked.push(Date.now());
    return (answers.shift() ?? busy)();
  });
  const read = call('GET language/all', {});
  await vi.advanceTimersByTimeAsync(2000);
  await expect(read).resolves.toEqual({ list: [] });
  expect(asked.map((at) => at - (asked[0] ?? 0))).toEqual([0, 2000]);

  const failed = expect(call('POST all/favourite-web', {})).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(2000);
  await failed;
  expect(asked).toHaveLength(4);
  await expect(call('POST post/like', { post_id: 1, to: 1 })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(5);
});

test('a call that is given up while a busy server is waited for is not sent again', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Response.json({}, { status: 503, headers: { 'retry-after': '1' } }));
  const leaving = new AbortController();
  const refused = expect(caller(fetch)('GET language/all', {}, { signal: leaving.signal })).rejects.toMatchObject({ status: 503 });
  leaving.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(fetch).toHaveBeenCalledOnce();
});
