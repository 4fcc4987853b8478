import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { memberGroup } from '../../../../test/support/member-group.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import type { PageRenderer } from '../../../http/page-renderer.ts';
import { sitemapPart } from '../../sitemap/sitemap.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

/** Shows the name of a brand, or of a category's page how many products it lists. */
const renderer: PageRenderer = {
  async render({ path, call }) {
    const [kind, slug] = path.split('/').slice(2);
    const asked =
      kind === 'brand' ? call('POST product/by/brand-slug-web/{slug}', { slug }) : call('POST product/list/categorie-web/{slug}', { slug });
    const shown = (await asked.catch(() => null)) as { info: { name: string } } | null;
    return shown === null ? { status: 404, html: ['none'], tags: [] } : { status: 200, html: [shown.info.name], tags: [] };
  },
  pageKey: (path, search) => path + search,
  screenOf: () => null,
  publicPaths: { fixed: [], of: (kind, slug) => [`/${kind === 'brand' ? 'brand' : 'category'}/${slug}`] },
  stylesheets: () => [],
};

apiOnBoth(
  'brands in the console',
  (api) => {
    const db = () => api.database().kysely;
    const editor = async () => (await becomeStaff(db(), 'EDITOR')).token;
    const make = async (staff: string, name: string, more: object = {}) =>
      (await api.call('POST console/brands', { name, ...more }, { staff })).body;
    const page = async (url: string) => {
      const { statusCode, headers, body } = await api.app().http.inject(url);
      return statusCode === 200 ? body : [statusCode, headers.location];
    };
    const found = async (keyword: string) => (await api.call('POST search/list-web', { keyword })).body.list.map(({ slug }) => slug);

    test('things of one name that are made at once all get a slug', async () => {
      const staff = await editor();
      const made = await Promise.all(Array.from({ length: 5 }, () => api.call('POST console/brands', { name: 'Simultane' }, { staff })));
      expect(made.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const { list } = (await api.call('GET console/brands', { keyword: 'Simultane' }, { staff })).body;
      expect(list.map(({ slug }) => slug).sort()).toEqual(['simultane', ...[2, 3, 4, 5].map((number) => `simultane-${number}`)]);
    });

    test('a renamed brand is found by its new name, in suggestions and in the names of its products', async () => {
      const staff = await editor();
      const { rows } = await sql<{ id: number; name: string; slug: string }>`
        select id, name, slug from brand where product_count > 1 order by id limit 1`.execute(db());
      const { id = 0, slug } = rows[0] ?? {};
      await found('Quimby');
      expect((await api.call('PUT console/brands/{id}', { id, version: 1, name: 'Quimby Row' }, { staff })).body.version).toBe(2);
      await expect.poll(async () => (await found('Quimby'))[0], SOON).toBe(slug);
      const listed = async () =>
        (await api.call('POST product/search-web', { keyword: 'quimby' })).body.list.map(({ brand }) => brand.name);
      await expect.poll(listed, SOON).toContain('Quimby Row');
      expect(await page(`/en/brand/${slug}`)).toBe('Quimby Row');
    });

    test('an archived brand is in no list, page, search, site map, favourite or new favourite, and back when it is restored', async () => {
      const staff = await editor();
      const { id } = await make(staff, 'Wintergreen');
      const [member] = await memberGroup(api, 1);
      const favour = (to: 0 | 1) => api.call('POST brand-favourite', { brand_id: Number(id), to }, { token: member?.token ?? '' });
      expect((await favour(1)).status).toBe(200);
      const site = { db: db(), origin: '', paths: renderer.publicPaths };
      const everywhere = async () => ({
        listed: (await api.call('GET brand/list', {})).body.list.some((brand) => brand.id === id),
        paged: (await api.call('GET brand/pagination/list', { keyword: 'wintergreen' })).body.count,
        found: (await found('wintergreen')).includes('wintergreen'),
        page: await page('/en/brand/wintergreen'),
        mapped: (await sitemapPart(site, 'en', 'brand', 1))?.includes('/brand/wintergreen<'),
        favourites: (await api.call('POST all/brand/favourite-web', {}, { token: member?.token ?? '' })).body.count,
      });
      const there = { listed: true, paged: 1, found: true, page: 'Wintergreen', mapped: true, favourites: 1 };
      await expect.poll(everywhere, SOON).toEqual(there);
      await api.call('DELETE console/brands/{id}', { id }, { staff });
      const gone = { listed: false, paged: 0, found: false, page: [404, undefined], mapped: false, favourites: 0 };
      await expect.poll(everywhere, SOON).toEqual(gone);
      expect((await favour(0)).status).toBe(404);
      await api.call('POST console/brands/{id}/restore', { id }, { staff });
      await expect.poll(everywhere, SOON).toEqual(there);
    });

    test('old addresses lead to the present one in every language, however often it changed, and never away from a brand that has them', async () => {
      const staff = await editor();
      const { id } = await make(staff, 'Rosehip One');
      const rename = async (slug: string, version: number) =>
        (await api.call('PUT console/brands/{id}', { id, version, slug }, { staff })).status;
      expect([await rename('rosehip-two', 1), await rename('rosehip-three', 2)]).toEqual([200, 200]);
      for (const lang of ['en', 'ar', 'zh'])
        await expect.poll(() => page(`/${lang}/brand/rosehip-one?page=2`), SOON).toEqual([301, `/${lang}/brand/rosehip-three?page=2`]);
      await expect.poll(() => page('/en/brand/rosehip-two'), SOON).toEqual([301, '/en/brand/rosehip-three']);
      expect((await api.call('POST product/by/brand-slug-web/{slug}', { slug: 'rosehip-one' })).status).toBe(404);
      // Nobody else gets an old address while it leads there, by its name or by asking for it.
      expect((await make(staff, 'Rosehip Two')).id).not.toBe(id);
      expect((await api.call('GET console/brands', { keyword: 'rosehip-two' }, { staff })).body.list.map(({ slug }) => slug)).toEqual([
        'rosehip-two-2',
      ]);
      const other = await make(staff, 'Another');
      const asked = await api.call('PUT console/brands/{id}', { id: other.id, version: 1, slug: 'rosehip-one' }, { staff });
      expect([asked.status, asked.error.errors?.[0]?.field]).toEqual([400, 'slug']);
      expect(asked.error.errors?.[0]?.message).toMatch(/leads to another page/);
      expect(await page('/en/brand/rosehip-one')).toEqual([301, '/en/brand/rosehip-three']);
      // Back to a name that it had: no redirect is left that could go round in circles.
      expect(await rename('rosehip-two', 3)).toBe(200);
      await expect.poll(() => page('/en/brand/rosehip-three'), SOON).toEqual([301, '/en/brand/rosehip-two']);
      await expect.poll(() => page('/en/brand/rosehip-two'), SOON).toBe('Rosehip One');
      await api.call('DELETE console/brands/{id}', { id }, { staff });
      await expect.poll(() => page('/en/brand/rosehip-three'), SOON).toEqual([404, undefined]);
      // What is archived gives its old addresses free.
      expect((await api.call('PUT console/brands/{id}', { id: other.id, version: 1, slug: 'rosehip-one' }, { staff })).status).toBe(200);
      await expect.poll(() => page('/en/brand/rosehip-one'), SOON).toBe('Another');
    });

    test('an edit that is refused leaves no redirect', async () => {
      const staff = await editor();
      const [one] = [await make(staff, 'First in line'), await make(staff, 'Second in line')];
      const taken = await api.call('PUT console/brands/{id}', { id: one.id, version: 1, slug: 'second-in-line' }, { staff });
      expect([taken.status, taken.error.errors?.[0]?.field]).toEqual([400, 'slug']);
      const { rows } = await sql`select from slug_redirect where slug = 'first-in-line'`.execute(db());
      expect(rows).toEqual([]);
    });

    test('addresses of categories follow, too; a flag that is cleared is off, a slug cannot be', async () => {
      const staff = await editor();
      const { rows } = await sql<{ id: number }>`select id from category where slug = 'lip-balms'`.execute(db());
      const id = rows[0]?.id;
      const saved = await api.call('PUT console/categories/{id}', { id, version: 1, slug: 'balms-for-lips' }, { staff });
      expect(saved.status).toBe(200);
      await expect.poll(() => page('/fr/category/lip-balms'), SOON).toEqual([301, '/fr/category/balms-for-lips']);
      const brand = await make(staff, 'Flagged', { is_featured: 1 });
      await api.call('PUT console/brands/{id}', { id: brand.id, version: 1, is_featured: null }, { staff });
      expect((await api.call('GET console/brands/{id}', { id: brand.id }, { staff })).body.info.is_featured).toBe(0);
      const cleared = await api.call('PUT console/brands/{id}', { id: brand.id, version: 2, slug: null }, { staff });
      expect([cleared.status, cleared.error.errors?.[0]?.field]).toEqual([400, 'slug']);
    });
  },
  () => ({ renderer }),
);
