import fs from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { consolePage } from './console-page.ts';

const manifest = {
  'web/console/main.tsx': { file: 'console-assets/main-1.js', css: ['console-assets/main-1.css'], imports: ['_base.js'] },
  '_base.js': { file: 'console-assets/base-1.js' },
  'i18n/en/console/compiled.ts': { file: 'console-assets/en-1.js' },
  'web/fonts/fraunces-latin.woff2': { file: 'console-assets/fraunces-1.woff2' },
};

async function consoleOver() {
  const folder = temporaryFolder('console-');
  await fs.mkdir(path.join(folder, '.vite'));
  await fs.writeFile(path.join(folder, '.vite/console.json'), JSON.stringify(manifest));
  const app = fastify();
  consolePage(app, folder, () => 'Glow & Co');
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

test('the console is one page at every address below it, for nobody to keep or find', async () => {
  const ask = await consoleOver();
  for (const url of ['/console', '/console/', '/console/brands/17?page=2']) {
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex, nofollow']);
    expect(body).toContain('<script type="module" src="/console-assets/main-1.js">');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).toMatch(/<noscript><p>The console needs JavaScript/);
  }
  expect((await ask('/consoles')).statusCode).toBe(404);
});

test('names the shop', async () => {
  const { body } = await (await consoleOver())('/console');
  expect(body).toContain('<title>Glow &amp; Co console</title>');
  expect(body).toContain('<meta name="application-name" content="Glow &amp; Co">');
});

test('asks at once for what it needs, and for nothing that a browser would have to be allowed to run inline', async () => {
  const { body } = await (await consoleOver())('/console');
  expect([...body.matchAll(/<link rel="(?:stylesheet|modulepreload|preload)" href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    '/console-assets/fraunces-1.woff2',
    '/console-assets/main-1.css',
    '/console-assets/base-1.js',
    '/console-assets/en-1.js',
  ]);
  expect(body).not.toMatch(/<style|<script>|\son\w+=/);
});

test('speaks the language that was chosen, else the preferred one, in the chosen theme', async () => {
  const ask = await consoleOver();
  const root = async (headers: Record<string, string>) => /<html[^>]*>/.exec((await ask('/console', headers)).body)?.[0];
  expect(await root({})).toBe('<html lang="en" dir="ltr">');
  expect(await root({ cookie: 'theme=dark; language=en', 'accept-language': 'ar' })).toBe('<html lang="en" dir="ltr" data-theme="dark">');
});
