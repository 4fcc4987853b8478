import { expect } from '@playwright/test';
import { arrive, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { newMember, signUp } from './support/member.ts';

test('a member agrees to their skin tone being kept, sees that, and withdraws it, all by keyboard', async ({ page }) => {
  await arrive(page, '/en/about-us?popup=signup');
  await signUp(page, newMember());
  await arrive(page, '/en/edit-profile');
  const box = page.getByRole('checkbox', { name: /^I agree that my skin tone/ });
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.locator('input[name="skin_tone"][value=""]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(box).not.toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please agree, or remove your skin tone and the ingredients you avoid')).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/profile');

  await arrive(page, '/en/edit-profile');
  await expect(page.getByText(/^On .+ you agreed that we store your skin tone/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw consent' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw and delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'You withdrew your consent' })).toBeVisible();
  await expect(page.getByText(/^On .+ you agreed/)).toHaveCount(0);
  await expect(page.locator('input[name="skin_tone"][value=""]')).toBeChecked();
  await reload(page);
  await expect(page.locator('input[name="skin_tone"][value=""]')).toBeChecked();
  await expect(box).toHaveCount(0);
});
