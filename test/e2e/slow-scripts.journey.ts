import { expect, type Page } from '@playwright/test';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens a page whose scripts are delayed; the returned function releases them. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

test('a message typed before scripts arrive stays, and is counted', async ({ page }) => {
  const goOn = await openWithoutScripts(page, '/en/contact-us');
  const typed = { Name: 'Lena', Email: 'lena@post.example', Subject: 'A question', Message: 'Where is it?' };
  await page.getByLabel(/^I’m human/).check();
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
  goOn();
  await expect(page.getByText('4,988 characters left')).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel(/^I’m human/)).toBeChecked();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('!');
  await expect(page.getByLabel('Message')).toHaveValue('Whe!re is it?');
});

test('a reply typed before scripts arrive can be sent', async ({ page, sample }) => {
  const goOn = await openWithoutScripts(page, `/en/community-info/${sample.discussion}`);
  const reply = page.getByLabel('Your reply');
  await reply.fill('Typed early');
  goOn();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeEnabled();
  await expect(reply).toHaveValue('Typed early');
  await page.reload();
  await expect(reply).toHaveValue('Typed early');
});

test('what is typed into searches and filters before scripts arrive stays', async ({ page, sample }) => {
  const search = page.getByPlaceholder('Products, brands, categories');
  const goOn = await openWithoutScripts(page, `/en/category/${sample.main}`);
  await search.fill('rose');
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('12');
  await page.getByRole('checkbox', { name: /^Dry \d/ }).check();
  goOn();
  // The slider beside the fields appears once the scripts run.
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expect(search).toHaveValue('rose');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await search.focus();
  await expect(page.getByRole('listbox').first()).toBeVisible();
  await expect(search).toHaveValue('rose');
  await expect(page.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('12');
  await expect(page.getByRole('checkbox', { name: /^Dry \d/ })).toBeChecked();
});

test('a sign-up begun before scripts arrive goes on', async ({ page }) => {
  const goOn = await openWithoutScripts(page, '/en/signup');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('User name').fill('lena_1');
  await field('Country').selectOption({ label: 'Türkiye' });
  await field('Password').fill('Rose-water1');
  await page.getByLabel(/^I accept/).check();
  goOn();
  // The dial code follows the country once the scripts run.
  await expect(field('Country code')).toHaveValue('tr');
  await expect(field('User name')).toHaveValue('lena_1');
  await expect(field('Country')).toHaveValue('792');
  await expect(field('Password')).toHaveValue('Rose-water1');
  await expect(page.getByLabel(/^I accept/)).toBeChecked();
});
