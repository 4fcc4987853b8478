import { expect } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { test } from './support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a popup by keyboard: opens, holds the focus, gives it back; Back closes it', async ({ page }) => {
  await page.goto('/en/brands?letter=M', { waitUntil: 'networkidle' });
  const link = page.locator('header').getByRole('link', { name: 'Log in' }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/en/brands?letter=M&popup=login');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL('/en/brands?letter=M');
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await popup.getByRole('button', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/en/brands?letter=M');
});

test('an empty sign-up names every field, with the specified words', async ({ page }) => {
  await page.goto('/en/home?popup=signup', { waitUntil: 'networkidle' });
  const popup = page.getByRole('dialog', { name: 'Sign Up' });
  await popup.getByRole('button', { name: 'Sign Up' }).click();
  for (const words of [
    'Please enter user name',
    'Please enter name',
    'Please enter email',
    'Please enter mobile number',
    'Please select country',
    'Please select date of birth',
    'Please enter password',
    'Please enter confirm password',
    'Please accept terms and condition',
    'Please verify captcha',
  ])
    await expect(popup.getByText(words, { exact: true })).toBeVisible();
  await expect(popup.getByLabel('User name')).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await popup.getByLabel('Mobile number').pressSequentially('07a0-1');
  await expect(popup.getByLabel('Mobile number')).toHaveValue('0701');
});

test('a code in four boxes: paste, arrows, backspace; nothing is sent before all are filled', async ({ page }) => {
  await page.goto('/en/home', { waitUntil: 'networkidle' });
  await page.evaluate(() => localStorage.setItem('email', 'nobody@post.example'));
  await page.goto('/en/home?popup=otp', { waitUntil: 'networkidle' });
  const popup = page.getByRole('dialog', { name: 'Verify OTP' });
  const verify = popup.getByRole('button', { name: 'Verify' });
  await popup.getByLabel('Digit 1').focus();
  await page.keyboard.type('123');
  await expect(popup.getByLabel('Digit 4')).toBeFocused();
  await expect(verify).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(popup.getByLabel('Digit 3')).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(popup.getByLabel('Digit 2')).toBeFocused();
  await popup.getByLabel('Digit 2').evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text', ' 40 71 ');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  for (const [at, digit] of ['4', '0', '7', '1'].entries()) await expect(popup.getByLabel(`Digit ${at + 1}`)).toHaveValue(digit);
  await verify.click();
  await expect(page.locator('.toast--bad')).toBeVisible();
  await expect(popup.locator('.wrong')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('a page to choose a new password asks for a code first', async ({ page }) => {
  await page.goto('/en/reset-password', { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
});
