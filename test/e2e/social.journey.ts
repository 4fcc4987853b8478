import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { becomeMember } from './support/products.ts';

// The provider's script is replaced by a small stub, which the shop's policy would block.
test.use({ bypassCSP: true });

const claims = { sub: '42', email: 'mika@post.example', given_name: 'Mika', family_name: 'Tan' };
const credential = `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const script = `
  let told;
  window.google = { accounts: { id: {
    initialize: ({ callback }) => { told = callback; },
    renderButton: (box) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Continue with Google';
      button.onclick = () => told({ credential: '${credential}' });
      box.append(button);
    },
  } } };`;

const LOG_IN = '/en/home?popup=login';

/** Makes the page at an address state that a provider is set up. */
async function setUp(page: Page, address: string, ...providers: ('google' | 'facebook')[]): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const provider of providers) body = body.replace(`"${provider}":null`, `"${provider}":"client"`);
    await route.fulfill({ response, body });
  });
}

test('who comes from Google without an account finds the sign-up filled in, and no captcha', async ({ page }) => {
  await setUp(page, LOG_IN, 'google');
  await page.route('https://accounts.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  let sent: unknown;
  await page.route('**/api/social/login', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ json: { access_token: null, id: null, uuid: null, role: null, message: 'No account yet' } });
  });
  await arrive(page, LOG_IN);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/en/signup');
  expect(sent).toEqual({
    type: 'GOOGLE',
    social_id: '42',
    email: 'mika@post.example',
    first_name: 'Mika',
    last_name: 'Tan',
    credential,
  });
  await expect(page.getByLabel('Email')).toHaveValue('mika@post.example');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mika Tan');
  await expect(page.getByLabel(/^I’m human/)).toHaveCount(0);
});

test('where a provider’s script does not come, words stand in the place of its button, and Retry brings it', async ({ page }) => {
  await setUp(page, LOG_IN, 'google', 'facebook');
  for (const host of ['accounts.google.com', 'connect.facebook.net']) await page.route(`https://${host}/**`, (route) => route.abort());
  await arrive(page, LOG_IN);
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  for (const name of ['Google', 'Facebook']) await expect(popup.getByText(`We can’t reach ${name} right now.`)).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0);
  await page.unroute('https://accounts.google.com/**');
  await page.route('https://accounts.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await popup.getByRole('button', { name: 'Please Retry' }).first().click();
  await expect(popup.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('a member sees Google among what logs them in, unlinks it once they have confirmed, and links it again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { password } = await becomeMember(page);
  await setUp(page, '/en/account-security', 'google');
  await page.route('https://accounts.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  const identity = { id: 7, provider: 'GOOGLE', linked_at: '2026-03-01T10:00:00.000Z', used_at: null };
  const asked: string[] = [];
  let [isLinked, sent] = [true, null as unknown];
  await page.route(/\/api\/account\/identity/, (route) => {
    const method = route.request().method();
    const list = isLinked ? [identity] : [];
    if (method === 'GET') return route.fulfill({ json: { list, count: list.length, next_offset: null } });
    asked.push(method);
    if (asked.length === 1) return route.fulfill({ status: 403, json: { code: 'fresh_factor_needed', message: 'Confirm first' } });
    isLinked = method === 'POST';
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { message: isLinked ? 'It has been linked' : 'It has been unlinked' } });
  });
  await arrive(page, '/en/account-security');
  const rows = page.getByRole('list', { name: 'Linked accounts' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Linked 01 Mar 2026, not used yet');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Unlink Google' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Unlink Google?' });
  await question.getByRole('button', { name: 'Unlink', exact: true }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByLabel('Password', { exact: true }).fill(password);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'It has been unlinked' })).toBeVisible();
  await expect(rows).toContainText('Not linked');
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: 'Link Google' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Link Google', exact: true });
  await expect(choice.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Continue with Google' }).press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'It has been linked' })).toBeVisible();
  await expect(rows).toContainText('Linked 01 Mar 2026');
  expect([asked, sent]).toEqual([['DELETE', 'DELETE', 'POST'], { type: 'GOOGLE', social_id: '42', credential }]);
});
