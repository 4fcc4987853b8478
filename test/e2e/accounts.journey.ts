import { expect, type Page } from '@playwright/test';
import { arrive, listening } from './support/arrive.ts';
import { test } from './support/journey.ts';
import { enterCode, logIn, newMember, signUp } from './support/member.ts';
import { codeMailedTo, linkMailedTo } from './support/outbox.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const account = (page: Page) => page.locator('.head-account summary');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('sign up, enter the mailed code, forget the password, choose another, log in and out', async ({ page }) => {
  // Mails to one address are at least half a minute apart.
  test.slow();
  const member = newMember();
  const read = new Set<string>();
  await arrive(page, '/en/brands');
  await page.locator('header').getByRole('link', { name: 'Sign Up' }).first().click();
  await signUp(page, member);
  expect(await stored(page, 'access_token')).toMatch(/^[\w-]{40,}$/);
  expect(await stored(page, 'email')).toBe(member.email);
  const code = await codeMailedTo(member.email, read);
  await enterCode(page, code.slice(0, 3) + ((Number(code[3]) + 1) % 10));
  await expect(page.getByRole('dialog').locator('.wrong').getByText('The code is incorrect or has expired')).toBeVisible();
  // Only one mail per half minute goes to an address, so the next one is requested once this button is enabled.
  await expect(page.getByRole('button', { name: 'Resend', exact: true })).toBeEnabled({ timeout: 60_000 });
  // Most digits replace an equal digit.
  await enterCode(page, code);
  await expect(page).toHaveURL('/en/home');
  await account(page).click();
  await expect(page.locator('.menu-panel--account .menu-me')).toContainText('Lena Aldén');
  await expect(page.locator('.menu-panel--account .menu-me')).toContainText('Verified');

  await page.locator('.menu-panel--account').getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out!' })).toContainText('Are you sure, you want to logout?');
  await page.getByRole('button', { name: 'Yes, Log out' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page).toHaveURL('/en/home');
  expect(await stored(page, 'access_token')).toBeNull();
  expect(await stored(page, 'userId')).toBeNull();

  await page.locator('header').getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('dialog', { name: 'Forgot Password' }).getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  const [shop, link] = [await page.context().newPage(), await linkMailedTo(member.email, '/reset-password#')];
  await shop.goto(link);
  // The token is removed from the address bar, and nothing is requested again.
  await expect(shop).toHaveURL('/en/reset-password');
  await expect(shop.getByLabel('New password')).toBeVisible();
  await shop.close();
  await page.getByRole('button', { name: 'OK' }).click();
  await enterCode(page, await codeMailedTo(member.email, read));
  await expect(page).toHaveURL('/en/reset-password');
  await page.getByLabel('New password').fill('Another-1x');
  await page.getByLabel('Confirm password').fill('Another-1x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();

  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email').fill(` ${member.email.toUpperCase()} `);
  await popup.getByLabel('Password', { exact: true }).fill(member.password);
  await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('.toast--bad').filter({ hasText: 'Invalid Username or Password' })).toBeVisible();
  await popup.getByLabel('Password', { exact: true }).fill('Another-1x');
  await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'You have logged in successfully.' })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/en/home');
});

test('two tabs follow each other; a 401 signs out and says why', async ({ context, page }) => {
  const member = newMember();
  await arrive(page, '/en/home?popup=signup');
  await signUp(page, member);
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeVisible();
  // A pending call of this tab would otherwise be the one that is refused, and send both tabs home.
  await listening(page);

  const other = await context.newPage();
  await arrive(other, '/ar/change-password');
  await expect(account(other)).toBeVisible();
  await other.locator('[name="old_password"]').fill(member.password);
  await other.locator('[name="new_password"]').fill('Another-1x');
  await other.locator('[name="confirm_password"]').fill('Another-1x');
  const token = await stored(page, 'access_token');
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await other.locator('main button[type="submit"]').click();
  await expect(other).toHaveURL('/en/home');
  await expect(other.locator('.toast--bad')).toBeVisible();
  for (const key of ['access_token', 'userId', 'uuid', 'role', 'email']) expect(await stored(other, key), key).toBeNull();
  await expect(account(page)).toHaveCount(0);

  await logIn(other, member);
  await expect(account(other)).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('a member changes the password; a visitor is led home', async ({ page }) => {
  await page.goto('/en/change-password');
  await expect(page).toHaveURL('/en/home');
  const member = newMember();
  await arrive(page, '/en/home?popup=signup');
  await signUp(page, member);
  await arrive(page, '/en/change-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(member.password);
  await page.getByLabel('New password').pressSequentially('a b');
  await expect(page.getByText('Password must contain at least eight characters')).toBeVisible();
  await page.getByLabel('New password').press('Space');
  await expect(page.getByText('Space is not allowed in password')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('ab');
  await page.getByLabel('New password').fill('Another-1x');
  await page.getByLabel('Confirm password').fill('Another-2x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Another-1x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/en/home');
  await expect(account(page)).toBeVisible();
});
