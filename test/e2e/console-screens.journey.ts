import { type BrowserContext, expect, type Page } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { cutTexts, tooWide } from './support/cut-texts.ts';
import { test } from './support/journey.ts';
import { pageErrors } from './support/page-errors.ts';

/** Pages of the console with something to see in the demo. */
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
  people: ['members', 'messages', 'settings', 'audit', 'staff', 'account'],
};

// One code lets in once in half a minute: all journeys go on with one session.
test.describe.configure({ mode: 'serial' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

async function enterOnce(context: BrowserContext): Promise<void> {
  if (cookies.length === 0) {
    await enterConsole(context, 'ADMIN');
    cookies = await context.cookies();
  }
  await context.addCookies(cookies);
}

async function complete(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .bone-rows, .skeleton'), name).toHaveCount(0);
}

for (const [part, names] of Object.entries(pages))
  test(`${part} in the console on a desk, a tablet and a phone, in the light, in the dark and in Arabic`, async ({
    page,
    context,
    baseURL,
  }) => {
    const errors = pageErrors(page);
    await enterOnce(context);
    for (const [at, name] of names.entries()) {
      // Every other page from right to left: both directions see lists and editors.
      const lang = at % 2 === 0 ? 'en' : 'ar';
      await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/console/${name}`);
      await expect(page.locator('html'), name).toHaveAttribute('lang', lang);
      await complete(page, name);
      expect(await accessibilityViolations(page), name).toEqual([]);
      for (const width of [768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `${name} at ${width}`).toBe(0);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessibilityViolations(page), `${name}, dark`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

for (const { code } of languages)
  test(`the words of all pages of the console find room in ${code}`, async ({ page, context, baseURL }) => {
    await enterOnce(context);
    await context.addCookies([{ name: 'language', value: code, url: baseURL ?? '' }]);
    await page.goto('/console/account');
    const misfits: string[] = [];
    for (const name of Object.values(pages).flat()) {
      await goTo(page, `/console/${name}`);
      await complete(page, name);
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await tooWide(page);
        if (over > 0) misfits.push(`${name} at ${width}: ${over} px too wide`);
        misfits.push(...(await cutTexts(page)).map((text) => `${name} at ${width}: ${text}`));
      }
    }
    expect(misfits).toEqual([]);
  });

/** Goes to another page of the console without a new document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
