import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchChunk } from './chunk.ts';

const address = 'https://shop.example/assets/Part-1.js';
const lost = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

/** A page whose server says `status` of every file; null for no answer at all. */
function serverSays(status: number | null) {
  const ask = vi.fn(async (..._asked: Parameters<typeof fetch>) => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('document', { querySelector: () => ({ src: 'https://shop.example/assets/entry-1.js' }) });
  return ask;
}

afterEach(() => vi.unstubAllGlobals());

test('returns a chunk that loads, without further requests', async () => {
  const ask = serverSays(200);
  expect(await fetchChunk(async () => 'code')).toBe('code');
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['a network that is away may come back', null, 'no_answer'],
  ['a server in trouble may come back', 503, 'no_answer'],
  ['a file that is gone went with its release', 404, 'old_release'],
  ['a failure that the browser remembers needs another document', 200, 'old_release'],
] as const)('%s', async (_name, status, code) => {
  const ask = serverSays(status);
  await expect(fetchChunk(() => Promise.reject(lost))).rejects.toMatchObject({ status: 0, code });
  expect(ask.mock.calls[0]?.[0]).toBe(address);
});

test('retries a chunk that failed but exists', async () => {
  serverSays(200);
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(lost);
  expect(await fetchChunk(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('checks the entry script when the browser does not name the failed file', async () => {
  const ask = serverSays(404);
  await expect(fetchChunk(() => Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toMatchObject({
    code: 'old_release',
  });
  expect(ask.mock.calls[0]?.[0]).toBe('https://shop.example/assets/entry-1.js');
});

test('every dynamic import has error handling', async () => {
  // A part by `lazyPart`, in the console `laterPart` and `laterPage`, a screen by its definition, anything else by `fetchChunk`.
  const handled =
    /(?:lazyPart|laterPart|laterPage|fetchChunk|defineLaterScreen|childrenScreen|staticScreen)\([^()]*\(\)\s*=>\s*$|\bpage: \(\) => $/;
  const bare: string[] = [];
  for await (const file of glob('web/**/*.{ts,tsx}')) {
    if (/\.test(-data)?\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const { index } of text.matchAll(/\bimport\((?!\))/g)) if (!handled.test(text.slice(0, index))) bare.push(file);
    if (/\blazy\b[^;]*from 'react'/.test(text) && file !== 'web/kit/part-store.ts') bare.push(`${file}: React.lazy`);
  }
  expect(bare).toEqual([]);
});
