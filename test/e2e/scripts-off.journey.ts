import { expect } from '@playwright/test';
import { test } from './support/sample.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

test('a product is read whole: price, reviews, structured data', async ({ page, sample }) => {
  const { product } = sample;
  await page.goto(`/en/product/${product}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('$');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph']).map((one) => one['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  expect(new Set(kinds).size).toBe(kinds.length);
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(17);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});

test('a list is filtered, sorted and turned by forms and links', async ({ page, sample }) => {
  const { main } = sample;
  await page.goto(`/en/category/${main}`);
  await page.getByRole('checkbox', { name: /^Dry \d/ }).check();
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/options=\d+/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('the search box is a form', async ({ page }) => {
  await page.goto('/en/home');
  await page.getByPlaceholder('Products, brands, categories').fill('rose oil');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search-result\/rose(%20|\+)oil/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rose oil');
});
