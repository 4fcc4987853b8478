import { expect, type Page } from '@playwright/test';
import { arrive, listening } from './support/arrive.ts';
import { dismissToasts } from './support/buttons.ts';
import { newMember, signUp } from './support/member.ts';
import { emptied, follow, openQuietly } from './support/navigation.ts';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const bad = (page: Page) => page.locator('.toast--bad');

/** Makes a call answer with a status and a message; `0` means no answer at all. */
async function answering(page: Page, call: string, status: number, message = ''): Promise<void> {
  await page.unroute(`**/api/${call}`);
  await page.route(`**/api/${call}`, (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, json: { message, code: 'any', errors: [] } }),
  );
}

test('a list that could not be loaded offers Please Retry, which loads it', async ({ page, sample }) => {
  const lists: [address: string, call: string][] = [
    ['/brands', 'brand/pagination/list*'],
    [`/category/${sample.main}`, 'product/list/categorie-web/**'],
    ['/community', 'post/list*'],
    [`/user-info/${sample.person}?show=reviews`, 'review/by/**'],
    [`/product/${sample.product}`, 'review/list/pagination/**'],
  ];
  await openQuietly(page);
  for (const [address, call] of lists) {
    await page.route(`**/api/${call}`, (route) => route.abort());
    await follow(page, `/en${address}`);
    const main = page.getByRole('main');
    const failed = main.getByText('Looks like something went wrong!');
    await expect(failed.first(), address).toBeVisible();
    await page.unroute(`**/api/${call}`);
    await main.getByText('Please Retry', { exact: true }).first().click();
    await expect(failed, address).toHaveCount(0);
    // If a new document supplies the list, it is empty at first.
    await listening(page);
    await expect(failed, address).toHaveCount(0);
  }
});

test('comments that could not be loaded say so in their popup, and are asked for again', async ({ page, sample }) => {
  await arrive(page, `/en/community-info/${sample.post}`);
  await page.route('**/api/post/comment/list/**', (route) => route.abort());
  await page.locator('a.react').first().click();
  const popup = page.getByRole('dialog', { name: 'Comments' });
  await expect(popup.getByText('Looks like something went wrong!')).toBeVisible();
  await page.unroute('**/api/post/comment/list/**');
  await emptied(page, 'post/comment/list/**');
  await popup.getByRole('button', { name: 'Please Retry' }).click();
  await expect(popup.getByText('No comments found')).toBeVisible();
});

test('what a call that failed says, by its status', async ({ page }) => {
  await arrive(page, '/en/home');
  await page.getByRole('heading', { name: 'The Sunday newsletter' }).scrollIntoViewIfNeeded();
  const letter = page.locator('.letter');
  await letter.getByLabel('Email').fill('reader@post.example');
  const told: [status: number, message: string, words: string][] = [
    [0, '', 'Server Not Responding'],
    [500, 'anything', 'Server Error'],
    [418, 'I am a teapot', 'I am a teapot'],
    [418, '', 'Bad Response'],
    [409, '', 'Bad Response'],
  ];
  for (const [status, message, words] of told) {
    await answering(page, 'news-letter', status, message);
    await letter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(bad(page)).toHaveText(words);
    await dismissToasts(page);
  }
  await answering(page, 'news-letter', 423, 'Locked for a while');
  await letter.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('get_error_code'))).toBe('Locked for a while');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a 401 of any call shows its words, forgets everything and begins anew at home in English and dollars', async ({ page }) => {
  for (const [lang, message, words] of [
    ['de', 'Your session has ended', 'Your session has ended'],
    ['en', '', 'Bad Response'],
  ] as const) {
    await arrive(page, `/${lang}/home?currency=EUR`);
    await page.evaluate(() => {
      for (const key of ['language', 'symbol', 'lang_flag', 'categoryList', 'today_date', 'email', 'userId', 'role', 'uuid', 'token'])
        localStorage.setItem(key, 'kept');
    });
    await page.locator('.letter').scrollIntoViewIfNeeded();
    await page.locator('.letter input').fill('reader@post.example');
    await answering(page, 'news-letter', 401, message);
    await page.locator('.letter button').click();
    await expect(page).toHaveURL('/en/home');
    await expect(bad(page)).toHaveText(words);
    const kept = await page.evaluate(() => Object.values(localStorage).filter((value) => value === 'kept'));
    expect(kept).toEqual([]);
    await expect(page.locator('header summary').filter({ hasText: 'USD' }).first()).toBeVisible();
  }
});

test('what a failed login says, by its status; one that works says so', async ({ page }) => {
  await arrive(page, '/en/about-us?popup=login');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByRole('button', { name: 'Log in' }).click();
  for (const words of ['Please enter email', 'Please enter password']) await expect(popup.getByText(words, { exact: true })).toBeVisible();
  await popup.getByLabel('Email').fill('ada@example');
  await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(popup.getByText('Please enter valid email', { exact: true })).toBeVisible();
  await popup.getByLabel('Email').fill('ada@post.example');
  await popup.getByLabel('Password', { exact: true }).fill('Wrong-one-26');
  const told: [status: number, message: string, words: string][] = [
    [400, 'Said by the server', 'Said by the server'],
    [400, '', 'Invalid Username or Password'],
    [404, '', 'Invalid Username or Password'],
    [500, 'anything', 'Server Error'],
    [423, 'anything', 'Server Error'],
    [418, 'I am a teapot', 'I am a teapot'],
    [418, '', 'Bad Response'],
    [0, '', 'Server Not Responding'],
  ];
  for (const [status, message, words] of told) {
    await answering(page, 'login', status, message);
    await popup.getByRole('button', { name: 'Log in' }).click();
    await expect(bad(page), `${status} ${message}`).toHaveText(words);
    await dismissToasts(page);
  }
});

test('a sign-up that is refused shows the server’s words and leaves no token', async ({ page }) => {
  await arrive(page, '/en/about-us?popup=signup');
  await answering(page, 'customer/signup', 409, 'Said by the server');
  const trying = signUp(page, newMember()).catch(() => 'no code is asked for');
  await expect(bad(page)).toHaveText('Said by the server');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.close();
  expect(await trying).toBe('no code is asked for');
});

test('a profile that cannot be fetched takes the token away', async ({ page }) => {
  // Set before the first page loads: a page that finds it later may restart while the next one is loading.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('began') === null) localStorage.setItem('access_token', 'worth nothing');
    sessionStorage.setItem('began', 'yes');
  });
  await answering(page, 'users/me', 500);
  // The page may restart before it has finished loading.
  await page.goto('/en/about-us', { waitUntil: 'commit' });
  await page.waitForFunction(() => localStorage.getItem('access_token') === null);
  await expect(page.locator('header').getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});
