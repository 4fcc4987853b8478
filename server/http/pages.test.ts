import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noEdgePurge } from '../adapters/edge-purge.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createEdgeCache } from './edge-cache.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pages } from './pages.ts';
import { priority } from './priority.ts';
import { Refusal } from './refusal.ts';
import { noReplicaReads } from './replica-reads.ts';

/** Shows the path that it was asked for. */
const renderer: PageRenderer = {
  render: async ({ path, theme }) => ({ status: 200, html: [path, theme ? ` in the ${theme}` : ''], tags: [] }),
  pageKey: (path) => (path === '/en/kept' ? path : null),
  screenOf: (path) => (path === '/home' ? 'home' : null),
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};
const presentSlug = async () => null;
const settings = () => ({ shopName: 'Rosewater', captcha: { kind: 'altcha', siteKey: null }, google: null, facebook: null }) as const;
const app = fastify();

beforeAll(async () => {
  const origin = 'https://shop.example';
  const currencyOr = (code: string) => (code === 'EUR' ? 'EUR' : 'USD');
  const parts = { renderer, cache: createPageCache(), invoke: async () => null, origin, settings, currencyOr, presentSlug };
  pages(app, { ...parts, admission: createAdmission(), edge: createEdgeCache(noEdgePurge), reads: noReplicaReads });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends a target as it is, which no browser would. */
function ask(target: string): Promise<{ status: number | undefined; location: string | undefined; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, agent: false }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      resolve({ status: answer.statusCode, location: answer.headers.location, text });
    });
    sent.on('error', reject).end();
  });
}

test.each([
  ['http://other.example/en/home', '/en/home'],
  ['HTTPS://other.example//en/home?page=2', '/en/home'],
  ['//en/home', '/en/home'],
  ['*', '/*'],
])('a request for %s is one for a page of ours', async (target, path) => {
  expect(await ask(target)).toEqual({ status: 200, location: undefined, text: path });
});

test.each([
  ['http://other.example/', '/en/home'],
  ['http://other.example', '/en/home'],
  ['http://other.example/home?currency=EUR', '/home'],
  ['//other.example/?currency=EUR', '/other.example/'],
  ['/.//other.example/?currency=EUR', '/other.example/'],
  ['/\\other.example/?currency=EUR', '/other.example/'],
  ['/EN//other.example', '/en//other.example'],
])('nobody is sent elsewhere by %s', async (target, location) => {
  expect(await ask(target)).toMatchObject({ status: 302, location });
});

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });

test('remembers a chosen language and redirects addresses without one to it', async () => {
  const chosen = await get('/ar/home?page=2&language=ar');
  expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/ar/home?page=2']);
  expect(chosen.headers['cache-control']).toBe('no-store');
  const cookie = String(chosen.headers['set-cookie']);
  expect(cookie).toMatch(/^language=ar; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  const headers = { cookie: `symbol=EUR; ${cookie.split(';')[0]}`, 'accept-language': 'de,en;q=0.5' };
  for (const [path, location] of [
    ['/', '/ar/home'],
    ['/home?page=2', '/ar/home?page=2'],
  ] as const) {
    const led = await get(path, headers);
    expect([led.statusCode, led.headers.location]).toEqual([302, location]);
    expect(led.headers.vary).toMatch(/cookie.*accept-language/);
    expect(led.headers['cache-control']).toBe('private, no-cache');
  }
  expect((await get('/en/home', headers)).statusCode).toBe(200);
  expect((await get('/', { 'accept-language': 'de,en;q=0.5' })).headers.location).toBe('/de/home');
});

test('takes language and currency together and ignores unknown ones', async () => {
  const both = await get('/en/home?currency=EUR&language=en');
  expect(both.headers.location).toBe('/en/home');
  expect(both.headers['set-cookie']).toEqual([expect.stringContaining('language=en;'), expect.stringContaining('symbol=EUR;')]);
  for (const choice of ['language=xx', 'language=ar%3B%20x', 'language=', 'currency=XXX']) {
    const { headers } = await get(`/en/home?${choice}`);
    expect([headers.location, headers['set-cookie']]).toEqual(['/en/home', undefined]);
  }
  expect((await get('/', { cookie: 'language=xx', 'accept-language': 'de' })).headers.location).toBe('/de/home');
});

test('answers a small 503 with Retry-After when a page cannot be rendered, and shows a cached one', async () => {
  const http = fastify();
  const shown = { ...renderer, pageKey: (path: string) => path };
  const cache = createPageCache();
  const calm = createAdmission();
  const full = { ...calm, run: () => Promise.reject(new Refusal('unavailable', { retryAfter: 3 })) };
  const now = { admission: calm as Admission };
  const gate: Admission = { ...calm, run: (who, work) => now.admission.run(who, work) };
  const parts = { renderer: shown, cache, invoke: async () => null, origin: 'https://shop.example', settings, presentSlug };
  pages(http, { ...parts, currencyOr: () => 'USD', admission: gate, edge: createEdgeCache(noEdgePurge), reads: noReplicaReads });
  await http.inject('/de/home');
  now.admission = full;
  expect((await http.inject('/de/home')).statusCode).toBe(200);
  const { statusCode, headers, body } = await http.inject('/de/about-us');
  expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '3', 'text/html; charset=utf-8']);
  expect(body).toContain('<html lang="de"');
  expect(body).toContain('bitte versuche es gleich noch einmal');
  await http.close();
});

