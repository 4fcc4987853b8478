import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { arrive, listening } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { type NewMember, newMember, signUp } from './support/member.ts';

async function toProfile(page: Page): Promise<NewMember> {
  const member = newMember();
  await arrive(page, '/en/about-us?popup=signup');
  await signUp(page, member);
  await arrive(page, '/en/profile');
  return member;
}

test('a member takes their data along as one ZIP file', async ({ page }) => {
  await toProfile(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('rosewater-data.zip');
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expect(page.locator('.toast').filter({ hasText: 'Your data has been downloaded' })).toBeVisible();
});

test('an account goes only with its password and a tick, and nobody can sign in to it again', async ({ page }) => {
  const member = await toProfile(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('radio', { name: /Keep them without my name/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter password')).toBeVisible();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /Delete them too/ }).check();
  await dialog.getByLabel('Your password').fill('Wrong-one-26');
  await dialog.getByLabel('I understand that this can’t be undone').check();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.locator('.wrong')).toBeVisible();
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/en/home');
  await expect(page.locator('.toast').filter({ hasText: 'Your account has been deleted' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  const again = await page.request.post('/api/login', { data: { email: member.email, password: member.password, role: 'USER' } });
  expect(again.status()).toBe(400);
});

test('a suspended member logs out of a device that others use: nothing of them stays on it', async ({ page }) => {
  await toProfile(page);
  const token = await page.evaluate(() => {
    const kept = localStorage.getItem('access_token');
    // State after logging in to a suspended account: a restricted token, valid in this tab only.
    sessionStorage.setItem('suspension', JSON.stringify({ token: kept, until: null }));
    sessionStorage.setItem('draft::contact', '{}');
    localStorage.clear();
    return kept;
  });
  const isGood = async () => (await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).ok();
  await arrive(page, '/en/my-decisions');
  await expect(page.getByRole('alert').filter({ hasText: 'Your account is permanently closed.' })).toBeVisible();
  await expect(page.getByText('No decisions yet')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await isGood()).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/en/home');
  await listening(page);
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => /^draft:|^suspension$/.test(key))).toEqual([]);
  expect(await isGood()).toBe(false);
  await page.goto('/en/my-decisions');
  await expect(page).toHaveURL('/en/home');
});

test('a suspended member who cannot reach the shop is logged out of this device all the same', async ({ page }) => {
  await arrive(page, '/en/about-us');
  await page.evaluate(() => sessionStorage.setItem('suspension', JSON.stringify({ token: 'few', until: null })));
  // Calls with this token get no answer.
  for (const path of ['decision/list', 'logout']) await page.route(`**/api/${path}*`, (route) => route.abort());
  await arrive(page, '/en/my-decisions');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/en/home');
  await listening(page);
  expect(await page.evaluate(() => sessionStorage.getItem('suspension'))).toBeNull();
});
