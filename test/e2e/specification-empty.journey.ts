import { expect } from '@playwright/test';
import { arrive, popupClosed } from './support/arrive.ts';
import { enterAs } from './support/demo-member.ts';
import { arriveAt, emptied, follow, openQuietly } from './support/navigation.ts';
import { type Sample, test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Texts of empty lists: the address that shows them, and the text by the call that supplies the list. */
const lists: [address: (of: Sample) => string, said: Record<string, string>][] = [
  [() => '/main-categories', { 'category/pagination/list*': 'Category not available' }],
  [({ main }) => `/categories/${main}`, { 'sub-category/by/slug/list/**': 'Sub category not available' }],
  [() => '/brands', { 'brand/pagination/list*': 'No brand available' }],
  [({ brand }) => `/brand-detail/${brand}`, { 'product/by/brand-slug-web/**': 'Product not available' }],
  [({ brand }) => `/brand/${brand}`, { 'product/by/brand-slug-web/**': 'Product not available' }],
  [({ main }) => `/category/${main}`, { 'product/list/categorie-web/**': 'Product not available' }],
  [() => '/search-result/cream', { 'product/search-web': 'Product not available' }],
  [() => '/community', { 'post/list*': 'No post found', 'topic/all': 'No topics found', 'customer/pagination/list*': 'No users found' }],
  [({ person }) => `/user-info/${person}`, { 'post/list*': 'No post found' }],
  [({ person }) => `/user-info/${person}?show=reviews`, { 'review/by/**': 'No review added yet' }],
  [({ product }) => `/product/${product}?stars=3`, { 'review/list/pagination/**': 'Review not available' }],
];

test('an empty list says so in the specified words', async ({ page, sample }) => {
  await openQuietly(page);
  for (const [address, said] of lists) {
    for (const call of Object.keys(said)) await emptied(page, call);
    await follow(page, `/en${address(sample)}`);
    await expect(page).toHaveURL(`/en${address(sample)}`);
    for (const words of Object.values(said))
      await expect(page.getByRole('main').getByText(words, { exact: true }).first(), address(sample)).toBeVisible();
    for (const call of Object.keys(said)) await page.unroute(`**/api/${call}`);
  }
});

test('a product that nobody reviewed says so', async ({ page, sample }) => {
  await openQuietly(page);
  await page.route('**/api/product/slug/detail/**', async (route) => {
    const response = await route.fetch();
    const { info } = (await response.json()) as { info: object };
    await route.fulfill({ response, json: { info: { ...info, number_of_ratings: 0, total_user_rated: 0, avg_rating: 0 } } });
  });
  await follow(page, `/en/product/${sample.product}`);
  await expect(page.getByText('No review added yet', { exact: true })).toBeVisible();
});

test('a post without comments and a discussion without replies say so, in the popup and under the post', async ({ page, sample }) => {
  await enterAs(page, 46, '/en/about-us');
  await emptied(page, 'post/comment/list/**');
  for (const slug of [sample.post, sample.discussion]) {
    await arriveAt(page, `/en/community-info/${slug}`);
    await expect(page.getByText('No comments found', { exact: true })).toBeVisible();
    await page.locator('a.react').first().click();
    const popup = page.getByRole('dialog', { name: /^(Comments|Replies)$/ });
    await expect(popup.getByText('No comments found', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await popupClosed(page);
  }
});

test('without favourites the highest rated products are shown, and without any of these it says so', async ({ page }) => {
  await enterAs(page, 63, '/en/about-us');
  await emptied(page, 'all/favourite-web');
  await follow(page, '/en/favourite');
  await expect(page.getByText('No favorite available', { exact: true })).toBeVisible();
  const rated = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Highest Rated products' }) });
  await expect(rated.getByRole('heading', { level: 3 })).toHaveCount(5);
  await emptied(page, 'highest/rated/product/list*');
  await page.goto('/en/favourite');
  await expect(rated.getByText('No high rated products available', { exact: true })).toBeVisible();
});

test('a keyword without any suggestion says so', async ({ page }) => {
  await arrive(page, '/en/about-us');
  await page.getByRole('combobox').fill('zzzzqqqq');
  await expect(page.getByText('Product not available', { exact: true })).toBeVisible();
});

test('home leaves out every section whose list is empty; the others keep their order and their number', async ({ page }) => {
  const sections = ['Featured categories', 'Featured brands', 'Highest Rated products', 'Latest Blog Post'];
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true, level: 2 });
  await openQuietly(page);
  await follow(page, '/en/home');
  await expect(heading('Latest Blog Post')).toBeVisible();
  const all = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(all.filter((name) => sections.includes(name))).toEqual(sections);
  const itemsOf = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
  await expect(itemsOf('Highest Rated products').getByRole('heading', { level: 3 })).toHaveCount(5);
  for (const call of ['category/pagination/list*', 'brand/pagination/list*', 'highest/rated/product/list*', 'blog/post/list*']) {
    await follow(page, '/en/about-us');
    await expect(page).toHaveURL('/en/about-us');
    await emptied(page, call);
    await follow(page, '/en/home');
    await expect(page.getByRole('heading', { name: 'The Sunday newsletter' })).toBeAttached();
    const left = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(left.filter((name) => sections.includes(name))).toEqual(sections.filter((name) => left.includes(name)));
  }
  for (const name of sections) await expect(heading(name)).toHaveCount(0);
});
