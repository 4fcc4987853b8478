import { expect } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { complaints } from './support/complaints.ts';
import { cutTexts } from './support/cut-texts.ts';
import { test } from './support/sample.ts';
import { addresses } from './support/screens.ts';

const LANGUAGES = ['en', 'ar'] as const;
const WIDTHS = [360, 1280] as const;

const names = Object.keys(addresses({ main: '', sub: '', child: '', brand: '', product: '', post: '', talk: '', person: '' }));

for (const name of names) {
  for (const lang of LANGUAGES) {
    for (const width of WIDTHS) {
      test(`${name} in ${lang} at ${width}`, async ({ page, sample }) => {
        const heard = complaints(page);
        await page.setViewportSize({ width, height: 800 });
        const answer = await page.goto(`/${lang}${addresses(sample)[name]}`, { waitUntil: 'networkidle' });
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(
          0,
        );
        expect(await cutTexts(page)).toEqual([]);
        expect(await barriers(page)).toEqual([]);
        expect(heard).toEqual([]);
      });
    }
  }
}

test('an address that nobody knows is a 404 page with a way back', async ({ page }) => {
  const answer = await page.goto('/en/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main h1')).toBeVisible();
  expect((await page.goto('/en/product/no-such-product'))?.status()).toBe(404);
  expect((await page.goto('/nothing/here/at/all'))?.status()).toBe(404);
});
