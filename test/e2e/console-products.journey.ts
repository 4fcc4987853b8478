import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';

const saved = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('.toast', { hasText: 'Saved' });

test('a product gets pictures with words, and a price that no rate moves', async ({ page, context, request }) => {
  await enterConsole(context, 'EDITOR');
  const { list } = await (await request.post('/api/product/search-web', { data: { limit: 1 } })).json();
  const detail = await (await context.request.get(`/api/console/products/${list[0].id}`)).json();
  const name = `Pictured balm ${randomUUID().slice(0, 8)}`;
  const { brand_id, category_id } = detail.info;
  const made = await context.request.post('/api/console/products', {
    data: { brand_id, category_id, price: 28, texts: { en: { name } } },
  });
  const { id } = await made.json();
  await page.goto(`/console/products/${id}`);

  const section = page.locator('#gallery');
  const shots = section.locator('.shot-pic');
  const clips = [0, 80, 160].map((x) => ({ x, y: 0, width: 160, height: 200 }));
  const files = [];
  for (const [at, clip] of clips.entries())
    files.push({ name: `${at}.png`, mimeType: 'image/png', buffer: await page.screenshot({ clip }) });
  await section.locator('input[type=file]').setInputFiles(files);
  await expect(shots).toHaveCount(3);
  await shots.nth(0).click();
  await section.getByLabel('Alt text, English').fill('A jar from above');
  await section.getByLabel('Language').selectOption({ label: 'German – missing' });
  await section.getByLabel('Alt text, German').fill('Ein Tiegel von oben');
  await expect(section).toContainText('Alt text 2/16');
  await shots.nth(0).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(section.getByRole('status')).toHaveText('Now in position 2 of 3');
  await expect(shots.nth(1)).toBeFocused();
  await shots.nth(2).focus();
  await page.keyboard.press('Delete');
  await expect(shots).toHaveCount(2);
  await section.locator('input[type=file]').setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('nothing') });
  await expect(section.locator('.wrong')).toBeVisible();

  // A refused value gets the focus even if its picture is collapsed and its language is not shown.
  const german = section.getByLabel('Alt text, German');
  // As in a browser that does not enforce maxlength.
  await german.evaluate((field) => field.removeAttribute('maxlength'));
  await german.fill('x'.repeat(301));
  await section.getByLabel('Language').selectOption({ label: 'English' });
  await shots.nth(1).click();
  await expect(section.getByLabel('Alt text, English')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(german).toBeFocused();
  await expect(german).toHaveAttribute('aria-invalid', 'true');
  await expect(german).toHaveAccessibleDescription(/300/);
  await german.fill('Ein Tiegel von oben');

  const euro = page.locator('#prices li', { hasText: 'EUR' });
  await expect(euro).toContainText('Converted at');
  await euro.getByRole('switch', { name: 'Fixed, EUR' }).check();
  const amount = euro.getByRole('textbox', { name: 'Price, EUR' });
  await amount.fill('much');
  await page.keyboard.press('Control+s');
  await expect(euro.locator('.wrong')).toHaveText('Enter a number.');
  await expect(amount).toHaveAccessibleDescription('Enter a number.');
  await amount.fill('26.505');
  await page.keyboard.press('Control+s');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('26.50');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(page.locator('.revs li').nth(0)).toContainText('€26.50');
  await expect(page.locator('.revs li').nth(0)).toContainText('A jar from above');
  expect(await accessibilityViolations(page)).toEqual([]);

  const { info } = await (await context.request.get(`/api/console/products/${id}`)).json();
  const shop = await context.newPage();
  await arrive(shop, `/en/product/${info.slug}?currency=EUR`);
  await expect(shop.locator('.buyless .price')).toHaveText('€26.50');
  await expect(shop.locator('.gallery-view img')).toHaveCount(2);
  await shop.getByRole('link', { name: 'Picture 2 of 2' }).click();
  await expect(shop.getByRole('link', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true');
  await expect(shop.getByAltText('A jar from above')).toBeInViewport();
  expect(await accessibilityViolations(shop)).toEqual([]);

  await page.locator('.revs li').nth(0).getByRole('button', { name: 'Undo this change' }).click();
  await expect(shots).toHaveCount(0);
  await expect(euro).toContainText('Converted at');
  await arrive(shop, `/de/product/${info.slug}?currency=EUR`);
  await expect(shop.locator('.gallery img')).toHaveCount(1);
  await expect(shop.locator('.gallery img')).toHaveAttribute('src', /\/pictures\/drawn-\d+\.webp/);
  // The picture fills its frame.
  const heightOf = (selector: string) => shop.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().height));
  expect(await heightOf('.gallery img')).toBe(await heightOf('.gallery .pic'));
  await expect(shop.locator('.buyless .price')).not.toContainText('26,50');
});
