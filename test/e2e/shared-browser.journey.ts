import { expect, type Page } from '@playwright/test';
import { arrive, listening } from './support/arrive.ts';
import { test } from './support/journey.ts';
import { logIn } from './support/member.ts';
import { becomeMember, productAt } from './support/products.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Review (?!Posted)/ });
const write = (page: Page) => page.getByRole('button', { name: 'Write to Review' });
const account = (page: Page) => page.locator('header summary[aria-label^="Your account"]');

/** Logs out through the menu without looking at other tabs. */
async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.locator('.menu-panel--account').getByRole('link', { name: 'Logout' }).click();
  const home = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Yes, Log out' }).click();
  await home;
  await listening(page);
}

/** Removes the browser's session, as after a refused call; ending it on the server would also end calls of other tabs. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await arrive(page, '/en/home');
}

test('what is being written in a tab that stays open is shown to nobody who logs in after its member', async ({ page, context }) => {
  const { slug } = await productAt(page, 27);
  const [lena, mika] = [await becomeMember(page), await becomeMember(page)];
  await page.evaluate(() => localStorage.clear());
  await arrive(page, '/en/home');
  await logIn(page, lena);
  await expect(account(page)).toBeVisible();
  await arrive(page, `/en/product/${slug}`);
  const other = await context.newPage();
  await arrive(other, '/en/home');
  const comment = dialog(page).getByLabel('Comment');
  const isEmpty = async () => {
    await listening(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(account(page)).toBeVisible();
    await write(page).click();
    await expect(comment).toHaveValue('');
  };

  await write(page).click();
  await comment.fill('Of Lena.');
  let anew = page.waitForEvent('domcontentloaded');
  await logOut(other);
  await anew;
  await listening(page);
  await expect(account(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  // The tab has already started afresh: it follows without a reload.
  await logIn(other, mika);
  await isEmpty();

  // A session that merely expires keeps the page for its member, and for nobody else.
  await comment.fill('Of Mika.');
  await forgetSession(other);
  await expect(account(page)).toHaveCount(0);
  await logIn(other, mika);
  await expect(account(page)).toHaveCount(1);
  await expect(comment).toHaveValue('Of Mika.');
  await expect(account(other)).toBeVisible();
  await forgetSession(other);
  await expect(account(page)).toHaveCount(0);
  anew = page.waitForEvent('domcontentloaded');
  await logIn(other, lena);
  await anew;
  await isEmpty();
});

test('what a member began when their session had ended is not done by whoever logs in next', async ({ page }) => {
  const { slug } = await productAt(page, 31);
  const [lena, mika] = [await becomeMember(page), await becomeMember(page)];
  await page.evaluate(() => localStorage.clear());
  await arrive(page, '/en/home');
  await logIn(page, lena);
  await expect(account(page)).toBeVisible();
  await arrive(page, `/en/product/${slug}`);
  await write(page).click();
  await dialog(page).getByRole('radio', { name: '5 stars', exact: true }).check();
  await dialog(page)
    .getByRole('radio', { name: /^I own this/ })
    .check();
  await dialog(page).getByLabel('Comment').fill('Of Lena.');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await dialog(page).getByRole('button', { name: 'Post review' }).click();
  await page.waitForURL('**/en/home');
  await listening(page);
  expect(await page.evaluate(() => sessionStorage.getItem('waiting-action'))).not.toBeNull();
  await logIn(page, mika);
  await expect(page.locator('.toast').filter({ hasText: 'You have logged in successfully.' })).toBeVisible();
  await expect(page).toHaveURL('/en/home');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('waiting-action');
  await arrive(page, `/en/product/${slug}`);
  await expect(dialog(page)).toHaveCount(0);
  await write(page).click();
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('');
});
