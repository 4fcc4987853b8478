import { expect, test } from 'vitest';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { describeOnTwoServers, SOON } from '../../../../test/support/two-servers.ts';
import type { PageRenderer } from '../../../http/page-renderer.ts';

let rendered = 0;

/** Shows the shop's name, what an operator writes around and on the pages, what one search finds, and a number that tells one rendering from another. */
const renderer: PageRenderer = {
  async render({ call, settings }) {
    rendered += 1;
    const shown = await Promise.all([
      call('GET cms/social-media', {}),
      call('GET cms/terms', {}),
      call('GET metaContent/detail/{n}', { n: 3 }),
      call('GET topic/all', {}),
      call('GET banner/pagination/list', {}),
      call('POST product/search-web', { keyword: 'zorbel', limit: 60 }),
    ]);
    return { status: 200, html: [`${rendered} ${settings.shopName} ${JSON.stringify(shown)}`], tags: ['screen:home'] };
  },
  pageKey: (path) => path,
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};

describeOnTwoServers('what is edited on one server', renderer, ({ server, db, pages }) => {
  const page = async (at: 0 | 1): Promise<string> => (await pages('home'))[at] ?? '';
  /** Whether it sends the same rendering twice, as it does while it hears the other. */
  const keeps = async (): Promise<boolean> => {
    const first = await page(1);
    return first === (await page(1));
  };

  test.each([
    ['a setting', 'PUT console/settings/{id}', { id: 'contact_email', value: 'elsewhere@shop.example' }, 'elsewhere@shop.example'],
    ['the shop’s name', 'PUT console/settings/{id}', { id: 'shop_name', value: 'Petal & Vine' }, 'Petal & Vine'],
    ['a page', 'PUT console/pages/{id}', { id: 'terms', texts: { en: { html: '<p>Said elsewhere</p>' } } }, 'Said elsewhere'],
    ['a title', 'PUT console/meta-contents/{id}', { id: 3, texts: { en: { title: 'Titled elsewhere' } } }, 'Titled elsewhere'],
    ['a topic', 'PUT console/topics/{id}', { id: 1, texts: { en: { title: 'Talked of elsewhere' } } }, 'Talked of elsewhere'],
    ['a banner', 'PUT console/banners/{id}', { id: 1, texts: { en: { title: 'Hung elsewhere' } } }, 'Hung elsewhere'],
    ['a synonym', 'POST console/synonyms', { lang: 'en', words: ['zorbel', 'quiet serum'] }, 'Quiet Serum'],
  ] as const)('%s is on the kept pages of the other soon', async (_what, key, edit, words) => {
    await expect.poll(keeps, SOON).toBe(true);
    expect(await page(1)).not.toContain(words);
    const { token: staff } = await becomeStaff(db(), 'ADMIN');
    const saved = await server(0).call(key, { version: 1, ...edit }, { staff });
    expect(saved.status).toBe(200);
    await expect.poll(() => page(1), SOON).toContain(words);
    await expect.poll(() => page(0), SOON).toContain(words);
  });

  test('a banner planned on one server comes by itself on the other', async () => {
    await expect.poll(keeps, SOON).toBe(true);
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const banner = { texts: { en: { title: 'In a moment' } }, shown_from: new Date(Date.now() + 5_000).toISOString() };
    await server(0).call('POST console/banners', banner, { staff });
    await expect.poll(keeps, SOON).toBe(true);
    expect(await page(1)).not.toContain('In a moment');
    await expect.poll(() => page(1), SOON).toContain('In a moment');
  });
});
