import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pages } from './pages.ts';

/** Shows the path that it was asked for. */
const renderer: PageRenderer = {
  render: async ({ path }) => ({ status: 200, html: [path], tags: [] }),
  pageKey: () => null,
  isScreen: (path) => path === '/home',
  publicPaths: { fixed: [], of: () => [] },
};
const settings = { captcha: { kind: 'altcha', siteKey: null }, google: null, facebook: null } as const;
const app = fastify();

beforeAll(async () => {
  const origin = 'https://shop.example';
  const currencyOr = (code: string) => (code === 'EUR' ? 'EUR' : 'USD');
  pages(app, { renderer, cache: createPageCache(), invoke: async () => null, origin, settings, currencyOr });
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
