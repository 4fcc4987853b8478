import { type BrowserContext, expect } from '@playwright/test';
import { accessibilityViolations, colourRules } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { tooWide } from './support/cut-texts.ts';
import { test } from './support/journey.ts';
import { pageErrors } from './support/page-errors.ts';

/** Console pages that have content in the demo. */
const pages = {
  catalogue: [
    'dashboard',
    'products',
    'products/1',
    'categories',
    'categories/1',
    'brands/1',
    'ingredient-groups/1',
    'ingredients',
    'ingredients/unknown',
    'currencies',
    'imports',
  ],
  content: ['banners', 'pages/about-us', 'topics/1', 'synonyms', 'translations', 'translations/de/products', 'searches'],
  people: ['members', 'messages', 'settings', 'audit', 'staff', 'account', 'queue'],
};

// A TOTP code is accepted once per half minute, so all journeys share one session.
test.describe.configure({ mode: 'serial' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

for (const [part, names] of Object.entries(pages))
  test(`${part} in the console on a desk, a tablet and a phone, in the light, in the dark and in Arabic`, async ({
    page,
    context,
    baseURL,
  }) => {
    const errors = pageErrors(page);
    if (cookies.length === 0) {
      await enterConsole(context, 'ADMIN');
      cookies = await context.cookies();
    }
    await context.addCookies(cookies);
    for (const [at, name] of names.entries()) {
      // Every other page is shown right to left, so that both directions cover lists and editors.
      const lang = at % 2 === 0 ? 'en' : 'ar';
      await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/console/${name}`);
      await expect(page.locator('html'), name).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .bone-rows, .skeleton'), name).toHaveCount(0);
      expect(await accessibilityViolations(page), name).toEqual([]);
      for (const width of [768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        // Lists choose their columns only after they have noticed the new width.
        await expect.poll(() => tooWide(page), `${name} at ${width}`).toBe(0);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessibilityViolations(page, { rules: colourRules }), `${name}, dark`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
