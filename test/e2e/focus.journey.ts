import { expect, type Locator, type Page } from '@playwright/test';
import { arrive, popupClosed } from './support/arrive.ts';
import { enterAs } from './support/demo-member.ts';
import { becomeMember, productAt } from './support/products.ts';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const popupOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a popup with the keyboard, closes it with Escape, and expects the focus on `back` (by default the opener). */
async function returns(page: Page, opener: Locator, name: string | RegExp, back: Locator = opener): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(popupOf(page, name)).toBeVisible();
  await expect.poll(() => popupOf(page, name).evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(popupOf(page, name)).toHaveCount(0);
  await expect(back).toBeFocused();
  await popupClosed(page);
}

/** The same for a menu item; the focus returns to the menu's button. */
async function returnsToMenu(page: Page, menu: Locator, item: Locator, name: string | RegExp): Promise<void> {
  await menu.focus();
  await page.keyboard.press('Enter');
  await returns(page, item, name, menu);
}

test('a visitor’s popups give the focus back to what opened them', async ({ page, sample }) => {
  await arrive(page, `/en/product/${sample.product}`);
  const header = page.locator('header');
  await returns(page, header.getByRole('link', { name: 'Sign Up' }), 'Sign Up');
  await returns(page, header.getByRole('button', { name: 'Scan' }), 'Scan a product');
  await returns(page, page.getByRole('button', { name: 'Share' }).first(), 'Share');
  const logIn = header.getByRole('link', { name: 'Log in' });
  await returns(page, logIn, 'Welcome back');

  // One popup replaces another: in the end the focus is where the first one was opened.
  await page.keyboard.press('Enter');
  await popupOf(page, 'Welcome back').getByRole('button', { name: 'Forgot Password' }).click();
  await expect(popupOf(page, 'Forgot Password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logIn).toBeFocused();
  await popupClosed(page);

  // This popup has no opener.
  await arrive(page, '/en/about-us?popup=login');
  await expect(popupOf(page, 'Welcome back')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#main')).toBeFocused();
});

test('popups of a phone give the focus back, those of the side panel to its button', async ({ page, sample }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, `/en/category/${sample.main}`);
  await returns(page, page.getByRole('button', { name: 'Filters' }), 'Filters');
  const burger = page.locator('header').getByRole('button', { name: 'Menu' });
  await returns(page, burger, 'Menu');
  await page.keyboard.press('Enter');
  await returns(page, popupOf(page, 'Menu').getByRole('link', { name: 'Sign Up' }), 'Sign Up', burger);
});

test('a member’s popups give the focus back, those of menus to the menu’s button', async ({ page }) => {
  await enterAs(page, 60, '/en/profile');
  const account = page.locator('header summary[aria-label^="Your account"]');
  // Twice: the second time the popup's code is already loaded.
  for (let time = 0; time < 2; time += 1)
    await returnsToMenu(page, account, page.getByRole('link', { name: 'Logout' }).first(), 'Log out!');
  await returns(page, page.getByRole('button', { name: /reward points?$/ }).first(), 'How to earn reward points');

  await returns(page, page.getByRole('button', { name: 'Delete account' }), 'Delete your account?');

  await arrive(page, '/en/edit-profile');
  await expect(account).toBeVisible();
  const photo = page.locator('input[type="file"]').first();
  await photo.focus();
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(popupOf(page, 'Crop your photo to a square')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
  await page.getByRole('textbox', { name: 'About' }).fill('Not saved.');
  await returns(page, page.locator('footer').getByRole('link', { name: 'About Us' }), 'Leave without saving?');
});

test('popups about posts give the focus back; from what has gone it goes to what stands beside it', async ({ page }) => {
  await enterAs(page, 61, '/en/community?topic=6');
  const create = page.locator('.menu--create > summary');
  await returnsToMenu(page, create, page.getByRole('button', { name: 'Create Post' }), 'Create Post');
  await returnsToMenu(page, create, page.getByRole('button', { name: 'Start Discussion' }), 'Start Discussion');

  const id = await page.locator('.post--talk[data-post]').first().getAttribute('data-post');
  const talk = page.locator(`.post--talk[data-post="${id}"]`);
  const reply = talk.getByLabel('Your reply');
  await reply.fill('Every winter');
  await talk.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(popupOf(page, 'Review Posted Successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await popupClosed(page);
  // The button is disabled until something is typed.
  await expect(reply).toBeFocused();

  const count = talk.locator('a.react');
  await returns(page, count, 'Replies');
  await page.keyboard.press('Enter');
  const list = popupOf(page, 'Replies');
  const mine = list.getByRole('button', { name: /^Delete your comment from/ }).first();
  await returns(page, mine, 'Delete this?');
  await page.keyboard.press('Enter');
  await popupOf(page, 'Delete this?').getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(popupOf(page, 'Delete this?')).toHaveCount(0);
  await popupClosed(page);
  await expect(list.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(count).toBeFocused();
});

test('what goes as it is pressed leaves the focus at what takes its place, the last of a list at the page’s content', async ({ page }) => {
  await becomeMember(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  for (const place of [44, 45]) {
    const { id } = await productAt(page, place);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/favourite', { data: { product_id: id, to: 1 }, headers });
    expect(answer.status()).toBe(200);
  }
  await arrive(page, '/en/favourite');
  const rows = page.locator('main .grid > li');
  await expect(rows).toHaveCount(2);
  const top = await page.evaluate(() => scrollY);
  await rows
    .first()
    .getByRole('button', { name: /^Favourite: / })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await rows.getByRole('button', { name: /^Favourite: / }).press('Enter');
  await expect(page.getByText('No favorite available')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a toast that is closed by key gives the focus back to where it was before, from the second of two as well', async ({ page }) => {
  await becomeMember(page);
  const { slug } = await productAt(page, 46);
  await arrive(page, `/en/product/${slug}`);
  const heart = page.locator('.gallery .heart');
  const toasts = page.locator('.toast');
  const close = toasts.getByRole('button', { name: 'Close' });
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(toasts).toHaveCount(1);
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(toasts).toHaveCount(0);
  await expect(heart).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(toasts).toHaveCount(2);
  await close.first().focus();
  await close.last().focus();
  await page.keyboard.press('Enter');
  await expect(toasts).toHaveCount(1);
  await expect(heart).toBeFocused();
});

test('a toast gives the focus to the page’s content when what had it before is gone', async ({ page }) => {
  await becomeMember(page);
  const { slug } = await productAt(page, 47);
  await arrive(page, `/en/product/${slug}`);
  await page.locator('.gallery .heart').press('Enter');
  const close = page.locator('.toast').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await page.evaluate(() => {
    const passing = document.createElement('button');
    passing.id = 'passing';
    document.getElementById('main')?.append(passing);
    passing.focus();
  });
  await close.focus();
  await page.evaluate(() => document.getElementById('passing')?.remove());
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});
