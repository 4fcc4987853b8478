import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/sample.ts';

const news = (page: Page) => page.locator('main .unseen[role="status"]').last();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const isInSheet = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.filters') !== null);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('filters lie over a page that cannot be reached, and say what they will show', async ({ page, sample }) => {
    await arrive(page, `/en/category/${sample.main}`);
    const trigger = page.getByRole('button', { name: 'Filters' });
    await trigger.click();
    await expect(sheet(page)).toBeFocused();
    await expect(page.locator('header')).toHaveAttribute('inert', '');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isInSheet(page), `step ${step}`).toBe(true);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await expect(page.locator('header')).not.toHaveAttribute('inert');

    await trigger.click();
    const dry = sheet(page).getByRole('checkbox', { name: /^Dry \d/ });
    await dry.check();
    const count = (await dry.locator('xpath=..').locator('.n').innerText()).trim();
    const apply = sheet(page).getByRole('button', { name: `Show ${count} products` });
    await expect(apply).toHaveAttribute('aria-busy', 'false');
    await expect(sheet(page).locator('label', { hasText: 'Minimum price' })).toBeVisible();
    await sheet(page).getByLabel('Minimum price').last().fill('30');
    await sheet(page).getByLabel('Maximum price').last().fill('20');
    await sheet(page).locator('[type="submit"]').click();
    await expect(sheet(page).getByText('The minimum price is higher than the maximum')).toBeVisible();
    await expect(sheet(page).getByLabel('Minimum price').last()).toBeFocused();
    await sheet(page).getByLabel('Maximum price').last().fill('abc');
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByText('Please enter an amount, such as 25')).toBeVisible();
    await sheet(page).getByLabel('Minimum price').last().fill('');
    await sheet(page).getByLabel('Maximum price').last().fill('');
    await apply.click();
    await expect(page).toHaveURL(/options=\d+$/);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.locator('.tally b')).toHaveText(count);
    await expect(news(page)).toHaveText(new RegExp(`^${count} products`));
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('what pages and order make of a list is said, and a turned page begins at its head', async ({ page, sample }) => {
    await arrive(page, `/en/category/${sample.main}`);
    await expect(news(page)).toHaveText('');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(news(page)).toHaveText(/^\d+ products, page 2 of \d+$/);
    await expect(page.locator('main p:focus')).toHaveText(/^Page 2 of/);
    await expect(page.locator('.grid > li').first()).toBeInViewport();

    const order = page.locator('.bar .menu > summary');
    await order.click();
    await page.getByRole('link', { name: 'Top rated', exact: true }).click();
    await expect(page).toHaveURL(/sort=rating/);
    await expect(news(page)).toHaveText(/^\d+ products, page 1 of \d+/);
    await expect(order).toBeFocused();

    await arrive(page, '/en/brands');
    await page.locator('.menu--line > summary').click();
    await expect(page.getByRole('button', { name: 'Q: no brands' })).toBeDisabled();
    await page.getByRole('link', { name: 'M', exact: true }).click();
    await expect(news(page)).toHaveText(/^\d+ brands?/);
  });

  test('a price above the other one is said without scripts, too', async ({ browser, baseURL, sample }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    await page.goto(`/en/category/${sample.main}?min=30&max=20`);
    await expect(page.locator('.filters').getByText('The minimum price is higher than the maximum')).toBeVisible();
    await page.close();
  });
});
