import { expect } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { follow, openQuietly } from './support/navigation.ts';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('banners go on every 3000 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: number[] = [];
    const real = globalThis.setInterval;
    Object.assign(globalThis, {
      asked,
      setInterval: (work: () => void, wait: number) => {
        asked.push(wait);
        return real(work, wait);
      },
    });
  });
  await arrive(page, '/en/home');
  const slides = page.locator('.carousel-slide');
  await expect(page.locator('.carousel--live')).toBeVisible();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { asked: number[] }).asked)).toContain(3000);
  await expect(slides.first()).toHaveAttribute('inert', '');
  for (const words of ['Explore More', 'View All Categories', 'View All Brands'])
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeAttached();
});

test('while a page is on its way the overlay says so, fading in within 100 ms', async ({ page }) => {
  await openQuietly(page);
  let answer = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = () => void resolve();
  });
  await page.route('**/api/brand/pagination/list*', async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, '/en/brands');
  const overlay = page.getByText('Loading...Please Wait...!!!', { exact: true });
  await expect(overlay).toBeVisible();
  await expect(overlay).toHaveCSS('animation-duration', '0.1s');
  answer();
  await expect(overlay).toHaveCount(0);
});

test('structured data of a product stands once, and of the next product instead of it', async ({ page, request }) => {
  const products = () =>
    page.locator('script[type="application/ld+json"]').evaluateAll((blocks) =>
      blocks
        .flatMap((block) => (JSON.parse(block.textContent ?? '') as { '@graph': Record<string, string>[] })['@graph'])
        .filter((one) => one['@type'] === 'Product')
        .map((one) => one.name),
    );
  const found = await request.post('/api/product/search-web', { data: { limit: 2, offset: 30 } });
  const [first, second] = ((await found.json()) as { list: { slug: string; name: string }[] }).list;
  await page.clock.install();
  await arrive(page, `/en/product/${first?.slug}`);
  await page.clock.runFor(1000);
  await expect.poll(products).toEqual([first?.name]);
  await follow(page, `/en/product/${second?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: second?.name ?? '' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect.poll(products).toEqual([second?.name]);
});

test('a description of 200 characters stands whole, one more is cut until it is opened', async ({ page, sample }) => {
  let description = '';
  await page.route('**/api/product/slug/detail/**', async (route) => {
    const response = await route.fetch();
    const { info } = (await response.json()) as { info: object };
    await route.fulfill({ response, json: { info: { ...info, description } } });
  });
  await openQuietly(page);
  description = 'x'.repeat(200);
  await follow(page, `/en/product/${sample.product}`);
  await expect(page.getByText(description, { exact: true })).toBeVisible();
  await expect(page.getByText('Read more', { exact: true })).toHaveCount(0);
  await follow(page, '/en/about-us');
  await expect(page).toHaveURL('/en/about-us');
  description = 'y'.repeat(201);
  await follow(page, `/en/product/${sample.product}`);
  await expect(page.getByText(`${'y'.repeat(200)}…`, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeHidden();
  await page.getByText('Read more', { exact: true }).click();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
});

test('a product list: price from 0 to 1000+, stars from 0 to 5, orders, pages and rows', async ({ page, sample }) => {
  await arrive(page, `/en/category/${sample.main}`);
  const panel = page.locator('.filters');
  for (const name of ['Minimum price', 'Maximum price']) {
    const thumb = panel.getByRole('slider', { name });
    await expect(thumb).toHaveAttribute('min', '0');
    await expect(thumb).toHaveAttribute('max', '1000');
  }
  await expect(panel.getByRole('slider', { name: 'Maximum price' })).toHaveAttribute('aria-valuetext', '$1,000+');
  await expect(panel.getByText('$0 to $1,000+', { exact: true })).toBeVisible();
  await panel.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft');
  await expect(panel.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('990');
  await panel.getByRole('slider', { name: 'Maximum price' }).press('ArrowRight');
  await expect(panel.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('');
  await expect(panel.locator('input[name="rating"]')).toHaveCount(6);
  for (const words of ['Clear', 'Apply']) await expect(panel.getByText(words, { exact: true })).toBeVisible();
  await expect(page.locator('main article:has(.price)')).toHaveCount(12);
  for (const words of ['Popularity', 'Price low to high', 'Price high to low'])
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeAttached();

  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Next', 'Last Page']) await expect(pages.getByRole('link', { name })).toBeVisible();
  await expect(pages.locator('ol > li:not(.far)')).toHaveText(['1', '2', '3', '4', '5']);
  await pages.getByRole('link', { name: 'Last Page' }).click();
  for (const name of ['First Page', 'Previous']) await expect(pages.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Row per page').first()).toBeVisible();
  for (const rows of ['30', '60']) {
    await page.getByRole('main').getByRole('link', { name: rows, exact: true }).first().click();
    await expect(page.locator('main article:has(.price)')).toHaveCount(Number(rows));
  }
});

test('what the browser keeps has the specified names', async ({ page }) => {
  await arrive(page, '/en/home');
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => stored('today_date')).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}$/);
  await expect.poll(async () => JSON.parse((await stored('categoryList')) ?? '{"list":[]}').list.length).toBeGreaterThan(3);
  await page.locator('header summary').filter({ hasText: 'English' }).first().click();
  await page.locator('header').getByRole('link', { name: 'Deutsch' }).first().click();
  await expect(page).toHaveURL('/de/home');
  await expect.poll(() => stored('language')).toBe('de');
  await expect.poll(() => stored('lang_flag')).toMatch(/de\.svg/);
});

test('dates stand as DD MMM YYYY: of posts, comments and reviews', async ({ page, sample }) => {
  const day = /^\d\d [A-Z][a-z]{2} \d{4}$/;
  for (const address of [`/community-info/${sample.post}`, `/product/${sample.product}`]) {
    await page.goto(`/en${address}`);
    for (const text of await page.getByRole('main').locator('time').allInnerTexts()) expect(text, address).toMatch(day);
    expect(await page.getByRole('main').locator('time').count()).toBeGreaterThan(0);
  }
});

test('fixed choices: letters of brands, hair styles, skin tones, sort orders of reviews', async ({ page, sample }) => {
  await arrive(page, '/en/brands');
  await page.getByText('Select to search', { exact: true }).click();
  const letters = await page.locator('.menu-panel--letters :is(a, button)').allInnerTexts();
  expect(letters.filter((text) => /^[A-Z]$/.test(text)).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  await page.goto(`/en/product/${sample.product}`);
  for (const words of ['Most recent', 'Top rating', 'Likes high to low'])
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeAttached();
});
