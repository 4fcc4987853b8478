import { expect } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/journey.ts';
import { becomeMember, productAt } from './support/products.ts';

test('who leaves a page that is still coming to life stays signed in', async ({ page }) => {
  await enterAs(page, 52, '/en/about-us');
  const pageScript = gate();
  const nextPage = gate();
  const asked = gate();
  await page.route(/\/assets\/about-us\.page[^/]*\.js$/, async (route) => {
    await pageScript.opened;
    await route.continue();
  });
  await page.route('**/en/contact-us', async (route) => {
    await nextPage.opened;
    await route.continue();
  });
  // The first profile request gets no answer: it ends with its page.
  await page.route('**/api/users/me', () => asked.open(), { times: 1 });

  await page.goto('/en/about-us');
  const leaving = page.waitForRequest('**/en/contact-us');
  await page.evaluate(() => void setTimeout(() => location.assign('/en/contact-us')));
  await leaving;
  pageScript.open();
  await asked.opened;
  nextPage.open();

  await page.waitForURL('**/en/contact-us');
  await expect(page.locator('header summary[aria-label^="Your account"]')).toBeVisible();
});

test('a heart is kept though its reader leaves at once, on a network that brings no more code', async ({ page }) => {
  const { id, slug } = await productAt(page, 9);
  await becomeMember(page);
  await arrive(page, `/en/product/${slug}`);
  await page.route('**/assets/*.js', () => undefined);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.gallery .heart')?.click();
    location.assign('/robots.txt');
  });
  await page.waitForURL('**/robots.txt');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const kept = async () => {
    const answer = await page.request.post('/api/all/favourite-web', { data: {}, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { list: { id: number }[] }).list.map((product) => product.id);
  };
  await expect.poll(kept).toEqual([id]);
});

function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
