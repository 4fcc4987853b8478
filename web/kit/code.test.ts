import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchCode } from './code.ts';

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

test('code that comes is handed on and nothing else is asked', async () => {
  const ask = serverSays(200);
  expect(await fetchCode(async () => 'code')).toBe('code');
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['a network that is away may come back', null, 'no_answer'],
  ['a server in trouble may come back', 503, 'no_answer'],
  ['a file that is gone went with its release', 404, 'old_release'],
  ['a failure that the browser remembers needs another document', 200, 'old_release'],
] as const)('%s', async (_name, status, code) => {
  const ask = serverSays(status);
  await expect(fetchCode(() => Promise.reject(lost))).rejects.toMatchObject({ status: 0, code });
  expect(ask.mock.calls[0]?.[0]).toBe(address);
});

test('a file that did not come but is there is fetched once more', async () => {
  serverSays(200);
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(lost);
  expect(await fetchCode(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('where the browser does not say which file it was, the document’s own script is asked for', async () => {
  const ask = serverSays(404);
  await expect(fetchCode(() => Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toMatchObject({
    code: 'old_release',
  });
  expect(ask.mock.calls[0]?.[0]).toBe('https://shop.example/assets/entry-1.js');
});

test('no part of a page is fetched past the error handling of its kind', async () => {
  // A part by `lazyPart`, a screen by its definition, anything else by `fetchCode`.
  const handled = /(?:lazyPart|fetchCode|defineLaterScreen|childrenScreen|staticScreen)\([^()]*\(\)\s*=>\s*$|\bpage: \(\) => $/;
  const bare: string[] = [];
  for await (const file of glob('web/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const { index } of text.matchAll(/\bimport\((?!\))/g)) if (!handled.test(text.slice(0, index))) bare.push(file);
    if (/\blazy\b[^;]*from 'react'/.test(text) && file !== 'web/kit/part-store.ts') bare.push(`${file}: React.lazy`);
  }
  expect(bare).toEqual([]);
});
