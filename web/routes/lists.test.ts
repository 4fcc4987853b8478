import { describe, expect, test } from 'vitest';
import type { Answers } from '../fixtures/answers.ts';
import { brands, categoryInfo } from '../fixtures/catalogue.ts';
import { origin, refused, showPage } from '../fixtures/show-page.ts';
import type { Input } from '../kit/wire.ts';

const BRANDS = 'GET brand/pagination/list';
const CHILDREN = 'GET sub-category/by/slug/list/{slug}';
const OF_BRAND = 'POST product/by/brand-slug-web/{slug}';
const brand = brands[0] as (typeof brands)[0];
const nothing = { list: [], count: 0, next_offset: null };
const pastTheEnd = { list: [], count: 48, next_offset: null };
const letters = ['A', 'M', 'Z'];

describe('brands', () => {
  test('by letter: asked for, named in the title, with an address of its own', async () => {
    const asked: Input<typeof BRANDS>[] = [];
    const answer = (input: Input<typeof BRANDS>) => {
      asked.push(input);
      return { list: brands, count: 48, next_offset: null, letters: ['M'] };
    };
    const { html } = await showPage('/en/brands?letter=M&page=2&rows=30', { [BRANDS]: answer });
    expect(asked).toEqual([{ offset: 30, limit: 30, filter: 'M' }]);
    expect(html).toContain('<title>Title 4: M, page 2 · Rosewater</title>');
    expect(html).toContain(`rel="canonical" href="${origin}/en/brands?letter=M&amp;page=2"`);
    expect(html).toContain('href="/en/brand-detail/maison-orrel"');
    expect(html).toContain(`property="og:image" content="${origin}/pictures/s-b-orrel.webp?w=1280"`);
  });

  test('every letter that brands have is a link, and without one the menu says what to do', async () => {
    const { html, text } = await showPage('/en/brands');
    expect(text).toContain('Select to search');
    for (const letter of 'AMZ') expect(html).toContain(`href="/en/brands?letter=${letter}"`);
    expect(html).not.toContain('href="/en/brands?letter=Q"');
    expect(html).toContain('<button type="button" disabled="" aria-label="Q: no brands">Q</button>');
  });

  test('a letter without brands leads back to all of them and stays out of search engines', async () => {
    const { html, text } = await showPage('/en/brands?letter=Q', { [BRANDS]: { ...nothing, letters } });
    expect(text).toContain('No brand available');
    expect(html).toContain('<a class="btn btn--line" href="/en/brands">');
    expect(html).toContain('noindex');
  });
});

describe('a page beyond the last leads to the last', () => {
  const info = { ...categoryInfo, level: 2 as const };
  test.each<[string, Answers, string]>([
    ['/en/brands?letter=M&page=99&rows=30', { [BRANDS]: { ...pastTheEnd, letters } }, '/en/brands?letter=M&page=2&rows=30'],
    ['/en/main-categories?page=2', { 'GET category/pagination/list': nothing }, '/en/main-categories'],
    ['/en/categories/skin-care?page=9', { [CHILDREN]: { ...pastTheEnd, info } }, '/en/categories/skin-care?page=4'],
    ['/en/brand-detail/x?page=999', { [OF_BRAND]: { ...pastTheEnd, price_top: 9, info: brand } }, '/en/brand-detail/x?page=4'],
    ['/en/brand/x?page=999&rating=4', { [OF_BRAND]: { ...pastTheEnd, price_top: 9, info: brand } }, '/en/brand/x?page=4&rating=4'],
    ['/en/category/hair?page=99&sort=rating', {}, '/en/category/hair?page=8&sort=rating'],
    ['/en/search-result/rose?page=999', {}, '/en/search-result/rose?page=8'],
    ['/en/product/barrier-milk?reviews=999&stars=4', {}, '/en/product/barrier-milk?reviews=69&stars=4'],
    ['/en/community?people=99', {}, '/en/community?people=3'],
    ['/en/user-info/u?show=reviews&page=99', {}, '/en/user-info/u?show=reviews'],
  ])('%s', async (address, changed, location) => {
    expect(await showPage(address, changed)).toMatchObject({ status: 302, location });
  });

  test('and the last page itself is shown', async () => {
    expect((await showPage('/en/brands?page=4')).status).toBe(200);
    expect((await showPage('/en/product/barrier-milk?reviews=69')).status).toBe(200);
  });
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
    expect((await showPage('/en/brand-detail/x', { [OF_BRAND]: { ...nothing, price_top: 1000, info: brand } })).text).toContain(
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
