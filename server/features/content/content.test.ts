import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';

apiOnBoth('what the operator writes', (api) => {
  test.each([1, 3, 4, 5, 6, 7, 8, 9, 10, 11])('page title and description %i', async (n) => {
    const { status, body } = await api.call('GET metaContent/detail/{n}', { n });
    expect(status).toBe(200);
    expect(body.title.length * body.description.length).toBeGreaterThan(0);
  });

  test.each([0, 2, 12, 99_999])('no page title %i', async (n) => {
    expect((await api.call('GET metaContent/detail/{n}', { n })).status).toBe(404);
  });

  test('static pages come as HTML without a script, in any language', async () => {
    for (const key of ['GET cms/about-us', 'GET cms/privacy', 'GET cms/terms'] as const) {
      const { status, body } = await api.call(key, {}, { lang: 'ar' });
      expect(status).toBe(200);
      expect(body.description).toMatch(/<p>/);
      expect(body.description).not.toMatch(/<script|on\w+=/i);
    }
  });

  test('strips scripts from whatever the operator writes', async () => {
    const html =
      '<h2>Terms</h2><script>alert(1)</script><p onclick="alert(1)">We <a href="javascript:alert(1)">agree</a>.<img src=x onerror=alert(1)>';
    const page = () => api.database().kysely.updateTable('page_text').where('slug', '=', 'terms').where('lang', '=', 'en');
    const before = (await api.call('GET cms/terms', {})).body.description;
    await page().set({ html }).execute();
    // In another currency, since what visitors were answered is kept for a moment.
    expect((await api.call('GET cms/terms', {}, { symbol: 'EUR' })).body.description).toBe('<h2>Terms</h2><p>We <a>agree</a>.</p>');
    await page().set({ html: before }).execute();
  });

  test('returns the links to social networks', async () => {
    const social = (await api.call('GET cms/social-media', {})).body;
    expect(social.instagram).toMatch(/^https:/);
    expect((await api.call('GET cms/contact-us', {})).body.email).toBe(social.email);
  });

  test('has banners that link within the shop', async () => {
    const { list, count } = (await api.call('GET banner/pagination/list', {})).body;
    expect(list).toHaveLength(count);
    expect(list.every(({ redirect_url, image }) => redirect_url?.startsWith('/') && image?.startsWith('/pictures/'))).toBe(true);
  });
});
