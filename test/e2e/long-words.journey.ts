import { expect, type Page, type Route } from '@playwright/test';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/journey.ts';

const mark = 'Mississippi'.repeat(11);
const name = `${mark} ${'🌹'.repeat(40)}`;
/** Texts that offer no line break, and texts of mixed direction. */
const words = [
  mark,
  `https://shop.example.org/${'a-long-address/'.repeat(8)}?of=${'x'.repeat(60)}`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  `She said «${'مرطب'.repeat(12)}» and left`,
  `قالت ${'moisturiser'.repeat(9)} ثم ذهبت`,
  '👩🏽‍🔬'.repeat(30),
].join('\n');

/** Replaces user-written texts in an answer by hostile words: of people, posts, comments and reviews. */
function withHostileWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withHostileWords);
  if (typeof value !== 'object' || value === null) return value;
  const told: Record<string, unknown> = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withHostileWords(inner)]));
  const isPerson = 'is_verified' in told;
  const isPost = 'reply_count' in told;
  if (isPerson && 'name' in told) told.name = name;
  if (isPerson && 'user_name' in told) told.user_name = mark;
  if (isPerson && 'expert' in told) told.expert = mark;
  if ('about_us' in told) told.about_us = words;
  if ('comment' in told) told.comment = words;
  if (isPost && 'title' in told) told.title = name;
  if (isPost && 'description' in told) told.description = words;
  return told;
}

async function answerHostile(route: Route): Promise<void> {
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  await route.fulfill({ response, json: withHostileWords(await response.json()) });
}

/** Navigates within the page, so that the browser requests the data. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).toHaveURL(address);
}

/** Elements wider than the window, or with user-written words that the wrapping rule does not cover. */
const faults = (page: Page) =>
  page.evaluate((word) => {
    const found: string[] = [];
    const wide = [document.documentElement, ...document.querySelectorAll('dialog')].filter((box) => box.scrollWidth > box.clientWidth);
    for (const box of wide) found.push(`${box.tagName} scrolls sideways: ${box.scrollWidth} > ${box.clientWidth}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement as HTMLElement;
      if (!node.textContent?.includes(word) || element.closest('script, textarea, .unseen')) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < 0 || right > innerWidth) found.push(`${element.outerHTML.slice(0, 80)} reaches from ${left} to ${right}`);
      if (!element.closest('.people-text')) found.push(`${element.outerHTML.slice(0, 80)} is no people-text`);
    }
    return found;
  }, mark);

async function expectNarrow(page: Page, what: string): Promise<void> {
  await expect(page.locator('main, dialog[open]').filter({ hasText: mark }).first(), what).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await faults(page), `${what} at ${width}`).toEqual([]);
  }
}

/** Reads what a member of the demo has written, and the newest post. */
async function written(page: Page) {
  const uuid = await page.evaluate(() => localStorage.getItem('uuid'));
  const ask = async (path: string) => (await page.request.get(`/api/${path}`)).json();
  const reviews: { list: { id: number; product: { slug: string } }[] } = await ask(`review/by/${uuid}`);
  const posts: { list: { id: number; slug: string }[] } = await ask('post/list');
  return { uuid, review: reviews.list[0], post: posts.list[0] };
}

for (const [lang, place] of [
  ['en', 48],
  ['ar', 64],
] as const) {
  test(`long words of people make no page wider than a phone: ${lang}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterAs(page, place, '/en/about-us');
    const { uuid, review, post } = await written(page);
    await page.route('**/api/**', answerHostile);
    await page.goto(`/${lang}/about-us`);
    // The page is hydrated once it shows the member.
    await expect(page.locator('header')).toContainText(mark);
    const people = [`user-info/${uuid}`, `user-profile/${uuid}?show=reviews`, 'profile', `my-review/${review?.id}`];
    for (const path of [`product/${review?.product.slug}`, 'community', `community-info/${post?.slug}`, ...people]) {
      await go(page, `/${lang}/${path}`);
      await expectNarrow(page, path);
    }
    await go(page, `/${lang}/community`);
    await page.locator(`[data-post="${post?.id}"] a.react`).first().click();
    await expect(page.locator('dialog .comment, dialog .state').first()).toBeVisible();
    await expectNarrow(page, 'the popup of comments');
  });
}

for (const lang of ['en', 'ar'])
  test(`a long word that was searched for in vain makes no page wider than a phone: ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    const word = 'x'.repeat(100);
    await page.goto(`/${lang}/search-result/${word}`);
    await expect(page.locator('.state')).toContainText(word);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const mark = await page.locator('.head-bar .mark span').boundingBox();
    expect(mark?.height, 'the name of the shop in one line').toBeLessThan(40);
  });
