import { type BrowserContext, expect } from '@playwright/test';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { enterConsole } from './support/console.ts';
import { editorPages, goTo, listPages } from './support/console-pages.ts';
import { tooWide } from './support/cut-texts.ts';
import { test } from './support/journey.ts';
import { pageErrors } from './support/page-errors.ts';

/** Languages with long words, and one written right to left. */
const usual: readonly Language[] = ['de', 'fi', 'ru', 'ar'];
const isEvery = process.env.CONSOLE_LANGUAGES === 'all';

const pages = { lists: listPages, editors: editorPages };

// A TOTP code is accepted once per half minute, so all journeys share one session.
test.describe.configure({ mode: 'serial' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

for (const { code } of languages.filter((one) => isEvery || usual.includes(one.code)))
  for (const [part, pagesOf] of Object.entries(pages))
    test(`${part} of the console find room on a phone, a tablet and a desk in ${code}`, async ({ page, context, baseURL }) => {
      // Thirty pages at three widths.
      test.slow();
      const errors = pageErrors(page);
      if (cookies.length === 0) {
        await enterConsole(context, 'ADMIN');
        cookies = await context.cookies();
      }
      await context.addCookies([...cookies, { name: 'language', value: code, url: baseURL ?? '' }]);
      await page.goto('/console/account');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));
      const widths = [360, 768, 1280];
      for (const name of await pagesOf(context.request)) {
        await goTo(page, name);
        // The last width of one page is the first of the next.
        for (const width of widths.reverse()) {
          await page.setViewportSize({ width, height: 800 });
          // Content that arrives late may shift the layout for a moment.
          await expect.poll(() => tooWide(page), `${name} at ${width}`).toBe(0);
        }
      }
      expect(errors).toEqual([]);
    });
