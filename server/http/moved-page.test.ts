import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { noEdgePurge } from '../adapters/edge-purge.ts';
import { createAdmission } from './admission.ts';
import { createEdgeCache } from './edge-cache.ts';
import type { SluggedKind } from './moved-page.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pages } from './pages.ts';
import { noReplicaReads } from './replica-reads.ts';

/** A brand that was called `rose-labs` and a product that was `rose-oil`; what has these names now is there. */
const before: Record<string, string> = { 'brand rose-labs': 'rosewater', 'product rose-oil': 'oil-of-roses', 'category oils': 'face-oils' };
const presentSlug = vi.fn(async (kind: SluggedKind, slug: string) => before[`${kind} ${slug}`] ?? null);
const there = new Set(['/de/product/oil-of-roses']);

const renderer: PageRenderer = {
  render: async ({ path }) => ({ status: there.has(path) ? 200 : 404, html: [path], tags: [] }),
  pageKey: (path, search) => path + search,
  screenOf: () => null,
  publicPaths: {
    fixed: [],
    of: (kind, slug) => {
      if (kind === 'product') return [`/product/${slug}`];
      return kind === 'brand' ? [`/brand-detail/${slug}`, `/brand/${slug}`] : [`/categories/${slug}`, `/category/${slug}`];
    },
  },
  stylesheets: () => [],
};

function shop() {
  const app = fastify();
  const settings = () => ({ shopName: 'Rosewater', captcha: { kind: 'altcha', siteKey: null }, google: null, facebook: null }) as const;
  const parts = { renderer, cache: createPageCache(), invoke: async () => null, origin: 'https://shop.example', settings, presentSlug };
  pages(app, {
    ...parts,
    currencyOr: () => 'USD',
    admission: createAdmission(),
    edge: createEdgeCache(noEdgePurge),
    reads: noReplicaReads,
  });
  return async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location, headers['cache-control']];
  };
}

test('an address with a slug from before leads to the present one, on the same page, in the same language, with its query', async () => {
  const get = shop();
  expect(await get('/de/brand/rose-labs?page=2&sort=newest')).toEqual([301, '/de/brand/rosewater?page=2&sort=newest', 'no-cache']);
  expect((await get('/ar/brand-detail/rose-labs')).slice(0, 2)).toEqual([301, '/ar/brand-detail/rosewater']);
  expect((await get('/en/product/rose-oil/')).slice(0, 2)).toEqual([301, '/en/product/oil-of-roses']);
  expect((await get('/en/category/oils')).slice(0, 2)).toEqual([301, '/en/category/face-oils']);
});

test('what nobody knows stays unknown: another kind’s slug, no slug, another page', async () => {
  const get = shop();
  for (const url of ['/de/product/rose-labs', '/de/brand/nobody', '/de/elsewhere/rose-labs', '/de/brand/Rose%20Labs', '/de', '/de/home/'])
    expect([url, (await get(url))[0]]).not.toEqual([url, 301]);
  expect(presentSlug).not.toHaveBeenCalledWith(expect.anything(), 'Rose Labs');
});

test('nobody is asked where a page went that is there, and each miss asks again, as another thing may take the address', async () => {
  const get = shop();
  presentSlug.mockClear();
  expect((await get('/de/product/oil-of-roses'))[0]).toBe(200);
  expect(presentSlug).not.toHaveBeenCalled();
  expect((await get('/de/product/rose-oil'))[0]).toBe(301);
  there.add('/de/product/rose-oil');
  expect((await get('/de/product/rose-oil'))[0]).toBe(200);
  there.delete('/de/product/rose-oil');
});
