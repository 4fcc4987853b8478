import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
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
