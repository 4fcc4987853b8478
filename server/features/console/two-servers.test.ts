import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, openApi } from '../../../test/support/api.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { keptLog } from '../../../test/support/kept-log.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import type { PageRenderer } from '../../http/page-renderer.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

let rendered = 0;

/** Pages of brands, the menu, prices and signs; each keeps its place in the cache. */
const shown: Record<string, (call: (key: string, input: unknown) => Promise<unknown>) => Promise<unknown>> = {
  brands: (call) => call('GET brand/list', {}),
  menu: (call) => call('GET top-menu/category/listv2', {}),
  prices: (call) => call('POST product/search-web', { limit: 3 }),
  signs: (call) => call('GET currency/all', {}),
  title: (call) => call('GET metaContent/detail/{n}', { n: 3 }),
};

const renderer: PageRenderer = {
  async render({ path, call }) {
    const [name = ''] = path.split('/').slice(2);
    return { status: 200, html: [`${rendered++} ${JSON.stringify(await shown[name]?.(call))}`], tags: [`screen:${name}`] };
  },
  pageKey: (path) => path,
  isScreen: () => false,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => [],
};

type Server = Awaited<ReturnType<typeof openApi>>;

describe('two servers over one database', () => {
  let own: Awaited<ReturnType<typeof testDatabase>> = null;
  const databases: Database[] = [];
  const servers: Server[] = [];
  const server = (at: number): Server => servers[at] as Server;
  const page = async (of: Api, name: string, currency = 'USD'): Promise<string> =>
    (await of.app().http.inject({ url: `/en/${name}`, headers: { cookie: `symbol=${currency}` } })).body;
  const pages = async (name: string, currency?: string) => Promise.all(servers.map((one) => page(one, name, currency)));

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

  /** Pages are kept while the servers hear one another. */
  const areKept = async (): Promise<boolean> => {
    const first = await pages('title');
    return first.join() === (await pages('title')).join();
  };
  const hearing = () => expect.poll(areKept, SOON).toBe(true);
  const staff = async (role: 'EDITOR' | 'ADMIN' = 'EDITOR') => (await becomeStaff((databases[0] as Database).kysely, role)).token;

  test.each([
    [0, 1],
    [1, 0],
  ])(
    'a brand and a category made on server %i are on the pages of server %i, and gone when they are archived',
    async (writing, reading) => {
      const token = await staff();
      await hearing();
      await Promise.all(['brands', 'menu'].map((name) => pages(name)));
      const name = `Heard from ${writing}`;
      const brand = (await server(writing).call('POST console/brands', { name }, { staff: token })).body;
      const category = (await server(writing).call('POST console/categories', { texts: { en: { name } } }, { staff: token })).body;
      for (const where of ['brands', 'menu']) await expect.poll(() => page(server(reading), where), SOON).toContain(name);
      await server(writing).call('DELETE console/brands/{id}', { id: brand.id }, { staff: token });
      await server(writing).call('DELETE console/categories/{id}', { id: category.id }, { staff: token });
      for (const where of ['brands', 'menu']) await expect.poll(() => page(server(reading), where), SOON).not.toContain(name);
    },
  );

  test('a new rate and a new sign reach prices and signs of both', async () => {
    const token = await staff('ADMIN');
    await hearing();
    const id = 4;
    const before = await pages('prices', 'PLN');
    expect(before.every((one) => one.includes('"price":'))).toBe(true);
    const saved = await server(0).call('PUT console/currencies/{id}', { id, version: 1, rate: 40, sign: 'zloty' }, { staff: token });
    expect(saved.status).toBe(200);
    const { rows } = await sql<{ minor: number }>`
      select price_minor as minor from product where is_active order by popularity desc, id limit 1`.execute(
      (databases[0] as Database).kysely,
    );
    const price = `"price":${((rows[0]?.minor ?? 0) * 40) / 100},`;
    await expect.poll(async () => (await pages('prices', 'PLN')).every((one) => one.includes(price)), SOON).toBe(true);
    await expect.poll(async () => (await pages('signs')).every((one) => one.includes('zloty')), SOON).toBe(true);
  });

  test('rates that a command takes in reach prices, filters and orders of both', async () => {
    await hearing();
    const { rows } = await sql<{ slug: string; minor: number }>`
      select slug, price_minor as minor from product where is_active and price_minor > 0 order by popularity desc, id limit 1`.execute(
      (databases[0] as Database).kysely,
    );
    const [first] = rows;
    const before = await pages('prices', 'PLN');
    const file = path.join(temporaryFolder('rosewater-rates-'), 'rates.json');
    writeFileSync(file, JSON.stringify({ date: '2026-11-20', base: 'USD', rates: { PLN: 30 } }));
    const env = { ...process.env, DATABASE_URL: own?.url };
    const { stdout } = await promisify(execFile)(process.execPath, ['server/features/regions/rates-command.ts', file], { env });
    expect(stdout).toContain('Rates of 2026-11-20 updated for PLN');
    const amount = ((first?.minor ?? 0) * 30) / 100;
    await expect.poll(async () => (await pages('prices', 'PLN')).every((one) => one.includes(`"price":${amount},`)), SOON).toBe(true);
    expect(await pages('prices', 'PLN')).not.toEqual(before);
    const asked = { from_price: amount, to_price: amount, order_by: 'price', limit: 60 };
    for (const one of servers)
      expect((await one.call('POST product/search-web', asked, { symbol: 'PLN' })).body.list.map(({ slug }) => slug)).toContain(
        first?.slug,
      );
  });

  test('a page title reaches both, and pages are kept again afterwards', async () => {
    const token = await staff();
    await hearing();
    const sent = { id: 3, version: 1, texts: { en: { title: 'A title of its own' } } };
    expect((await server(1).call('PUT console/meta-contents/{id}', sent, { staff: token })).status).toBe(200);
    await expect.poll(async () => (await pages('title')).every((one) => one.includes(sent.texts.en.title)), SOON).toBe(true);
    await hearing();
  });
});
