import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { resourceNames, resources } from '../../contract/console/resources.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { enterConsole } from './support/console.ts';
import { tooWide } from './support/cut-texts.ts';
import { test } from './support/journey.ts';
import { pageErrors } from './support/page-errors.ts';

/** The longest words, and the other direction. */
const usual: readonly Language[] = ['de', 'fi', 'ru', 'ar'];
const isEvery = process.env.CONSOLE_LANGUAGES === 'all';

const pages = { lists: listPages, editors: editorPages };

// One code lets in once in half a minute: all journeys go on with one session.
test.describe.configure({ mode: 'serial' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

for (const { code } of languages.filter((one) => isEvery || usual.includes(one.code)))
  for (const [part, pagesOf] of Object.entries(pages))
    test(`${part} of the console find room on a phone, a tablet and a desk in ${code}`, async ({ page, context, baseURL }) => {
      // Thirty pages in three widths.
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
          // What comes to a page late may move the rest for a moment.
          await expect.poll(() => tooWide(page), `${name} at ${width}`).toBe(0);
        }
      }
      expect(errors).toEqual([]);
    });

/** The list of everything that is edited, and the pages that are neither list nor editor. */
async function listPages(): Promise<string[]> {
  const others = ['dashboard', 'ingredients/unknown', 'translations', 'imports', 'searches', 'audit', 'staff', 'nowhere', 'account'];
  return [...resourceNames, ...others];
}

/** The editor of the first thing of each kind, or its card, and of one that is to be made. */
async function editorPages(request: APIRequestContext): Promise<string[]> {
  const found = resourceNames.map(async (name) => {
    const answer = await request.get(`/api/console/${name}?limit=1`);
    const { list } = (await answer.json()) as { list: { id: string | number }[] };
    const made = resources[name].acts.includes('create') ? ['new'] : [];
    return [...list.map(({ id }) => id), ...made].map((id) => `${name}/${id}`);
  });
  return [...(await Promise.all(found)).flat(), 'translations/de/products'];
}

/** Goes to another page without a new document, and waits until it has everything; its heading is another element than the last one's. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', `/console/${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, name);
  await page.waitForFunction(
    () => document.querySelector('h1:not([data-left])') && !document.querySelector('[aria-busy="true"], .bone-rows, .skeleton'),
  );
}
