import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { arrive, listening } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { enterCode, logIn, type NewMember, newMember, signUp } from './support/member.ts';
import { codeMailedTo, mailsTo } from './support/outbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

const firstDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Sets up an authenticator app; resolves to its secret and the recovery codes. */
async function setUpApp(page: Page, { password }: NewMember) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const confirm = firstDialog(page, 'Confirm it’s you');
  await confirm.getByLabel('Password', { exact: true }).fill('Wrong-one-26');
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await expect(confirm.locator('.wrong')).toBeVisible();
  await confirm.getByLabel('Password', { exact: true }).fill(password);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  const setUp = firstDialog(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const secret = ((await setUp.locator('.secret-key').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const saved = firstDialog(page, 'Save your recovery codes');
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allTextContents();
  await expect(saved.getByRole('button', { name: 'Done' })).toBeDisabled();
  await saved.getByLabel('I’ve saved my codes in a safe place').check();
  await saved.getByRole('button', { name: 'Done' }).click();
  await expect(saved).toHaveCount(0);
  return { secret, codes };
}

/** The code of the next half minute: the current one has been used, and neighbouring steps are accepted because clocks differ. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

test('a member sets up a second factor, logs in with a code, and ends a session elsewhere', async ({ page }) => {
  const member = newMember();
  await arrive(page, '/en/home?popup=signup');
  await signUp(page, member);
  await enterCode(page, await codeMailedTo(member.email, new Set()));
  await expect(page).toHaveURL('/en/home');
  await listening(page);
  await page.locator('.head-account summary').click();
  await page.getByRole('link', { name: 'Login and security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login and security' })).toBeVisible();
  const { secret, codes } = await setUpApp(page, member);
  await expect(page.getByText('10 left')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.locator('.head-account summary').click();
  await page.locator('.menu-panel--account').getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, Log out' }).click();
  await expect(page).toHaveURL('/en/home');
  await listening(page);
  await logIn(page, member);
  const step = firstDialog(page, 'Confirm it’s you');
  await expect(step.getByLabel('Digit 1')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.type('000000');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(step.locator('.wrong')).toContainText('4 attempts left');
  await step.getByLabel('Digit 1').focus();
  await page.keyboard.type(nextCode(secret));
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'You have logged in successfully.' })).toBeVisible();
  await expect(step).toHaveCount(0);

  const opened = await page.request.post('/api/login', { data: { email: member.email, password: member.password } });
  const { ticket } = (await opened.json()) as { ticket: string };
  const entered = await page.request.post('/api/login/second-factor', { data: { ticket, code: codes[0] } });
  const { access_token } = (await entered.json()) as { access_token: string };
  const status = async () => (await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${access_token}` } })).status();
  expect(await status()).toBe(200);

  await listening(page);
  await page.locator('.head-account summary').click();
  await page.getByRole('link', { name: 'Login and security' }).click();
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This session' })).toContainText('Chrome on Linux');
  await expect(page.getByText('9 left')).toBeVisible();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeFocused();
  expect(await status()).toBe(401);

  // The session is ended elsewhere; the tab notices when it becomes visible again.
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/en/home');
  await expect(page.locator('.toast--bad')).toBeVisible();
});

test('while accounts are being tried the browser works a captcha out by itself, and a login from a new network is told', async ({
  page,
  browser,
}) => {
  const member = newMember();
  await arrive(page, '/en/home?popup=signup');
  await signUp(page, member);
  await enterCode(page, await codeMailedTo(member.email, new Set()));
  await expect(page).toHaveURL('/en/home');
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.255.7.9' } });
  const other = await elsewhere.newPage();
  const sent: string[] = [];
  // The first attempt meets a shop under attack, the second the real shop.
  await other.route('**/api/login', (route) => {
    sent.push(route.request().postData() ?? '');
    const refused = { message: 'Please verify captcha', code: 'bad_captcha' };
    return sent.length === 1 ? route.fulfill({ status: 400, json: refused }) : route.continue();
  });
  await arrive(other, '/en/home');
  await logIn(other, member);
  await expect(other.locator('.toast').filter({ hasText: 'You have logged in successfully.' })).toBeVisible();
  const [first, second] = sent.map((body) => JSON.parse(body) as { captcha?: string });
  expect(first?.captcha).toBeUndefined();
  const { solution } = JSON.parse(atob(second?.captcha ?? '')) as { solution: { derivedKey: string } };
  expect(solution.derivedKey).toMatch(/^[0-9a-f]+$/);
  await expect
    .poll(async () => (await mailsTo(member.email)).find(({ text }) => text.includes('New login to your account'))?.text)
    .toContain('10.255.7.9');
  await elsewhere.close();
});
