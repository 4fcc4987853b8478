import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { test } from './support/journey.ts';

// The provider's script is stood in for by a small one of the test's own, which the shop's policy would keep out.
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

/** Lets the page say that a provider is set up. */
async function setUp(page: Page, ...providers: ('google' | 'facebook')[]): Promise<void> {
  await page.route('**/en/home?popup=login', async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const provider of providers) body = body.replace(`"${provider}":null`, `"${provider}":"client"`);
    await route.fulfill({ response, body });
  });
}

test('who comes from Google without an account finds the sign-up filled in, and no captcha', async ({ page }) => {
  await setUp(page, 'google');
  await page.route('https://accounts.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  let sent: unknown;
  await page.route('**/api/social/login', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ json: { access_token: null, id: null, uuid: null, role: null, message: 'No account yet' } });
  });
  await arrive(page, '/en/home?popup=login');
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
  await setUp(page, 'google', 'facebook');
  for (const host of ['accounts.google.com', 'connect.facebook.net']) await page.route(`https://${host}/**`, (route) => route.abort());
  await arrive(page, '/en/home?popup=login');
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  for (const name of ['Google', 'Facebook']) await expect(popup.getByText(`We can’t reach ${name} right now.`)).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0);
  await page.unroute('https://accounts.google.com/**');
  await page.route('https://accounts.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await popup.getByRole('button', { name: 'Please Retry' }).first().click();
  await expect(popup.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});
