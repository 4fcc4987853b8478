import { describe, expect, test } from 'vitest';
import { brands, categoryInfo } from '../fixtures/catalogue.ts';
import { origin, refused, showPage } from '../fixtures/show-page.ts';
import type { Input } from '../kit/wire.ts';

const BRANDS = 'GET brand/pagination/list';
const CHILDREN = 'GET sub-category/by/slug/list/{slug}';
const OF_BRAND = 'POST product/by/brand-slug-web/{slug}';
const nothing = { list: [], count: 0, next_offset: null };
const pastTheEnd = { ...nothing, count: 48 };

describe('brands', () => {
  test('by letter: asked for, named in the title, with an address of its own', async () => {
    const asked: Input<typeof BRANDS>[] = [];
    const answer = (input: Input<typeof BRANDS>) => {
      asked.push(input);
      return { list: brands, count: 48, next_offset: null };
    };
    const { html } = await showPage('/en/brands?letter=M&page=2&rows=30', { [BRANDS]: answer });
    expect(asked).toEqual([{ offset: 30, limit: 30, filter: 'M' }]);
    expect(html).toContain('<title>Title 4: M, page 2 · Rosewater</title>');
    expect(html).toContain(`rel="canonical" href="${origin}/en/brands?letter=M&amp;page=2"`);
    expect(html).toContain('href="/en/brand-detail/maison-orrel"');
    expect(html).toContain(`property="og:image" content="${origin}/pictures/s-b-orrel.webp?w=1280"`);
  });

  test('every letter is a link, and without one the menu says what to do', async () => {
    const { html, text } = await showPage('/en/brands');
    expect(text).toContain('Select to search');
    for (const letter of 'AMZ') expect(html).toContain(`href="/en/brands?letter=${letter}"`);
  });

  test('a letter without brands leads back to all of them and stays out of search engines', async () => {
    const { html, text } = await showPage('/en/brands?letter=Q', { [BRANDS]: nothing });
    expect(text).toContain('No brand available');
    expect(html).toContain('<a class="btn btn--line" href="/en/brands">');
    expect(html).toContain('noindex');
  });
});

test('a page beyond the last leads to the first', async () => {
  const { html } = await showPage('/en/brands?page=99', { [BRANDS]: pastTheEnd });
  expect(html).toContain('<a class="btn btn--line" href="/en/brands">');
  expect(html).toContain('noindex');
});

describe('a brand', () => {
  test('heads its products and leads to all of them', async () => {
    const { html, text, graph } = await showPage('/en/brand-detail/maison-orrel');
    expect(html).toContain('<title>Maison Orrel – Title 7 · Rosewater</title>');
    expect(html).toContain('name="description" content="Rose in every form, since a garden in Grasse"');
    expect(html).toContain('href="/en/brand/maison-orrel"');
    expect(text).toContain('View all');
    expect(text).toContain('(1,204)');
    expect(text).toContain('(0)');
    expect(graph.map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  });

  test('without products says so; unknown it is a 404', async () => {
    const info = brands[0] as (typeof brands)[0];
    expect((await showPage('/en/brand-detail/x', { [OF_BRAND]: { ...nothing, price_top: 1000, info } })).text).toContain(
      'Product not available',
    );
    expect((await showPage('/en/brand-detail/x', { [OF_BRAND]: refused(404) })).status).toBe(404);
  });
});

describe('categories', () => {
  test('all of them, with a way back', async () => {
    const { html, text } = await showPage('/en/main-categories');
    expect(html).toContain('href="/en/categories/skin-care"');
    expect(html).toMatch(/class="back" href="\/en\/home"/);
    expect(text).toContain('All Categories');
    expect((await showPage('/en/main-categories', { 'GET category/pagination/list': nothing })).text).toContain('Category not available');
  });

  test('one leads to its sub-categories and its products', async () => {
    const { html, text } = await showPage('/en/categories/skin-care');
    expect(html).toContain('<title>Skin care – Title 5 · Rosewater</title>');
    expect(html).toContain('href="/en/sub-categories/make-up"');
    expect(html).toContain('href="/en/category/skin-care"');
    expect(text).toContain('Read More');
    const empty = await showPage('/en/categories/skin-care', { [CHILDREN]: { ...nothing, info: categoryInfo } });
    expect(empty.text).toContain('Sub category not available');
  });

  test('a sub-category leads to its children and to everything in it', async () => {
    const { html, text } = await showPage('/en/sub-categories/skin-care');
    expect(html).toMatch(/<h2>Categories<\/h2>/);
    expect(html).toContain('href="/en/category/make-up"');
    expect(text).toContain('View all');
    expect((await showPage('/en/sub-categories/x', { [CHILDREN]: refused(404) })).status).toBe(404);
    const bare = await showPage('/en/sub-categories/skin-care', { [CHILDREN]: { ...nothing, info: categoryInfo } });
    expect(bare).toMatchObject({ status: 302, location: '/en/category/skin-care' });
  });
});

describe('the operator’s pages', () => {
  test('show title and HTML, described by their first words', async () => {
    const { html } = await showPage('/en/about-us?mobile=N');
    expect(html).toContain('<h1>About Rosewater</h1>');
    expect(html).toContain('<p>Reviews by members.</p>');
    expect(html).toContain('name="description" content="Reviews by members."');
    expect(html).toContain(`rel="canonical" href="${origin}/en/about-us"`);
  });

  test('inside an app they stand alone', async () => {
    for (const screen of ['about-us', 'terms-conditions', 'privacy-policy']) {
      const { html } = await showPage(`/en/${screen}?mobile=Y`);
      expect(html).not.toMatch(/<header|<footer/);
      expect((await showPage(`/en/${screen}?mobile=N`)).html).toContain('<footer');
    }
  });
});

test('the demonstration page is no page to find', async () => {
  const { html, text } = await showPage('/en/view-activity');
  expect(html).toContain('noindex');
  expect(text).toContain('Nothing here is real');
});
