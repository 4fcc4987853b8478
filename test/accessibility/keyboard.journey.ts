import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { arrive, popupClosed } from '../e2e/support/arrive.ts';
import { test } from '../e2e/support/journey.ts';
import { smallPhoto } from '../e2e/support/photo.ts';
import { becomeMember, productAt } from '../e2e/support/products.ts';
import { pressEnter, tabTo, typeInto } from './support/keyboard.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const popup = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page, words: string | RegExp) => page.locator('.toast', { hasText: words });

async function logInByKeys(page: Page): Promise<void> {
  const { email, password } = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await arrive(page, '/en/home');
  await pressEnter(page, page.locator('header').getByRole('link', { name: 'Log in' }));
  await typeInto(page, popup(page, 'Welcome back').getByLabel('Email'), email);
  await typeInto(page, popup(page, 'Welcome back').getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.locator('header summary[aria-label^="Your account"]')).toBeVisible();
  await popupClosed(page);
}

async function findByKeys(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /search/i });
  await typeInto(page, box, 'cream', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search-result\/cream/);
  await expect(page.locator('#main')).toBeFocused();
  const before = await page.locator('.tally').innerText();
  // The stars are one tab stop with arrow keys between them; below the last comes the first.
  await tabTo(page, page.getByRole('radio', { name: 'Any rating' }));
  await page.keyboard.press('ArrowDown');
  await pressEnter(page, page.getByRole('button', { name: 'Apply' }).first());
  await expect(page).toHaveURL(/rating=/);
  await expect(page.locator('.tally')).not.toHaveText(before);
  await typeInto(page, box, name, 'Shift+Tab');
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
}

