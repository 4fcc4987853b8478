import { expect, type Page } from '@playwright/test';
import { arrive, listening, popupClosed, reload } from './support/arrive.ts';
import { pageText, pressAll } from './support/buttons.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const typed = 'Half a thought';

/** Sets a mark that is lost when the document is replaced. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Types into every text field, presses every button while offline, and expects the page unchanged. */
async function survive(page: Page): Promise<number> {
  await mark(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const fields = page.locator('main').locator('textarea, input[type="email"]').filter({ visible: true });
  for (const field of await fields.all()) await field.fill(typed);
  const count = await fields.count();
  await page.context().setOffline(true);
  const times = await pressAll(page);
  expect(await isSame(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  // Replying to a comment puts a name before the typed text.
  for (const field of await fields.all()) await expect(field).toHaveValue(new RegExp(`${typed}$`));
  expect(await fields.count()).toBe(count);
  await page.context().setOffline(false);
  return times;
}

test('every button without a network leaves the page and what was typed, and says what is wrong', async ({ page, sample }) => {
  // Minimum number of kinds of buttons that request code or an answer.
  const pages: [address: string, atLeast: number][] = [
    ['/brands', 3],
    [`/product/${sample.product}`, 4],
    [`/community-info/${sample.discussion}`, 4],
    ['/contact-us', 2],
  ];
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  for (const [address, atLeast] of pages) {
    await arrive(page, `/en${address}`);
    expect(await survive(page), address).toBeGreaterThanOrEqual(atLeast);
  }
  expect(broken).toEqual([]);
});

test('the same for a member', async ({ page, sample }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await enterAs(page, 43, '/en/profile');
  expect(await survive(page)).toBeGreaterThanOrEqual(4);
  await arrive(page, `/en/community-info/${sample.discussion}`);
  expect(await survive(page)).toBeGreaterThanOrEqual(4);
  expect(broken).toEqual([]);
});

test('what did not come is fetched by Retry once the network is back', async ({ page, context }) => {
  await arrive(page, '/en/brands');
  await mark(page);
  await context.setOffline(true);
  await page.locator('header').getByRole('link', { name: 'Log in' }).first().click();
  const failed = page.getByRole('dialog', { name: 'Server Not Responding' });
  await expect(failed.getByText('This part of the page couldn’t be loaded.')).toBeVisible();
  // A failed retry leaves it as it is, with the focus where it was.
  const retry = failed.getByRole('button', { name: 'Please Retry' });
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'false');
  await expect(retry).toBeFocused();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' }).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await popupClosed(page);

  await context.setOffline(true);
  const search = page.getByRole('combobox').first();
  await search.pressSequentially('cream');
  await expect(pageText(page)).toContainText('Server Not Responding');
  await context.setOffline(false);
  await page.locator('.suggest').getByRole('button', { name: 'Please Retry' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('cream');

  // A popup that is closed and reopened is fetched again without a click on Retry.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await popupClosed(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByRole('dialog', { name: 'Scan a product' })).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test('a page that did not come stands under the header and is fetched by Retry; other documents are not tried', async ({
  page,
  context,
}) => {
  await arrive(page, '/en/brands');
  await mark(page);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Community' }).first().click();
  await expect(page.getByRole('heading', { name: 'Looks like something went wrong!' })).toBeVisible();
  await page.locator('header summary').filter({ hasText: 'USD' }).first().click();
  await page.locator('header').getByRole('link', { name: 'EUR' }).first().click();
  await expect(page.locator('.toast--bad')).toHaveText('Server Not Responding');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Please Retry' }).click();
  await expect(page.locator('[data-post]').first()).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test.describe('a tab of a release that is gone', () => {
  const gone = (page: Page) => page.route('**/assets/ScanDialog*', (route) => route.fulfill({ status: 404 }));
  const scan = (page: Page) => page.getByRole('button', { name: 'Scan' }).click();
  const updated = (page: Page) => page.getByRole('dialog', { name: 'The shop has been updated' });

  test('reloads once where nothing is typed, and never again', async ({ page }) => {
    await gone(page);
    await arrive(page, '/en/brands');
    await mark(page);
    const reloaded = page.waitForEvent('load');
    await scan(page);
    await reloaded;
    await listening(page);
    expect(await isSame(page)).toBe(false);
    await mark(page);
    await scan(page);
    await expect(updated(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(await isSame(page)).toBe(true);
  });

  test('offers to reload where something is typed, and the draft is kept', async ({ page, sample }) => {
    await gone(page);
    await arrive(page, `/en/community-info/${sample.discussion}`);
    await mark(page);
    const reply = page.locator('main textarea').first();
    await reply.fill(typed);
    await scan(page);
    await expect(updated(page)).toBeVisible();
    await expect(reply).toHaveValue(typed);
    expect(await isSame(page)).toBe(true);
    await page.unroute('**/assets/ScanDialog*');
    const reloaded = page.waitForEvent('load');
    await updated(page).getByRole('button', { name: 'Reload the page' }).click();
    await reloaded;
    await expect(reply).toHaveValue(typed);
    await scan(page);
    await expect(page.getByRole('dialog', { name: 'Scan a product' })).toBeVisible();
  });

  test('keeps the address typed to log in when the code to sign up is gone, and no password', async ({ page }) => {
    await page.route('**/assets/SignUp*', (route) => route.fulfill({ status: 404 }));
    await arrive(page, '/en/brands?popup=login');
    const logIn = page.getByRole('dialog', { name: 'Welcome back' });
    const password = logIn.getByLabel('Password', { exact: true });
    await logIn.getByLabel('Email').fill('lena@post.example');
    await password.fill('Rose-water1');
    // The popup with the fields is gone: the page reloads by itself, in vain, and then offers to.
    const byItself = page.waitForEvent('load');
    await logIn.getByRole('button', { name: 'Sign Up' }).click();
    await byItself;
    await expect(updated(page)).toBeVisible();
    await page.unroute('**/assets/SignUp*');
    const reloaded = page.waitForEvent('load');
    await updated(page).getByRole('button', { name: 'Reload the page' }).click();
    await reloaded;
    const signUp = page.getByRole('dialog', { name: 'Sign Up' });
    await expect(signUp.getByLabel('Email')).toHaveValue('lena@post.example');
    await signUp.getByRole('button', { name: 'Log in' }).click();
    await expect(logIn.getByLabel('Email')).toHaveValue('lena@post.example');
    await expect(password).toHaveValue('');
    await reload(page);
    await expect(logIn.getByLabel('Email')).toHaveValue('lena@post.example');
    await expect(password).toHaveValue('');
  });
});
