import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, openApi } from '../../../../test/support/api.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { keptLog } from '../../../../test/support/kept-log.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { type Database, openDatabase } from '../../../db/client.ts';
import type { PageRenderer } from '../../../http/page-renderer.ts';

let rendered = 0;

/** Within a second, where the machine has no more to do than that; pages are otherwise kept for a minute. */
const SOON = { timeout: 60_000, interval: 25 };

/** Shows what an operator writes around and on the pages, what one search finds, and a number that tells one rendering from another. */
const renderer: PageRenderer = {
  async render({ call }) {
    rendered += 1;
    const shown = await Promise.all([
      call('GET cms/social-media', {}),
      call('GET cms/terms', {}),
      call('GET metaContent/detail/{n}', { n: 3 }),
      call('GET topic/all', {}),
      call('GET banner/pagination/list', {}),
      call('POST product/search-web', { keyword: 'zorbel', limit: 60 }),
    ]);
    return { status: 200, html: [`${rendered} ${JSON.stringify(shown)}`], tags: ['screen:home'] };
  },
  pageKey: (path) => path,
  isScreen: () => false,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};

describe('what is edited on one server', () => {
  let own: Awaited<ReturnType<typeof testDatabase>> = null;
  const databases: Database[] = [];
  const servers: Awaited<ReturnType<typeof openApi>>[] = [];
  const page = async (server: Api | undefined): Promise<string> => (await server?.app().http.inject({ url: '/en/home' }))?.body ?? '';
  /** Whether it sends the same rendering twice, as it does while it hears the other. */
  const keeps = async (): Promise<boolean> => {
    const first = await page(servers[1]);
    return first === (await page(servers[1]));
  };

  beforeAll(async () => {
    own = await testDatabase('postgres');
    if (own?.url === undefined) return;
    for (let at = 0; at < 2; at += 1) {
      const database = await openDatabase({ url: own.url, dataDir: '', log: keptLog() });
      databases.push(database);
      servers.push(await openApi(database, { DATABASE_URL: own.url }, { renderer }));
    }
  }, 120_000);
  beforeEach((context) => context.skip(servers.length < 2, 'no PostgreSQL on this machine'));
  afterAll(async () => {
    for (const one of servers) await one.stop();
    for (const database of databases) await database.close();
    await own?.close();
  });

  test.each([
    ['a setting', 'PUT console/settings/{id}', { id: 'contact_email', value: 'elsewhere@shop.example' }, 'elsewhere@shop.example'],
    ['a page', 'PUT console/pages/{id}', { id: 'terms', texts: { en: { html: '<p>Said elsewhere</p>' } } }, 'Said elsewhere'],
    ['a title', 'PUT console/meta-contents/{id}', { id: 3, texts: { en: { title: 'Titled elsewhere' } } }, 'Titled elsewhere'],
    ['a topic', 'PUT console/topics/{id}', { id: 1, texts: { en: { title: 'Talked of elsewhere' } } }, 'Talked of elsewhere'],
    ['a banner', 'PUT console/banners/{id}', { id: 1, texts: { en: { title: 'Hung elsewhere' } } }, 'Hung elsewhere'],
    ['a synonym', 'POST console/synonyms', { lang: 'en', words: ['zorbel', 'quiet serum'] }, 'Quiet Serum'],
  ] as const)('%s is on the kept pages of the other soon', async (_what, key, edit, words) => {
    await expect.poll(keeps, SOON).toBe(true);
    expect(await page(servers[1])).not.toContain(words);
    const { token: staff } = await becomeStaff((databases[0] as Database).kysely, 'ADMIN');
    const saved = await servers[0]?.call(key, { version: 1, ...edit }, { staff });
    expect(saved?.status).toBe(200);
    await expect.poll(() => page(servers[1]), SOON).toContain(words);
    await expect.poll(() => page(servers[0]), SOON).toContain(words);
  });

  test('a banner planned on one server comes by itself on the other', async () => {
    await expect.poll(keeps, SOON).toBe(true);
    const { token: staff } = await becomeStaff((databases[0] as Database).kysely, 'EDITOR');
    const banner = { texts: { en: { title: 'In a moment' } }, shown_from: new Date(Date.now() + 5_000).toISOString() };
    await servers[0]?.call('POST console/banners', banner, { staff });
    await expect.poll(keeps, SOON).toBe(true);
    expect(await page(servers[1])).not.toContain('In a moment');
    await expect.poll(() => page(servers[1]), SOON).toContain('In a moment');
  });
});
