import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';
import { becomeMember, productAt } from './support/products.ts';

/** Calls the API as the member logged in to the page. */
async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post(`/api/${path}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** Removes a review as a moderator. */
async function remove(browser: Browser, options: BrowserContextOptions, id: number): Promise<void> {
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { ...options.extraHTTPHeaders, origin: options.baseURL ?? '' },
  });
  await enterConsole(context, 'MODERATOR');
  const listed = await context.request.get('/api/console/cases?kind=REVIEW&limit=60');
  const { list } = (await listed.json()) as { list: { id: number; subject: { id: number } }[] };
  const found = list.find(({ subject }) => subject.id === id);
  const asked = await context.request.get(`/api/console/cases/${found?.id}`);
  const { info } = (await asked.json()) as { info: { version: number } };
  const decision = { version: info.version, act: 'REMOVE', ground: { kind: 'RULE', code: 'ADVERT' }, facts: 'It sells something.' };
  const decided = await context.request.post(`/api/console/cases/${found?.id}/decision`, { data: decision });
  expect(decided.status(), await decided.text()).toBe(200);
  await context.close();
}

test('a member reports a review; its author reads what was decided and why, and appeals', async ({
  page,
  browser,
  contextOptions,
  extraHTTPHeaders,
  baseURL,
}) => {
  const options = { ...contextOptions, extraHTTPHeaders: extraHTTPHeaders ?? {}, baseURL: baseURL ?? '' };
  const product = await productAt(page, 37);
  await becomeMember(page);
  const words = `Lovely on dry cheeks, number ${Date.now()}`;
  const review = { product_id: product.id, rating: 4, comment: words, owns: 1, label: 'NONE' };
  const { id } = await call<{ id: number }>(page, 'review', review);

  const others = await browser.newContext(options);
  const reporter = await others.newPage();
  await becomeMember(reporter);
  await arrive(reporter, `/en/product/${product.slug}`);
  const shown = reporter.locator('.review', { hasText: words });
  await shown.getByLabel('Options for Lena Aldén').click();
  await reporter.getByRole('button', { name: 'Report', exact: true }).click();
  const popup = reporter.getByRole('dialog', { name: 'Report the review by Lena Aldén' });
  await popup.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(popup).toContainText('Please choose a reason');
  await popup.getByRole('radio', { name: 'Something else' }).check();
  await popup.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(popup).toContainText('Please tell us what is wrong');
  await popup.getByRole('radio', { name: 'Advertising' }).check();
  expect(await accessibilityViolations(reporter)).toEqual([]);
  await popup.getByRole('button', { name: 'Report', exact: true }).click();
  const thanks = reporter.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toContainText('We’ll look into it');
  await thanks.getByRole('link', { name: 'Your reports' }).click();
  await expect(reporter.locator('.judged')).toContainText('Waiting for a decision');

  await remove(browser, options, id);
  await reporter.reload();
  await expect(reporter.locator('.judged')).toContainText('We acted on it');
  await others.close();

  await arrive(page, `/en/my-review/${id}`);
  const note = page.locator('.withheld');
  await expect(note).toContainText('Removed by a moderator Only you can see this.');
  await note.getByRole('link', { name: 'Why?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your review was removed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No advertising');
  await expect(page.getByRole('main')).toContainText('It sells something.');
  await expect(page.getByRole('main')).toContainText(words);
  expect(await accessibilityViolations(page)).toEqual([]);
  const appeal = page.getByLabel('Why is the decision wrong?');
  await appeal.fill('I sell nothing.');
  await page.reload();
  await expect(appeal).toHaveValue('I sell nothing.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeFocused();
  await expect(page.locator('.appealed')).toContainText('Waiting for an answer');

  await page.getByRole('link', { name: 'Decisions about you' }).click();
  await expect(page.locator('.judged')).toContainText('Your review was removed');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rules are read, and how they are applied', async ({ page }) => {
    await page.goto('/en/home');
    await page.locator('footer').getByRole('link', { name: 'Community rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Community rules' })).toBeVisible();
    await expect(page.locator('#HONESTY')).toContainText('Be honest');
    await page.getByRole('main').getByRole('link', { name: 'How we check reviews' }).click();
    await expect(page.getByRole('row', { name: /^1 star/ })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Number of reports/ })
      .click();
    await expect(page.getByRole('table', { name: 'By month' })).toBeVisible();
  });
});
