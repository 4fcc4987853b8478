import fs from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { assets } from './assets.ts';

test('serves scripts compressed and cached for good, and refuses missing ones without being cached', async () => {
  const folder = temporaryFolder('assets-');
  await fs.mkdir(path.join(folder, 'assets'));
  await fs.writeFile(path.join(folder, 'assets/page-1.js'), 'whole');
  await fs.writeFile(path.join(folder, 'assets/page-1.js.br'), 'brotli');
  const app = fastify();
  await assets(app, folder);
  const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
  for (const [encoding, body] of [
    ['gzip, br', 'brotli'],
    ['identity', 'whole'],
  ] as const) {
    const answer = await ask('/assets/page-1.js', encoding);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
  }
  expect((await ask('/assets/page-1.js.br', 'identity')).statusCode).toBe(404);
  const gone = await app.inject({ method: 'HEAD', url: '/assets/page-0.js' });
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  await app.close();
});
