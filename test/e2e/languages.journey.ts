import { expect, type Page } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { cutTexts } from './support/cut-texts.ts';
import { follow } from './support/navigation.ts';
import { pageErrors } from './support/page-errors.ts';
import { test } from './support/sample.ts';
import { addresses, complete } from './support/screens.ts';

// `web/languages.test.tsx` proves without a browser that every screen has its language, direction and words and the same elements as in
// English, and `screens.journey.ts` walks through English; this journey covers what only a layout or the browser's own formats show.

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';

/** Screens whose scripts format dates, amounts, plurals and lists; together they contain every part that does. */
const hydrated = [
  'home',
  'category filtered',
  'brands',
  'product reviews page',
  'search-result',
  'community',
  'community-info of a discussion',
  'user-info with reviews',
  'contact-us',
  'signup',
];
const popups = ['login', 'signup', 'forgot', 'sent', 'verified'];

// Only words are checked, so their boxes do not wait for pictures.
test.beforeEach(({ page }) => page.route(/\/pictures\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot })));

for (const { code } of languages) {
  test(`the words of all screens find room in ${code}, from a small phone to a desk`, async ({ page, sample }) => {
    const screens = Object.entries(addresses(sample)).filter(([, address]) => !address.includes('popup='));
    const written: { name: string; html: string }[] = [];
    // One after another, so that the pages of other journeys also get their turn.
    for (const [name, address] of screens) {
      const answer = await page.request.get(`/${code}${address}`);
      expect([200, 404], `${name} was answered ${answer.status()}`).toContain(answer.status());
      written.push({ name, html: await answer.text() });
    }
    // Scripts are enabled, because of style rules that depend on it, but none is loaded.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`/${code}/home`);
    await page.evaluate(appendAll, written);
    await expect(page.locator('main')).toHaveCount(screens.length + 1);
    for (const width of [360, 1280]) expect(await misfitsAt(page, width)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widerThanWindow(page)).toEqual([]);
  });

  test(`scripts say the same as the server in ${code}, and popups find room`, async ({ page, sample }) => {
    const errors = pageErrors(page);
    const known = addresses(sample);
    for (const name of hydrated) {
      await arrive(page, `/${code}${known[name]}`);
      await complete(page);
      for (const width of [360, 1280]) expect(await misfitsAt(page, width), name).toEqual([]);
    }
    await arrive(page, `/${code}/about-us`);
    for (const popup of popups) {
      // The previous popup stays until the next one has opened: it must not be mistaken for it.
      await page.evaluate(() => {
        for (const dialog of document.querySelectorAll('dialog')) dialog.dataset.before = '';
      });
      await follow(page, `/${code}/about-us?popup=${popup}`);
      await expect(page).toHaveURL(new RegExp(`popup=${popup}$`));
      await expect(page.locator('dialog:modal:not([data-before])')).toBeVisible();
      await complete(page);
      expect(await accessibilityViolations(page, { within: 'dialog:modal' }), popup).toEqual([]);
      for (const width of [360, 1280]) expect(await misfitsAt(page, width), popup).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

/** Appends the contents of all pages below one another, each as wide as the window. */
function appendAll(written: { name: string; html: string }[]): void {
  // The Trusted Types policy of the shop's own scripts, none of which runs here; the browser accepts markup from no other.
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
  };
  const policy = trustedTypes.createPolicy('rosewater', { createHTML: (html: string) => html });
  for (const { name, html } of written) {
    const main = new DOMParser().parseFromString(policy.createHTML(html), 'text/html').querySelector('main');
    if (!main) throw new Error(`${name} has no content`);
    main.dataset.screen = name;
    document.body.append(document.adoptNode(main));
  }
}

/** Texts and parts that do not fit at a window width. */
async function misfitsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const cut = (await cutTexts(page)).map((text) => `cut at ${width}: ${text}`);
  return [...(await widerThanWindow(page)), ...cut];
}

/** Names of the page or of screens on it that are wider than the window. */
function widerThanWindow(page: Page): Promise<string[]> {
  const parts = page.locator('html, main');
  return parts.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.dataset.screen ?? one.tagName}: ${one.scrollWidth} px wide at ${innerWidth}`),
  );
}
