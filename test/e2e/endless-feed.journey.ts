import { expect, type Page, type Route } from '@playwright/test';
import { arrive, reload } from './support/arrive.ts';
import { test } from './support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const articles = (page: Page) => page.locator('[data-post]');

/** Scrolls to the end repeatedly until a condition holds. */
async function scrollUntil(page: Page, reached: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      // Every few pages the feed stops loading until the reader asks for more.
      document.querySelector<HTMLElement>('.feed-end .btn')?.click();
    });
    expect(await reached()).toBe(true);
  }).toPass({ intervals: [30], timeout: 60_000 });
}

test('a feed without an end: Back and a reload return to the same post, and far posts are given up', async ({ page }) => {
  // The window is taller than the content below the posts: the last post of a page cannot reach the top before more are loaded.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await arrive(page, '/en/community');
  await scrollUntil(page, async () => (await page.locator('.feed-chunk').count()) >= 12);
  expect(await articles(page).count()).toBeLessThanOrEqual(60);
  await expect(page).toHaveURL(/before=\d+&offset=\d+/);

  // A page that is followed by another; posts that were removed from the document return when they come near.
  const step = page.locator('.feed-chunk').nth(10);
  await step.evaluate((chunk) => chunk.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(step.locator('[data-post]').last()).toBeVisible();
  const { id, title } = await step.evaluate(toTopOfWindow);
  const post = page.locator(`[data-post="${id}"] h2 a`).first();
  const topOf = () => post.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const top = await topOf();
  await post.click();
  await expect(page).toHaveURL(/\/community-info\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(40);
  const address = page.url();
  await reload(page);
  expect(page.url()).toBe(address);
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(40);
  await page.getByRole('link', { name: 'Back to the newest posts' }).click();
  await expect(page).toHaveURL('/en/community');
});

/** Scrolls the last post of a page to the top of the window: after a reload there is nothing below it at first. */
function toTopOfWindow(step: Element): { id: string; title: string } {
  const article = [...step.querySelectorAll<HTMLElement>('[data-post]')].at(-1);
  const link = article?.querySelector('h2 a');
  if (!article || !link) throw new Error('The step has no posts');
  scrollBy({ top: link.getBoundingClientRect().top - 120, behavior: 'instant' });
  return { id: article.dataset.post ?? '', title: link.textContent ?? '' };
}

/** Stubs the calls for a feed of any number of posts, each as long as a feed shows. */
async function endless(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams;
  const [offset, before, limit] = [Number(asked.get('offset')), Number(asked.get('before_id') ?? 0) || 10_000, Number(asked.get('limit'))];
  const list = Array.from({ length: limit }, (_, place) => postOf(before - offset - place));
  await route.fulfill({ json: { list, count: 10_000, next_offset: offset + limit, anchor_id: before } });
}

function postOf(id: number) {
  const made = '2026-11-01T10:00:00.000Z';
  const userInfo = { id: 1, uuid: '00000000-0000-4000-8000-000000000001', name: 'Noor Haddad', image: null, is_verified: 'Y' };
  const words = { title: `Post ${id}`, description: `${'Words of a post. '.repeat(16)}${id}` };
  const counts = { like_count: id, is_like: 0, reply_count: 0 };
  const topic = { topic_id: 1, topic: { id: 1, title: 'Scent' } };
  return {
    id,
    slug: `post-${id}`,
    type: id % 3 ? 'POST' : 'DISCUSSION',
    post_type: 'PUBLIC',
    image: null,
    user_id: 1,
    userInfo,
    created_at: made,
    updated_at: made,
    ...words,
    ...counts,
    ...topic,
  };
}

/** Heap size in bytes and number of DOM nodes after garbage collection. */
async function weigh(page: Page): Promise<{ heap: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap, nodes };
}

test('after fifty pages a feed weighs hardly more than after five, and the way back up is filled again', async ({ page }) => {
  test.slow();
  await page.route('**/api/post/list?*', endless);
  await arrive(page, '/en/about-us');
  await page.locator('.head-nav').getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('link', { name: 'Post 10000' })).toBeVisible();
  const chunks = page.locator('.feed-chunk');
  await scrollUntil(page, async () => (await chunks.count()) >= 5);
  const early = await weigh(page);
  await scrollUntil(page, async () => (await chunks.count()) >= 50);
  const late = await weigh(page);
  expect(await articles(page).count()).toBeLessThanOrEqual(60);
  expect(late.nodes / early.nodes).toBeLessThan(1.5);
  expect(late.heap - early.heap).toBeLessThan(4 * 1024 * 1024);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('link', { name: 'Post 10000' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post 9991', exact: true })).toHaveCount(1);
});