async function reviewByKeys(page: Page, name: string): Promise<void> {
  const heart = page.locator('.gallery').getByRole('button', { name: `Favourite: ${name}` });
  await pressEnter(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await pressEnter(page, page.getByRole('button', { name: 'Write to Review' }));
  const form = popup(page, /^Review (?!Posted)/);
  await tabTo(page, form.getByRole('radio').first());
  for (let half = 1; half < 9; half += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page, form.getByRole('radio', { name: /^I own this/ }));
  await page.keyboard.press('Space');
  await typeInto(page, form.getByLabel('Comment'), `Written without a mouse, ${Date.now()}.`);
  await pressEnter(page, form.getByRole('button', { name: 'Post review' }));
  await expect(popup(page, 'Review Posted Successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await popupClosed(page);
  await expect(page.locator('.acts')).toContainText('You reviewed this');
}

async function reportByKeys(page: Page): Promise<void> {
  const flag = page
    .locator('.review')
    .nth(1)
    .getByLabel(/^Options for/);
  await pressEnter(page, flag);
  await pressEnter(page, page.getByRole('button', { name: 'Report', exact: true }));
  const form = popup(page, /^Report the review/);
  await tabTo(page, form.getByRole('radio').first());
  await page.keyboard.press('Space');
  await pressEnter(page, form.getByRole('button', { name: 'Report', exact: true }));
  await expect(popup(page, 'Thank you')).toBeVisible();
  await page.keyboard.press('Escape');
  await popupClosed(page);
  await expect(flag).toBeFocused();
}

async function postByKeys(page: Page): Promise<void> {
  await pressEnter(page, page.locator('header').getByRole('link', { name: 'Community' }), 'Shift+Tab');
  await expect(page).toHaveURL('/en/community');
  await expect(page.locator('#main')).toBeFocused();
  await pressEnter(page, page.locator('.menu--create > summary'));
  await pressEnter(page, page.getByRole('button', { name: 'Start Discussion' }));
  const form = popup(page, 'Start Discussion');
  const title = `Without a mouse ${Date.now()}`;
  await typeInto(page, form.getByLabel('Title'), title);
  await typeInto(page, form.getByLabel('Description'), 'Who else finds their way by keyboard?');
  await tabTo(page, form.getByLabel('Topic'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByLabel('Picture', { exact: true }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(smallPhoto('shelf.png'));
  await pressEnter(page, form.getByRole('button', { name: 'Save' }));
  const mine = page.locator('[data-post]', { hasText: title });
  await expect(mine).toBeVisible();
  await popupClosed(page);
  await typeInto(page, mine.getByLabel('Your reply'), 'I do.');
  await pressEnter(page, mine.getByRole('button', { name: 'Reply', exact: true }));
  await expect(mine.locator('a.react')).toHaveText(/^1 reply/);
  await expect(popup(page, 'Review Posted Successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await popupClosed(page);
}

test('a member by keyboard alone: logs in, searches, filters, favours, reviews, reports, posts, replies, edits the profile', async ({
  page,
}) => {
  const { name } = await productAt(page, 40);
  await logInByKeys(page);
  await findByKeys(page, name);
  await reviewByKeys(page, name);
  await reportByKeys(page);
  await postByKeys(page);

  await pressEnter(page, page.locator('header summary[aria-label^="Your account"]'), 'Shift+Tab');
  await pressEnter(
    page,
    page
      .locator('.menu-panel--account')
      .getByRole('link', { name: /edit profile|my profile/i })
      .first(),
  );
  await expect(page.locator('#main')).toBeFocused();
  await pressEnter(page, page.getByRole('link', { name: 'Edit: About' }));
  await expect(page.getByRole('textbox', { name: 'About' })).toBeFocused();
  await page.keyboard.type('Finds the way by keyboard.');
  await pressEnter(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page).toHaveURL('/en/profile');
  await expect(page.locator('.profile-rows')).toContainText('Finds the way by keyboard.');
});

/** Creates a review that another member has reported; resolves to its text. */
async function reportedReview(browser: Browser, product: number): Promise<string> {
  const send = async (page: Page, call: string, data: object) => {
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const answer = await page.request.post(`/api/${call}`, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { id: number };
  };
  const page = await browser.newPage();
  await becomeMember(page);
  const comment = `Reads the label before anything else, ${Date.now()}`;
  const { id } = await send(page, 'review', { product_id: product, rating: 4, comment, owns: 1, label: 'NONE' });
  await becomeMember(page);
  await send(page, 'report', { kind: 'REVIEW', id, reason: 'ADVERT', text: '' });
  await page.close();
  return comment;
}

async function signInByKeys(page: Page): Promise<void> {
  const lines = (await readFile(path.resolve('.cache/journeys/demo-logins.txt'), 'utf8')).split('\n');
  const [, email = '', password = '', secret = ''] = lines.find((line) => line.startsWith('ADMIN\t'))?.split('\t') ?? [];
  await page.goto('/console');
  await typeInto(page, page.getByLabel('Email address'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  // A code works once: an earlier login in the same half minute may have used it.
  await expect(async () => {
    await typeInto(page, code, new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 5000 });
  }).toPass({ intervals: [31_000], timeout: 120_000 });
}

test('staff by keyboard alone: sign in, correct a product, decide a case', async ({ page, context, browser }) => {
  const product = await productAt(page, 41);
  const title = `Review of ${product.name}`;
  const words = await reportedReview(browser, product.id);
  await signInByKeys(page);

  const { info } = await (await context.request.get(`/api/console/products/${product.id}`)).json();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await typeInto(page, page.getByRole('searchbox').first(), product.name);
  // The table is one tab stop; arrow keys move within it.
  const row = page.getByRole('row', { name: new RegExp(product.name) }).first();
  await expect(row).toBeVisible();
  await tabTo(page, page.getByRole('grid', { name: 'Products' }));
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const price = page.getByRole('textbox', { name: /^Price/ }).first();
  await typeInto(page, price, String(Number(info.price) + 1));
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Saved')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
  await pressEnter(page, page.locator('.q-list li a', { hasText: words }));
  await expect(page.locator('.q-item h2')).toHaveText(title);
  await expect(page.locator('.q-item')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('1');
  await pressEnter(page, page.getByRole('complementary', { name: 'Decision' }).getByRole('button', { name: /^Keep/ }));
  await expect(toast(page, `${title}: Kept`)).toBeVisible();
  await expect(page.locator('.q-list li a', { hasText: words })).toHaveCount(0);
});
