import { expect, type Locator, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { test } from './support/journey.ts';
import { openQuietly } from './support/navigation.ts';
import { becomeMember } from './support/products.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const strong =
  'Password must contain at least eight characters, at least one number and both lower and uppercase letters and special characters';
const badUserName = 'Please enter valid name: 2 to 30 letters, digits or underscores, starting with a letter';

/** Enters a value, leaves the field, and expects this error; null expects none. */
async function leaves(field: Locator, value: string, words: string | null, within: Page | Locator): Promise<void> {
  await field.fill(value);
  await field.blur();
  if (words === null) await expect(field).toHaveAttribute('aria-invalid', 'false');
  else await expect(within.getByText(words, { exact: true }).first(), value).toBeVisible();
}

test('sign-up: what each field says of a wrong value, at its edge and one beyond', async ({ page }) => {
  await arrive(page, '/en/about-us?popup=signup');
  const popup = page.getByRole('dialog', { name: 'Sign Up' });
  const field = (label: string) => popup.getByLabel(label, { exact: true });
  const cases: [label: string, value: string, words: string | null][] = [
    ['User name', 'a', badUserName],
    ['User name', '1ada', badUserName],
    ['User name', 'ad', null],
    ['Name', 'A', 'Please enter valid name'],
    ['Name', 'Al', null],
    ['Email', 'ada@post', 'Please enter valid email'],
    ['Email', 'ada@post.example', null],
    ['Mobile number', '123456', 'Please enter valid contact number'],
    ['Mobile number', '1234567', null],
    ['Mobile number', '123456789012', null],
    ['Password', 'Aa1#aaa', strong],
    ['Password', 'Aa1#aaaa', null],
    ['Confirm password', 'Aa1#aaab', 'Passwords must match'],
    ['Confirm password', 'Aa1#aaaa', null],
  ];
  for (const [label, value, words] of cases) await leaves(field(label), value, words, popup);
  await field('Password').press('Space');
  await expect(popup.getByText('Space is not allowed in password', { exact: true })).toBeVisible();
  // The picker's last day makes the member sixteen today; one day later is too young.
  const birth = field('Date of birth');
  const last = (await birth.getAttribute('max')) ?? '';
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  expect(Number(today.slice(0, 4)) - Number(last.slice(0, 4))).toBe(16);
  await leaves(birth, last, null, popup);
  const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
  await leaves(birth, next, 'You must be at least 16 years old', popup);
  await expect(field('Mobile number')).toHaveAttribute('maxlength', '12');
});

test('the country of a phone number is the United States, found by typing, which begins anew after 700 ms', async ({ page }) => {
  await page.clock.install();
  await arrive(page, '/en/about-us?popup=signup');
  const country = page.getByRole('dialog', { name: 'Sign Up' }).getByLabel('Country code');
  await expect(country).toHaveValue('us');
  await country.focus();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press('s');
  await page.clock.runFor(699);
  await page.keyboard.press('w');
  await expect(country).toHaveValue('se');
  await page.clock.runFor(700);
  await page.keyboard.press('n');
  await page.clock.runFor(700);
  await page.keyboard.press('o');
  await expect(country).toHaveValue('om');
});

test('forgot password: what its field says, the titles of the popups, and the way to the login', async ({ page }) => {
  await arrive(page, '/en/about-us?popup=forgot');
  const popup = page.getByRole('dialog', { name: 'Forgot Password' });
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect(popup.getByText('Please enter email', { exact: true })).toBeVisible();
  await leaves(popup.getByLabel('Email'), 'ada@post', 'Please enter valid email', popup);
  const message = 'We have sent an OTP to your email address';
  await page.route('**/api/forgot/password', (route) => route.fulfill({ json: { message } }));
  await page.route('**/api/verify/otp', (route) => route.fulfill({ json: { message: 'OTP has been verified successfully', token: null } }));
  await popup.getByLabel('Email').fill('ada@post.example');
  await popup.getByRole('button', { name: 'Send' }).click();
  const success = page.getByRole('dialog', { name: 'Success' });
  await expect(success.locator('p').filter({ hasText: message })).toHaveText(message);
  await success.getByRole('button', { name: 'OK' }).click();
  const otp = page.getByRole('dialog', { name: 'Verify OTP' });
  await otp.getByLabel('Digit 1').focus();
  await page.keyboard.type('0000');
  await otp.getByRole('button', { name: 'Verify' }).click();
  const verified = page.getByRole('dialog', { name: 'OTP has been verified successfully' });
  await verified.getByRole('button', { name: 'Go To Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('a new password: at least six characters, then the rule; both forms say so', async ({ page }) => {
  await openQuietly(page);
  await page.evaluate(() => localStorage.setItem('token', 'a reset code'));
  await arrive(page, '/en/reset-password');
  const reset = async () => {
    for (const words of ['Please enter new password', 'Please confirm your password'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    const field = page.getByLabel('New password');
    await leaves(field, 'Aa1#a', 'This field must be at least 6 characters', page);
    await leaves(field, 'Aa1#aa', strong, page);
    await leaves(field, 'Aa1#aaa', strong, page);
    await leaves(field, 'Aa1#aaaa', null, page);
  };
  await page.getByRole('button', { name: 'Save' }).click();
  await reset();
  await becomeMember(page);
  await arrive(page, '/en/change-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter current password', { exact: true })).toBeVisible();
  await reset();
  for (const toggle of ['Show password', 'Hide password']) await page.getByRole('button', { name: toggle }).first().click();
});

test('edit profile: its fixed choices; what is required says so, and so does a photo of the wrong kind or size', async ({ page }) => {
  await becomeMember(page);
  await arrive(page, '/en/edit-profile');
  const required = {
    Name: 'Please enter name',
    'User name': 'Please enter user name',
    Email: 'Please enter email',
    'Mobile number': 'Please enter mobile number',
  };
  for (const label of Object.keys(required)) await page.getByLabel(label, { exact: true }).fill('');
  await page.getByLabel('Country', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const words of [...Object.values(required), 'Please select country'])
    await expect(page.getByText(words, { exact: true }).first(), words).toBeVisible();
  const styles = await page.getByLabel('Hair style').locator('option').allInnerTexts();
  expect(styles.slice(-4)).toEqual(['wavy', 'curly', 'straight', 'kinky']);
  const tones = await page.locator('input[name="skin_tone"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(tones).toEqual(['', '#F1D8CD', '#EFD2C5', '#EDCBBD', '#BA988A', '#A28578', '#745F56', '#5D4C45', '#2E2622']);
  const photo = page.locator('input[type="file"]');
  await photo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText('File must be less then 10 MB', { exact: true }).first()).toBeVisible();
  await photo.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Invalid file formate, please use jpeg or png file.', { exact: true }).first()).toBeVisible();
});

test('a link is copied and says so; a network opens in a window of 626 by 436', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const opened: string[][] = [];
  await page.exposeFunction('opened', (...told: string[]) => void opened.push(told));
  await page.addInitScript(() => {
    window.open = (...told) => {
      (globalThis as unknown as { opened(...told: unknown[]): void }).opened(...told);
      return null;
    };
  });
  await arrive(page, '/en/community');
  await page.getByRole('button', { name: 'Share' }).first().click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy Link' }).click();
  await expect(share.getByText('Successfully copy to clipboard', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/en/community-info/');
  for (const name of ['Facebook', 'WhatsApp']) await share.getByRole('link', { name }).click();
  expect(opened).toHaveLength(2);
  for (const [, , features] of opened) expect(features).toMatch(/width=626,height=436/);
  await expect(share.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', 'https://www.instagram.com/');
});
