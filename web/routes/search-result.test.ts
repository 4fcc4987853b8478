import { expect, test } from 'vitest';
import { showPage } from '../fixtures/show-page.ts';
import type { Input } from '../kit/wire.ts';

const SEARCH = 'POST product/search-web';
const FACETS = 'POST search/attributes';
const nothing = { list: [], count: 0, next_offset: null, price_top: 1000, did_you_mean: null };

test('results stand by relevance unless the address names another order, and can be filtered by brand and property', async () => {
  const asked: Input<typeof SEARCH>[] = [];
  const answer = (input: Input<typeof SEARCH>) => {
    asked.push(input);
    return { ...nothing, count: 86 };
  };
  const { html, text } = await showPage('/en/search-result/rose?brands=3', { [SEARCH]: answer });
  await showPage('/en/search-result/rose?sort=popularity', { [SEARCH]: answer });
  expect(asked.map(({ keyword, order_by, brands }) => ({ keyword, order_by, brands }))).toEqual([
    { keyword: 'rose', order_by: 'relevance', brands: [3] },
    { keyword: 'rose', order_by: 'popularity', brands: undefined },
  ]);
  expect(html).toMatch(/name="brands"[^>]*value="3"/);
  expect(html).toMatch(/name="options"/);
  expect(text).toMatch(/Relevance.*Popularity/);
  expect(html).toContain('href="/en/search-result/rose?brands=3&amp;sort=popularity"');
  expect((await showPage('/en/category/hair')).text).not.toContain('Relevance');
});

test('stars say of how many ratings they are, and of what nobody has rated no number', async () => {
  const { html } = await showPage('/en/search-result/rose');
  expect(html).toContain('aria-label="4.6 out of 5 stars"');
  expect(html).toContain('<span class="unseen">1,204 ratings</span>');
  expect(html).toContain('aria-label="No review added yet"');
  expect(html).not.toContain('0.0 out of 5 stars');
});

test('the filters ask for the groups of the same results, and without these the results are still shown', async () => {
  const asked: Input<typeof FACETS>[] = [];
  await showPage('/en/search-result/rose?rating=4', {
    [FACETS]: (input) => {
      asked.push(input);
      return { list: [], count: 0, next_offset: null, brands: [] };
    },
  });
  expect(asked).toMatchObject([{ keyword: 'rose', rating: 4 }]);
  const failing = () => {
    throw { status: 500, code: 'server_error', message: '', errors: [] };
  };
  expect((await showPage('/en/search-result/rose', { [FACETS]: failing })).text).toContain('86 products');
});

test('links to what may have been meant', async () => {
  const { html } = await showPage('/en/search-result/maskara', { [SEARCH]: { ...nothing, did_you_mean: 'mascara' } });
  expect(html).toMatch(/href="\/en\/search-result\/mascara"[^>]*>Did you mean “mascara”\?</);
  expect((await showPage('/en/search-result/rose')).text).not.toContain('Did you mean');
});

test('an empty result offers links, and neither filters nor sorting', async () => {
  const { html, text } = await showPage('/en/search-result/zzz', { [SEARCH]: nothing });
  expect(text).toContain('Product not available');
  expect(text).toContain('We couldn’t find anything for “zzz”');
  expect(html).toContain('href="#search-box"');
  for (const words of ['Featured categories', 'Featured brands', 'Highest Rated products']) expect(text).toContain(words);
  expect(html).not.toContain('name="rating"');
  expect(text).not.toContain('Relevance');
});

test('where filters are the reason, they stay and can be cleared', async () => {
  const { html, text } = await showPage('/en/search-result/rose?rating=5&sort=rating', { [SEARCH]: nothing });
  expect(html).toContain('name="rating"');
  expect(html).toMatch(/href="\/en\/search-result\/rose\?sort=rating"[^>]*>Clear filters</);
  expect(text).not.toContain('Featured brands');
});
