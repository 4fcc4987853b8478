import { expect, type Page } from '@playwright/test';
import { arrive } from './arrive.ts';

/** Opens a quiet page first, so that an address followed from there is requested by the browser and its calls can be stubbed. */
export async function openQuietly(page: Page): Promise<void> {
  await arrive(page, '/en/about-us');
}

/**
 * Follows a link to an address like the page's own links: without a new document. Before hydration the browser would handle the link, and
 * the server would make the calls.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => document.documentElement?.dataset.reader !== undefined);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

const isAt = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

/** Follows a link unless the page is already there; once a page has arrived, it has taken the focus and closes no menus any more. */
export async function arriveAt(page: Page, place: string): Promise<void> {
  const from = isAt(page);
  if (from === place) return;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await follow(page, place);
  await expect(page).toHaveURL(place);
  if (new URL(place, page.url()).pathname !== from.split('?')[0]) await expect(page.locator('#main')).toBeFocused();
}

/** Makes a call return its answer with an empty list. */
export async function emptied(page: Page, call: string): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, list: [], count: 0, next_offset: null } });
  });
}
