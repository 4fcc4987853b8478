import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEdgePurge, type EdgePurge } from './edge-purge.ts';

const SOON = { timeout: 60_000, interval: 10 };
let purges: EdgePurge | undefined;
let server: http.Server | undefined;
const got: string[] = [];
const warnings: string[] = [];
let status = 200;

async function startCache(): Promise<string> {
  server = http.createServer((request, response) => {
    got.push(`${request.method} ${request.url} ${request.headers['fastly-key'] ?? ''}`);
    response.writeHead(status).end('anything');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge/{tag}`;
}

function open(url: string, header: { name: string; value: string } | null = null): EdgePurge {
  purges = createEdgePurge({ url, header }, (message) => warnings.push(message));
  return purges;
}

afterEach(() => {
  purges?.close();
  server?.close();
  status = 200;
  for (const list of [got, warnings]) list.length = 0;
});

test('has everything dropped first, and may be trusted from then on', async () => {
  const made = open(await startCache(), { name: 'Fastly-Key', value: 'secret' });
  expect(made.isCaughtUp()).toBe(false);
  made.start();
  expect(made.isCaughtUp()).toBe(false);
  await expect.poll(() => made.isCaughtUp(), SOON).toBe(true);
  expect(got).toEqual(['POST /purge/shop secret']);
});

test('is not trusted for purges of single tags before everything was dropped', async () => {
  const made = open(await startCache());
  made.purge('product:17');
  await expect.poll(() => [made.waiting(), got.length], SOON).toEqual([0, 2]);
  expect(made.isCaughtUp()).toBe(false);
});

test('sends a tag once however often it was named, and once more a little later', async () => {
  const made = open(await startCache());
  for (const tag of ['product:17', 'post:3', 'product:17']) made.purge(tag);
  await expect.poll(() => got.length, SOON).toBe(2);
  expect(got.toSorted()).toEqual(['POST /purge/post%3A3 ', 'POST /purge/product%3A17 ']);
  await expect.poll(() => got.length, SOON).toBe(4);
});

test('tries again until the cache takes a purge, is not trusted meanwhile, and warns once', async () => {
  const made = open(await startCache());
  made.start();
  await expect.poll(() => made.isCaughtUp(), SOON).toBe(true);
  status = 503;
  made.purge('product:17');
  await expect.poll(() => made.isCaughtUp(), SOON).toBe(false);
  await expect.poll(() => got.length, SOON).toBeGreaterThan(3);
  expect(warnings).toEqual([expect.stringMatching(/^PURGE_URL: .* \(it answered 503\)$/)]);
  status = 204;
  await expect.poll(() => made.isCaughtUp(), SOON).toBe(true);
  expect(got.at(-1)).toBe('POST /purge/product%3A17 ');
});

test('of too many that wait, makes one purge of everything', async () => {
  const made = open(await startCache());
  made.start();
  await expect.poll(() => made.isCaughtUp(), SOON).toBe(true);
  got.length = 0;
  status = 503;
  for (let id = 0; id < 5_000; id += 1) made.purge(`product:${id}`);
  await expect.poll(() => warnings.length, SOON).toBe(1);
  status = 200;
  await expect.poll(() => made.isCaughtUp(), SOON).toBe(true);
  expect(got).toContain('POST /purge/shop ');
  expect(new Set(got).size).toBeLessThan(4_000);
});
