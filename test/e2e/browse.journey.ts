import { expect } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('browse, filter, read a product, and come back to the same place', async ({ page, sample }) => {
  const { main } = sample;
  await arrive(page, '/en/home');
  await arrive(page, `/en/category/${main}`);
  const before = await page.locator('.tally').innerText();

  await page.getByRole('checkbox', { name: /^Dry \d/ }).check();
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/options=\d+/);
  await expect(page.locator('.tally')).not.toHaveText(before);
  const filtered = page.url();

  await page
    .getByRole('link', { name: 'Page 2' })
    .or(page.getByRole('link', { name: '2', exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main [aria-current="page"]').last()).toHaveText('2');
  const tile = page.locator('main article:has(.price) a').last();
  await tile.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await tile.click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);
  await page.goBack();
  expect(page.url()).toBe(filtered);
});

test('search by keyboard alone', async ({ page }) => {
  await arrive(page, '/en/home');
  const box = page.getByRole('combobox');
  await box.focus();
  await page.keyboard.type('huil de mai', { delay: 20 });
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Huile de Mai');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="option"][aria-selected="true"]')).toContainText('Huile de Mai');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('huil de mai');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/(product|brand|category)/);

  await page.getByRole('combobox').fill('rose');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/search-result/rose');
  await expect(page.locator('main')).toContainText(/rose/i);
});

test('a page that arrives leaves the focus where the reader types meanwhile', async ({ page }) => {
  await arrive(page, '/en/home');
  const held = Promise.withResolvers<void>();
  await page.route('**/product/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const box = page.getByRole('combobox');
  await box.fill('huil de mai');
  await page.getByRole('option').first().click();
  await box.fill('rose');
  held.resolve();
  await expect(page.locator('main h1')).toContainText('Huile de Mai');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/search-result/rose');
  await expect(page.locator('main')).toBeFocused();
});

test('suggestions stand under a heading for each kind, and the arrows go through all of them', async ({ page }) => {
  await arrive(page, '/en/home');
  await page.getByRole('combobox').fill('rose');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  await expect(options.first()).toBeVisible();
  const kinds = await list.locator('.what').allInnerTexts();
  expect(kinds.length).toBeGreaterThan(1);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const kind of kinds) await expect(list.getByRole('group', { name: kind }).getByRole('option').first()).toBeVisible();
  const count = await options.count();
  await expect(list.getByRole('group').getByRole('option')).toHaveCount(count);
  expect(await accessibilityViolations(page)).toEqual([]);
  for (let place = 0; place < count; place += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(place)).toBeInViewport();
  }
  await page.keyboard.press('ArrowDown');
  await expect(list.locator('[aria-selected="true"]')).toHaveCount(0);
});

test('language and currency change where one stands', async ({ page, sample }) => {
  const { main } = sample;
  await arrive(page, `/en/category/${main}?sort=price-low`);
  const dollars = await page.locator('main article:has(.price)').first().innerText();
  await page.locator('header summary').filter({ hasText: 'USD' }).first().click();
  await page.locator('header').getByRole('link', { name: /EUR/ }).first().click();
  await expect(page).toHaveURL(`/en/category/${main}?sort=price-low`);
  await expect(page.locator('main article:has(.price)').first()).toContainText('€');
  expect(dollars).toContain('$');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('symbol'))).toBe('EUR');

  await page.locator('header summary').filter({ hasText: 'English' }).first().click();
  await page.locator('header').getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL(`/ar/category/${main}?sort=price-low`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('main article:has(.price)').first()).toContainText('€');
  await page.reload();
  await expect(page.locator('main article:has(.price)').first()).toContainText('€');
  await page.goto('/');
  await expect(page).toHaveURL('/ar/home');
});

test('an address without language goes to the reader’s own', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'sv-SE', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL('/sv/home');
  await page.goto('/swe/brands');
  await expect(page).toHaveURL('/sv/brands');
  await context.close();
});
