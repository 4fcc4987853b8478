import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { accessibilityViolations } from './support/axe.ts';
import { addStaff } from './support/console.ts';
import { test } from './support/journey.ts';

const newAccount = () => ({ email: `editor-${randomUUID()}@rosewater.example`, password: `Ab1-${randomUUID()}` });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Follows the link, chooses a password and sets up an authenticator app; resolves to the recovery codes. */
async function join(page: Page, link: string, password: string): Promise<string[]> {
  await page.goto(link);
  await expect(heading(page, 'Join the staff')).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/at least 8 characters/i).last()).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();

  // Each card's button disappears with the card: the focus moves to the next heading.
  await expect(heading(page, 'Set up two-factor authentication')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Authenticator app/ }).click();
  await expect(heading(page, 'Set up an authenticator app')).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret }).generate();
  await page.getByLabel('Code from the app').fill(`${(Number(code) + 1) % 1_000_000}`.padStart(6, '0'));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();

  await expect(heading(page, 'Save your recovery codes')).toBeFocused();
  await page.context().grantPermissions(['clipboard-write'], { origin: new URL(page.url()).origin });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('.toast', { hasText: 'Copied' })).toBeVisible();
  const codes = await page.locator('.codes li').allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Open the console' })).toBeDisabled();
  await page.getByText('I’ve saved my codes in a safe place').click();
  await page.getByRole('button', { name: 'Open the console' }).click();
  return codes;
}

async function signInAgain(page: Page, { email, password }: { email: string; password: string }, recoveryCode: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Code from your authenticator app')).toBeVisible();
  await page.getByRole('button', { name: /Recovery code/ }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Ends a session: the browser loses its cookie. */
const endSession = (context: BrowserContext): Promise<void> => context.clearCookies();

test('staff join by a link, set up a second factor, keep what they typed when the session ends, and log out', async ({
  page,
  context,
  baseURL,
}) => {
  const account = newAccount();
  const link = await addStaff(account.email, 'EDITOR', baseURL);
  const codes = await join(page, link, account.password);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Console' });
  await expect(navigation.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.goto('/console/staff');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();

  await page.goto('/console/brands');
  await page.locator('tbody').getByRole('row').first().click();
  const description = page.locator('[data-path="texts.en.description"]').locator('textarea');
  const before = await description.inputValue();
  const words = `${before} Written before the session ended.`;
  await description.fill(words);
  await endSession(context);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /Your session has ended/ });
  await expect(dialog).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await signInAgain(page, account, codes[0] ?? '');
  await expect(dialog).toBeHidden();
  await expect(description).toHaveValue(words);
  await expect(page.getByText(/unsaved/)).toHaveCount(0);
  await page.reload();
  await expect(description).toHaveValue(words);
  await description.fill(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/unsaved/)).toHaveCount(0);

  await page.goto('/console/account');
  await expect(page.getByText('9 left')).toBeVisible();
  await page.locator('.c-me').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(heading(page, 'Log in to the console')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('New password').fill(account.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
});

test('a wrong password and a wrong code are told, and five wrong codes begin anew', async ({ page, baseURL }) => {
  const account = newAccount();
  const codes = await join(page, await addStaff(account.email, 'EDITOR', baseURL), account.password);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.context().clearCookies();
  await page.goto('/console');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid Username or Password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Recovery code/ }).click();
  for (let tried = 0; tried < 5; tried += 1) {
    const entry = page.getByLabel('Recovery code');
    await entry.fill('aaaa-bbbb');
    const answered = page.waitForResponse(/console\/second-factor/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await answered;
  }
  await expect(heading(page, 'Log in to the console')).toBeVisible();
  await signInAgain(page, account, codes[0] ?? '');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('who logs in over a page of another of the staff does nothing in their place, and logging out forgets what is unsaved', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const [ada, max] = [newAccount(), newAccount()];
  const codesOfAda = await join(page, await addStaff(ada.email, 'EDITOR', baseURL), ada.password);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const elsewhere = await browser.newContext();
  const codesOfMax = await join(await elsewhere.newPage(), await addStaff(max.email, 'EDITOR', baseURL), max.password);
  await elsewhere.close();

  await page.goto('/console/brands');
  await page.locator('tbody').getByRole('row').nth(4).click();
  const description = page.locator('[data-path="texts.en.description"]').locator('textarea');
  const before = await description.inputValue();
  const address = page.url();
  await description.fill(`${before} Of Ada.`);
  await endSession(context);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: /Your session has ended/ })).toBeVisible();
  const saves: string[] = [];
  context.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await signInAgain(page, max, codesOfMax[0] ?? '');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto(address);
  await expect(description).toHaveValue(before);
  expect(saves).toEqual([]);

  // The other tab asks about Max's unsaved changes in this one, and logging out there discards them in both.
  await description.fill(`${before} Of Max.`);
  const other = await context.newPage();
  await other.goto('/console');
  const logOut = async () => {
    await other.locator('.c-me').click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await logOut();
  const question = other.getByRole('alertdialog', { name: 'Log out' });
  await expect(question).toContainText('1 unsaved change');
  expect(await accessibilityViolations(other)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(description).toHaveValue(`${before} Of Max.`);
  await logOut();
  await question.getByRole('button', { name: 'Discard' }).click();
  for (const tab of [page, other]) await expect(heading(tab, 'Log in to the console')).toBeVisible();
  await signInAgain(other, max, codesOfMax[1] ?? '');
  await expect(heading(other, 'Dashboard')).toBeVisible();
  await page.goto(address);
  await expect(description).toHaveValue(before);

  // Nothing is unsaved now, so there is no question. Ada's draft is still there for her.
  await logOut();
  for (const tab of [page, other]) await expect(heading(tab, 'Log in to the console')).toBeVisible();
  await signInAgain(page, ada, codesOfAda[0] ?? '');
  await expect(description).toHaveValue(`${before} Of Ada.`);
});
