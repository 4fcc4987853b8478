import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { becomeStaff } from '../../../test/support/staff.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { describeOnTwoServers, SOON } from '../../../test/support/two-servers.ts';
import type { PageRenderer } from '../../http/page-renderer.ts';

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
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => [],
};

describeOnTwoServers('two servers over one database', renderer, ({ server, db, url, pages }) => {
  /** Pages are kept while the servers hear one another. */
  const areKept = async (): Promise<boolean> => {
    const first = await pages('title');
    return first.join() === (await pages('title')).join();
  };
  const hearing = () => expect.poll(areKept, SOON).toBe(true);
  const staff = async (role: 'EDITOR' | 'ADMIN' = 'EDITOR') => (await becomeStaff(db(), role)).token;

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
      for (const where of ['brands', 'menu']) await expect.poll(async () => (await pages(where))[reading], SOON).toContain(name);
      await server(writing).call('DELETE console/brands/{id}', { id: brand.id }, { staff: token });
      await server(writing).call('DELETE console/categories/{id}', { id: category.id }, { staff: token });
      for (const where of ['brands', 'menu']) await expect.poll(async () => (await pages(where))[reading], SOON).not.toContain(name);
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
      select price_minor as minor from product where is_active order by popularity desc, id limit 1`.execute(db());
    const price = `"price":${((rows[0]?.minor ?? 0) * 40) / 100},`;
    await expect.poll(async () => (await pages('prices', 'PLN')).every((one) => one.includes(price)), SOON).toBe(true);
    await expect.poll(async () => (await pages('signs')).every((one) => one.includes('zloty')), SOON).toBe(true);
  });

  test('rates that a command takes in reach prices, filters and orders of both', async () => {
    await hearing();
    const { rows } = await sql<{ slug: string; minor: number }>`
      select slug, price_minor as minor from product where is_active and price_minor > 0 order by popularity desc, id limit 1`.execute(
      db(),
    );
    const [first] = rows;
    const before = await pages('prices', 'PLN');
    const file = path.join(temporaryFolder('rosewater-rates-'), 'rates.json');
    writeFileSync(file, JSON.stringify({ date: '2026-11-20', base: 'USD', rates: { PLN: 30 } }));
    const env = { ...process.env, DATABASE_URL: url() };
    const { stdout } = await promisify(execFile)(process.execPath, ['server/features/regions/rates-command.ts', file], { env });
    expect(stdout).toContain('Rates of 2026-11-20 updated for PLN');
    const amount = ((first?.minor ?? 0) * 30) / 100;
    await expect.poll(async () => (await pages('prices', 'PLN')).every((one) => one.includes(`"price":${amount},`)), SOON).toBe(true);
    expect(await pages('prices', 'PLN')).not.toEqual(before);
    const asked = { from_price: amount, to_price: amount, order_by: 'price', limit: 60 };
    for (const one of [server(0), server(1)])
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
