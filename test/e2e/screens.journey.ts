import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Sample, sampleOf } from './support/sample.ts';
import { addresses } from './support/screens.ts';

const LANGUAGES = ['en', 'ar'] as const;
const WIDTHS = [360, 1280] as const;

let sample: Sample;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  sample = await sampleOf(request);
  await request.dispose();
});

/** Everything that a browser complains about while a page loads. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') heard.push(`${response.status()} ${response.url()}`);
  });
  return heard;
}

const names = Object.keys(addresses({ main: '', sub: '', child: '', brand: '', product: '' }));

for (const name of names) {
  for (const lang of LANGUAGES) {
    for (const width of WIDTHS) {
      test(`${name} in ${lang} at ${width}`, async ({ page }) => {
        const heard = complaints(page);
        await page.setViewportSize({ width, height: 800 });
        const answer = await page.goto(`/${lang}${addresses(sample)[name]}`, { waitUntil: 'networkidle' });
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(
          0,
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
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
