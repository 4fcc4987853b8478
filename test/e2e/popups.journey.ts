import { expect, type Locator } from '@playwright/test';
import { arrive, popupClosed } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a popup by keyboard: opens, holds the focus, gives it back; Back closes it', async ({ page }) => {
  await arrive(page, '/en/brands?letter=M');
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
  await arrive(page, '/en/home?popup=signup');
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
    'Please confirm your password',
    'Please accept terms and condition',
    'Please verify captcha',
  ])
    await expect(popup.getByText(words, { exact: true })).toBeVisible();
  await expect(popup.getByLabel('User name')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await popup.getByLabel('Mobile number').pressSequentially('07a0-1');
  await expect(popup.getByLabel('Mobile number')).toHaveValue('0701');
});

test('a code in four boxes: paste, arrows, backspace; nothing is sent before all are filled', async ({ page }) => {
  await arrive(page, '/en/home');
  await page.evaluate(() => localStorage.setItem('email', 'nobody@post.example'));
  await arrive(page, '/en/home?popup=otp');
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
  // The error is shown once: beside the boxes, in the error colour, and as their description.
  const wrong = popup.locator('.wrong');
  await expect(wrong).toBeVisible();
  await expect(popup.getByRole('group')).toHaveAccessibleDescription((await wrong.textContent()) ?? '');
  expect(await wrong.evaluate((note) => getComputedStyle(note).color)).toBe(
    await popup.getByLabel('Digit 1').evaluate((box) => getComputedStyle(box).borderTopColor),
  );
  await expect(page.locator('.toast')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a page to choose a new password asks for a code first', async ({ page }) => {
  await arrive(page, '/en/reset-password');
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
});

test('the sign-up popup keeps what was typed through Escape, Back and reload, but no password; the e-mail goes along', async ({ page }) => {
  await arrive(page, '/en/about-us');
  const open = (name: string) => page.locator('header').getByRole('link', { name }).first().click();
  const email = (dialog: string) => page.getByRole('dialog', { name: dialog }).getByLabel('Email');
  await open('Log in');
  await email('Welcome back').fill('lena@post.example');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await expect(email('Forgot Password')).toHaveValue('lena@post.example');
  await email('Forgot Password').fill('lena.alden@post.example');
  await page.keyboard.press('Escape');
  await popupClosed(page);
  await open('Sign Up');
  await expect(email('Sign Up')).toHaveValue('lena.alden@post.example');

  const popup = page.getByRole('dialog', { name: 'Sign Up' });
  const field = (label: string) => popup.getByLabel(label, { exact: true });
  await field('User name').fill('lena_1');
  await field('Date of birth').fill('1994-05-12');
  await field('Password').fill('Rose-water1');
  await field('Country').selectOption({ label: 'Türkiye' });
  await expect(field('Country code')).toHaveValue('tr');
  await field('Country code').selectOption('gb');
  await field('Country').selectOption({ label: 'Sweden' });
  await popup.getByLabel(/^I accept/).check();
  const isKept = async () => {
    await expect(field('User name')).toHaveValue('lena_1');
    await expect(field('Date of birth')).toHaveValue('1994-05-12');
    await expect(field('Country')).toHaveValue('752');
    await expect(field('Country code')).toHaveValue('gb');
    await expect(popup.getByLabel(/^I accept/)).toBeChecked();
    await expect(email('Sign Up')).toHaveValue('lena.alden@post.example');
    await expect(field('Password')).toHaveValue('');
  };
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await popupClosed(page);
  await open('Sign Up');
  await isKept();
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await page.goForward();
  await isKept();
  await page.reload();
  await isKept();
});

test('popups and pages that mean nothing to whoever opens them lead on', async ({ page }) => {
  await page.goto('/en/brands?popup=logout');
  await expect(page).toHaveURL('/en/brands');
  await expect(page.locator('header').getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await enterAs(page, 53, '/en/brands?popup=signup');
  await expect(page).toHaveURL('/en/brands');
  await page.goto('/en/about-us?popup=login');
  await expect(page).toHaveURL('/en/about-us');
  await page.goto('/en/signup');
  await expect(page).toHaveURL('/en/profile');
  await page.goto('/en/edit-profile');
  const country = page.getByLabel('Country', { exact: true });
  await country.selectOption({ label: 'United Kingdom' });
  await expect(page.getByLabel('Country code')).toHaveValue('gb');
});

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 1280, height: 420 },
]) {
  test(`title and close button of a tall popup stay in view and clear of toasts at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/api/login', (route) => route.abort());
    await arrive(page, '/en/about-us?popup=login');
    const popup = page.getByRole('dialog', { name: 'Welcome back' });
    await popup.getByLabel('Email').fill('ada@post.example');
    await popup.getByLabel('Password', { exact: true }).fill('Rose-water1');
    await popup.getByRole('button', { name: 'Log in' }).click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText('Server Not Responding');
    expect(await toast.evaluate((shown) => getComputedStyle(shown).textAlign)).toBe('start');
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const heading = popup.getByRole('heading', { name: 'Welcome back' });
    const closing = popup.locator(':scope > .icon-btn');
    for (const part of [heading, closing])
      await expect(async () => {
        const [one, other] = [await boxOf(part), await boxOf(toast)];
        expect(one.y >= other.y + other.height || one.x >= other.x + other.width || one.x + one.width <= other.x).toBe(true);
      }).toPass();
    await popup.getByRole('button', { name: 'Sign Up' }).scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await closing.click();
    await expect(popup).toHaveCount(0);
    // The message stays visible on the page that follows.
    await expect(toast).toBeVisible();
  });
}
