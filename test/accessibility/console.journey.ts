import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enterConsole } from '../e2e/support/console.ts';
import { editorPages, goTo, listPages } from '../e2e/support/console-pages.ts';
import { test } from '../e2e/support/journey.ts';
import { examine } from './support/examine.ts';
import { everyPopup, LOOKED_AT } from './support/popups.ts';
import { type ViewLanguage, viewLanguages } from './support/views.ts';

// A TOTP code is accepted once per half minute, so all tests share one session.
test.describe.configure({ mode: 'default' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

async function open(page: Page, language: ViewLanguage, baseURL = ''): Promise<void> {
  const context = page.context();
  if (cookies.length === 0) {
    await enterConsole(context, 'ADMIN');
    cookies = await context.cookies();
  }
  await context.addCookies([...cookies, { name: 'language', value: language, url: baseURL }]);
  await page.goto('/console/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const language of viewLanguages) {
  for (const [part, pagesOf] of Object.entries({ lists: listPages, editors: editorPages }))
    test(`${part} of the console in ${language}`, async ({ page, context, baseURL }, info) => {
      await open(page, language, baseURL);
      const found: string[] = [];
      for (const name of await pagesOf(context.request)) {
        await goTo(page, name);
        found.push(...(await examine(page, info, { name, group: `${part} of the console`, language })));
      }
      expect(found).toEqual([]);
    });

  test(`popups of the console in ${language}`, async ({ page, context, baseURL }, info) => {
    await open(page, language, baseURL);
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
    const found: string[] = [];
    const seen = new Set<string>();
    for (const name of [...(await listPages()), ...(await editorPages(context.request))]) {
      await goTo(page, name);
      await everyPopup(page, seen, async (popup) => {
        found.push(...(await examine(page, info, { name: popup, group: 'popups of the console', language, within: LOOKED_AT })));
      });
    }
    expect(found).toEqual([]);
  });
}
