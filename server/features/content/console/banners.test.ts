import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { noise } from '../../../../test/support/hostile-pictures.ts';
import { sendPicture } from '../../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import type { PageRenderer } from '../../../http/page-renderer.ts';

/** Shows the titles of the banners, and a number that tells one rendering from another. */
let rendered = 0;
const renderer: PageRenderer = {
  async render({ call }) {
    rendered += 1;
    const { list } = (await call('GET banner/pagination/list', {})) as { list: { title: string }[] };
    return { status: 200, html: [`${rendered}: ${list.map(({ title }) => title).join(', ')}`], tags: ['screen:home'] };
  },
  pageKey: (path) => path,
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};

/** Within a second, where the machine has no more to do than that; pages are otherwise kept for a minute. */
const SOON = { timeout: 60_000 };

const in_ = (ms: number) => new Date(Date.now() + ms).toISOString();

apiOnBoth(
  'banners in the console',
  (api) => {
    const editor = async () => (await becomeStaff(api.database().kysely, 'EDITOR')).token;
    const shown = async (lang = 'en') => (await api.call('GET banner/pagination/list', { limit: 60 }, { lang })).body.list;
    const titles = async () => (await shown()).map(({ title }) => title);
    const page = async () => (await api.app().http.inject({ url: '/en/home' })).body;
    const make = async (staff: string, title: string, more: Record<string, unknown> = {}) =>
      (await api.call('POST console/banners', { texts: { en: { title } }, ...more }, { staff })).body;

    test('a banner is on the home page as soon as it is made, in its place and in every language, and goes with the archive', async () => {
      const staff = await editor();
      const kept = await page();
      expect(await page()).toBe(kept);
      const { image } = (await sendPicture(api, 'POST console/picture', { bytes: await noise(90, 60).jpeg().toBuffer() }, staff)).body;
      const { id, version } = await make(staff, 'Slow mornings', { position: 0, redirect_url: '/category/bath', image });
      const [first] = await shown();
      expect(first).toEqual({ id, title: 'Slow mornings', kicker: null, description: '', redirect_url: '/category/bath', image });
      await expect.poll(page, SOON).toContain('Slow mornings');
      const texts = { de: { title: 'Langsame Morgen' }, en: { kicker: 'New' } };
      expect((await api.call('PUT console/banners/{id}', { id, version, texts, position: 99 }, { staff })).body.version).toBe(2);
      expect((await shown('de')).at(-1)).toMatchObject({ title: 'Langsame Morgen', kicker: 'New' });
      await api.call('DELETE console/banners/{id}', { id }, { staff });
      expect(await titles()).not.toContain('Slow mornings');
      await expect.poll(page, SOON).not.toContain('Slow mornings');
      await api.call('POST console/banners/{id}/restore', { id }, { staff });
      expect(await titles()).toContain('Slow mornings');
    });

    test('a banner comes and goes by itself at its moments', async () => {
      const staff = await editor();
      await make(staff, 'Over', { shown_until: in_(-60_000) });
      await make(staff, 'Next year', { shown_from: in_(365 * 86_400_000) });
      await make(staff, 'Soon', { shown_from: in_(6_000) });
      await make(staff, 'Not for long', { shown_until: in_(6_000) });
      for (const title of ['Over', 'Next year', 'Soon']) expect(await titles()).not.toContain(title);
      await expect.poll(page, SOON).toContain('Not for long');
      await expect.poll(page, SOON).toContain('Soon');
      expect(await page()).toBe(await page());
      await expect.poll(page, SOON).not.toContain('Not for long');
      expect(await titles()).not.toContain('Not for long');
    });

    test('an end before the beginning is refused, also when only one of them is sent, and nothing is written', async () => {
      const staff = await editor();
      const refused = await api.call(
        'POST console/banners',
        { texts: { en: { title: 'Backwards' } }, shown_from: in_(9_000), shown_until: in_(5_000) },
        { staff },
      );
      expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'shown_until']);
      const { id, version } = await make(staff, 'Forwards', { shown_from: in_(60_000), shown_until: in_(90_000) });
      const put = (changes: object) => api.call('PUT console/banners/{id}', { id, version, ...changes }, { staff });
      expect((await put({ shown_until: in_(30_000) })).error.errors?.[0]?.field).toBe('shown_until');
      expect((await put({ shown_from: in_(99_000) })).error.errors?.[0]?.field).toBe('shown_from');
      expect((await put({ shown_until: null })).body.version).toBe(2);
    });

    test.each([
      [{ redirect_url: 'javascript:alert(1)' }, 'redirect_url'],
      [{ redirect_url: '//elsewhere.example' }, 'redirect_url'],
      [{ shown_from: 'tomorrow' }, 'shown_from'],
      [{ shown_from: '0000-01-01T00:00:00Z' }, 'shown_from'],
      [{ position: -1 }, 'position'],
      [{ image: '/pictures/nowhere.webp' }, 'image'],
      [{ texts: { en: { title: 'x'.repeat(101) } } }, 'texts.en.title'],
      [{ texts: { de: { title: 'Ohne Englisch' } } }, 'texts.en.title'],
    ])('names the field that is wrong: %o', async (changes, field) => {
      const sent = { texts: { en: { title: 'A title' } }, ...changes };
      const { status, error } = await api.call('POST console/banners', sent, { staff: await editor() });
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
    });

    test('the same moment written otherwise is no change', async () => {
      const staff = await editor();
      const { id, version } = await make(staff, 'Half past', { shown_from: '2030-01-01T10:30:00Z' });
      const saved = await api.call('PUT console/banners/{id}', { id, version, shown_from: '2030-01-01T12:30:00+02:00' }, { staff });
      expect(saved.body.version).toBe(version);
    });

    test('moderators do not edit banners', async () => {
      const { token: staff } = await becomeStaff(api.database().kysely, 'MODERATOR');
      const texts = { en: { title: 'Not theirs' } };
      expect((await api.call('POST console/banners', { texts }, { staff })).error.code).toBe('forbidden');
      expect(await titles()).not.toContain('Not theirs');
    });
  },
  () => ({ renderer }),
);
