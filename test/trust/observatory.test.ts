import fs from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noEdgePurge } from '../../server/adapters/edge-purge.ts';
import { createAdmission } from '../../server/http/admission.ts';
import { assets } from '../../server/http/assets.ts';
import { consolePage } from '../../server/http/console-page.ts';
import { createEdgeCache } from '../../server/http/edge-cache.ts';
import { createPageCache } from '../../server/http/page-cache.ts';
import { pages } from '../../server/http/pages.ts';
import { noReplicaReads } from '../../server/http/replica-reads.ts';
import { security } from '../../server/http/security.ts';
import { fakeCall } from '../../web/fixtures/answers.ts';
import { places } from '../../web/fixtures/places.ts';
import { settings } from '../../web/fixtures/settings.ts';
import { createRenderer, pageKey, screenOf } from '../../web/renderer.tsx';
import { openApi } from '../support/api.ts';
import { describeOnBoth } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { rate, type Scanned } from './observatory.ts';

const origin = 'https://shop.example';
const own = { publicUrl: origin, google: null, facebook: null, captcha: null };
const secret = { siteKey: 'site', secret: 'secret', verifyUrl: 'https://verify.example' };
const google = { clientId: 'id', issuer: 'https://accounts.google.com', jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs' };

/** The shop's pages, console and files as served over HTTPS, with answers that need no database. */
async function shopOver(config: Parameters<typeof security>[1]): Promise<FastifyInstance> {
  const app = fastify();
  const folder = temporaryFolder('observatory-');
  await fs.mkdir(path.join(folder, '.vite'));
  await fs.mkdir(path.join(folder, 'assets'));
  await fs.writeFile(
    path.join(folder, '.vite/console.json'),
    JSON.stringify({ 'web/console/main.tsx': { file: 'console-assets/main.js' } }),
  );
  await fs.writeFile(path.join(folder, 'assets/entry.js'), 'export {};');
  await security(app, config);
  await assets(app, folder);
  consolePage(app, folder, () => 'Rosewater');
  const render = createRenderer({ 'web/entry-client.tsx': { file: 'assets/entry.js' } }, []);
  const renderer = { render, pageKey, screenOf, publicPaths: { fixed: [], of: () => [] }, stylesheets: () => [] };
  const currencyOr = () => 'USD';
  const parts = {
    renderer,
    cache: createPageCache(),
    invoke: fakeCall(),
    origin,
    settings: () => settings,
    currencyOr,
    presentSlug: async () => null,
  };
  await app.register(async (scope) =>
    pages(scope, { ...parts, admission: createAdmission(), edge: createEdgeCache(noEdgePurge), reads: noReplicaReads } as never),
  );
  return app;
}

const scan = async (app: FastifyInstance, url: string, status = 200): Promise<Scanned> => {
  const { headers, body, statusCode } = await app.inject(url);
  expect(statusCode, url).toBe(status);
  return { headers, body };
};

/** Modifiers of every answer: 140 of 100 points. */
const walls = {
  'content-security-policy': 10,
  cookies: 0,
  'cross-origin-resource-sharing': 0,
  'cross-origin-embedder-policy': 0,
  'cross-origin-opener-policy': 10,
  'cross-origin-resource-policy': 10,
  'referrer-policy': 5,
  'strict-transport-security': 0,
  'subresource-integrity': 0,
  'x-content-type-options': 0,
  'x-frame-options': 5,
};

describe('over https', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await shopOver(own);
  });
  afterAll(() => app.close());

  test.each([`/en${places.home}`, `/ar${places.product}`, '/console', '/assets/entry.js'])('%s is rated A+', async (url) => {
    expect(rate(await scan(app, url))).toEqual({ score: 140, grade: 'A+', modifiers: walls });
  });

  test('a page that is not there and an address that sets cookies are rated A+', async () => {
    expect(rate(await scan(app, '/en/nothing-here', 404))).toEqual({ score: 140, grade: 'A+', modifiers: walls });
    const chosen = await scan(app, '/en/home?theme=dark&currency=USD&language=en', 302);
    expect(rate(chosen)).toEqual({ score: 145, grade: 'A+', modifiers: { ...walls, cookies: 5 } });
  });
});

test('with services for sign-in and robots it is A+ as well', async () => {
  for (const kind of ['turnstile', 'recaptcha'] as const) {
    const app = await shopOver({ ...own, google, facebook: { appId: 'id', secret: 'x' } as never, captcha: { kind, ...secret } });
    expect(rate(await scan(app, `/en${places.home}`))).toEqual({ score: 140, grade: 'A+', modifiers: walls });
    await app.close();
  }
});

describeOnBoth('the API over https', (database) => {
  test('is rated A+, its document and a refusal as well', async () => {
    const api = await openApi(database(), { PUBLIC_URL: origin });
    const { http } = api.app();
    for (const [url, status] of [
      ['/api/top-menu/category/listv2', 200],
      ['/api/openapi.json', 200],
      ['/api/docs/', 200],
      ['/api/nothing', 404],
    ] as const)
      expect(rate(await scan(http, url, status)), url).toEqual({ score: 140, grade: 'A+', modifiers: walls });
    await api.stop();
  });
});

describe('the scoring', () => {
  const good = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' };
  const strict = { ...good, 'strict-transport-security': 'max-age=63072000' };
  const of = (headers: Record<string, string>, body = '') => rate({ headers, body });

  test('takes what is missing and adds nothing to what is below 90', () => {
    expect(of({})).toMatchObject({ score: 30, grade: 'D', modifiers: { 'content-security-policy': -25, 'x-frame-options': -20 } });
    expect(of(good)).toMatchObject({ score: 80, grade: 'B+' });
    expect(of(strict)).toMatchObject({ score: 115, grade: 'A+' });
  });

  test.each([
    ["default-src 'self'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'none'; style-src 'sha256-x' 'unsafe-inline'", 10],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src 'unsafe-eval'", -10],
    ["default-src 'none'; script-src https:", -20],
    ["default-src 'none'; img-src http://x.example", -10],
    ["default-src 'none'; connect-src http://x.example", -20],
    ["img-src 'self'", -20],
    ["default-src 'none'; default-src 'self'", -25],
  ])('rates the policy %s', (policy, modifier) => {
    expect(of({ 'content-security-policy': policy }).modifiers['content-security-policy']).toBe(modifier);
  });

  test('rates cookies, transport and scripts', () => {
    const cookies = (cookie: string) => of({ ...strict, 'set-cookie': cookie }).modifiers.cookies;
    expect(['a=1; Secure; SameSite=Lax', 'a=1; Secure', 'a=1', 'sess=1', 'sess=1; Secure'].map(cookies)).toEqual([5, 0, -5, -10, -30]);
    const transport = (value: string) => of({ 'strict-transport-security': value }).modifiers['strict-transport-security'];
    expect(['max-age=15768000', 'max-age=86400', 'includeSubDomains'].map(transport)).toEqual([0, -10, -20]);
    const scripts = (tag: string) => of({ 'content-type': 'text/html' }, tag).modifiers['subresource-integrity'];
    expect(['<script src="/a.js">', '<script src="https://x.example/a.js">', '<script src="//x.example/a.js">'].map(scripts)).toEqual([
      0, -5, -50,
    ]);
  });
});
