import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { securityContact, sitemap } from './index.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

test('security.txt names a contact and an end less than a year away', async () => {
  const app = fastify();
  securityContact(app, 'https://shop.example', 'mailto:security@shop.example');
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(body.split('\n').map((line) => line.split(/: (.*)/, 2)));
  expect(fields).toMatchObject({
    Contact: 'mailto:security@shop.example',
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect([days > 100, days < 365]).toEqual([true, true]);
});

describeOnBoth('the site map', (database) => {
  const site = () => ({
    db: database().kysely,
    origin: 'https://shop.example',
    paths: { fixed: ['/home'], of: (kind: string, slug: string) => [`/${kind}/${slug}`] },
  });

  test('is not cached for posts, which may turn private', async () => {
    const app = fastify();
    const { db, origin, paths } = site();
    sitemap(app, db, origin, paths);
    const kept = async (part: string) => (await app.inject(`/sitemap-en-${part}.xml`)).headers['cache-control'];
    expect([await kept('post-1'), await kept('product-1')]).toEqual(['no-cache', 'public, max-age=3600']);
  });

  test('lists the parts of each language with all public pages', async () => {
    const { rows } = await sql<{ slug: string }>`update post set post_type = 'PRIVATE' where id = 1 returning slug`.execute(
      database().kysely,
    );
    const index = await sitemapIndex(site());
    for (const part of ['en-pages-1', 'de-category-1', 'en-brand-1', 'en-product-1', 'en-post-1'])
      expect(index).toContain(`<loc>https://shop.example/sitemap-${part}.xml</loc>`);
    const posts = (await sitemapPart(site(), 'en', 'post', 1)) ?? '';
    const open = await sql<{ slug: string }>`select slug from post where post_type = 'PUBLIC'`.execute(database().kysely);
    expect(posts.match(/<loc>/g)).toHaveLength(open.rows.length);
    expect(posts).toContain(`https://shop.example/en/post/${open.rows[0]?.slug}<`);
    expect(posts).not.toContain(`/post/${rows[0]?.slug}<`);
  });

  test.each([
    ['post', 2],
    ['post', 0],
    ['pages', 2],
    ['member', 1],
  ])('has no part %s %i', async (kind, part) => {
    expect(await sitemapPart(site(), 'en', kind, part)).toBeNull();
  });
});