test('renders a page for its readers where the crawler that asked for it first is turned away', async () => {
  const http = fastify();
  let asked = 0;
  const pageKey = (path: string) => {
    asked += 1;
    return path;
  };
  const calm = createAdmission();
  let refuse = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = () => reject(new Refusal('unavailable', { retryAfter: 3 }));
  });
  const admission: Admission = { ...calm, run: (who, work) => (who.priority === priority.crawler ? refused : calm.run(who, work)) };
  const parts = { cache: createPageCache(), invoke: async () => null, origin: 'https://shop.example', settings, presentSlug, admission };
  pages(http, {
    ...parts,
    renderer: { ...renderer, pageKey },
    currencyOr: () => 'USD',
    edge: createEdgeCache(noEdgePurge),
    reads: noReplicaReads,
  });
  const answers = Promise.all([
    http.inject({ url: '/de/home', headers: { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/1.0)' } }),
    ...['Mozilla/5.0', 'Mozilla/5.0 (Linux; CUBOT NOTE 20)'].map((agent) =>
      http.inject({ url: '/de/home', headers: { 'user-agent': agent } }),
    ),
  ]);
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(3);
  refuse();
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
  await http.close();
});

test('sends Retry-After with a page that reports the database as unavailable', async () => {
  const http = fastify();
  const away: PageRenderer = { ...renderer, render: async () => ({ status: 503, html: ['away'], tags: [] }) };
  const parts = { renderer: away, cache: createPageCache(), invoke: async () => null, origin: 'https://shop.example', settings };
  pages(http, {
    ...parts,
    presentSlug,
    currencyOr: () => 'USD',
    admission: createAdmission(),
    edge: createEdgeCache(noEdgePurge),
    reads: noReplicaReads,
  });
  const { statusCode, headers } = await http.inject('/en/home');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  await http.close();
});

test('remembers a theme and renders it for that reader only', async () => {
  const chosen = await get('/en/kept?page=2&theme=dark');
  expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/en/kept?page=2']);
  expect(chosen.headers['set-cookie']).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const shown = async (cookie: string) => (await get('/en/kept', { cookie })).body;
  for (const _twice of [1, 2]) {
    expect(await shown('symbol=EUR; theme=dark')).toBe('/en/kept in the dark');
    expect(await shown('theme=light; symbol=EUR')).toBe('/en/kept in the light');
    expect(await shown('symbol=EUR')).toBe('/en/kept');
    expect(await shown('theme="><script>')).toBe('/en/kept');
  }
  expect((await get('/en/kept?theme=system')).headers['set-cookie']).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  const unknown = await get('/en/kept?theme=neon');
  expect([unknown.headers.location, unknown.headers['set-cookie']]).toEqual(['/en/kept', undefined]);
});
