import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { arrive, popupClosed, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { agreeAndSubmit, enterCode, type NewMember, newMember, signUp } from './support/member.ts';
import { codeMailedTo } from './support/outbox.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function member(page: Page): Promise<NewMember> {
  const made = newMember();
  await arrive(page, '/en/about-us?popup=signup');
  return signUp(page, made).then(() => made);
}

const allergic = (page: Page) => page.locator('#edit-allergic');
const favourite = (page: Page) => page.locator('#edit-favourite');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

test('a member verifies the address, fills the profile in, and sees who sees what', async ({ page }) => {
  const { email } = await member(page);
  const code = await codeMailedTo(email, new Set());
  await arrive(page, '/en/profile');
  await expect(page.getByRole('heading', { name: 'Not verified' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verify now' }).click();
  // The sign-up mail has just been sent: its code is valid until another mail may be sent.
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/en\/profile/);
  await expect(page.locator('.profile-head').getByText('Verified')).toBeVisible();

  await page.getByRole('link', { name: 'Edit: About' }).click();
  await expect(page.getByRole('textbox', { name: 'About' })).toBeFocused();
  await page.getByRole('textbox', { name: 'About' }).fill('Reads labels.');
  await page.getByLabel('Hair style').selectOption({ label: 'curly' });
  await page.getByRole('radio', { name: 'Sand' }).check();
  await page.getByRole('textbox', { name: 'Instagram' }).fill('not a name');
  await submit(page);
  await expect(page.getByText('Please enter a valid Instagram username')).toBeVisible();
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@lena.reads');
  expect(await accessibilityViolations(page)).toEqual([]);
  await agreeAndSubmit(page);
  await expect(page).toHaveURL('/en/profile');
  for (const value of ['Reads labels.', 'curly', '@lena.reads', 'Sand', '+46 0701234567'])
    await expect(page.locator('.profile-rows').getByText(value)).toBeVisible();
});

test('ingredients are found by name and by keyboard, and stand in one list only', async ({ page }) => {
  await member(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('all/ingredients') && asked.push(request.url()));
  await arrive(page, '/en/edit-profile');
  expect(asked).toEqual([]);
  await allergic(page).getByRole('combobox').fill('limonene');
  await expect(allergic(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(allergic(page).getByRole('button', { name: 'Remove Limonene' })).toBeVisible();
  expect(asked.every((url) => url.includes('limit=60'))).toBe(true);
  await page.keyboard.press('Escape');
  await favourite(page).getByRole('combobox').fill('limonene');
  await expect(favourite(page).getByRole('option').first()).toContainText('in the other list');
  await favourite(page).getByRole('option').first().click();
  await expect(page.getByText(/Limonene moved from your allergies/)).toBeVisible();
  await expect(allergic(page).getByText('None selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Avoid a whole group').click();
  await page.getByRole('button', { name: 'Add all: EU fragrance allergens' }).click();
  await expect(page.getByText(/EU fragrance allergens: \d+ ingredients added\. Limonene moved from your favourites/)).toBeVisible();
  await expect(allergic(page).getByRole('button', { name: 'Remove EU fragrance allergens (whole group)' })).toBeVisible();
  await favourite(page).getByRole('combobox').fill('limonene');
  await favourite(page).getByRole('option').first().click();
  await expect(page.getByText('Limonene belongs to a group you avoid: EU fragrance allergens.')).toBeVisible();
  await expect(favourite(page).getByText('None selected')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await accessibilityViolations(page)).toEqual([]);
  await agreeAndSubmit(page);
  await expect(page).toHaveURL('/en/profile');
  await expect(page.locator('.profile-rows')).toContainText('EU fragrance allergens (whole group)');
  await arrive(page, '/en/product/huile-de-mai');
  await expect(page.getByRole('note')).toContainText(/Contains .*Limonene.*, which you avoid.*Limonene: number \d+ of \d+ on the label/s);
  await expect(page.locator('.inci .avoided').filter({ hasText: 'Limonene' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See similar products without them' })).toHaveAttribute('href', /category.*ingredients=/);
  await arrive(page, '/en/category/skin-care');
  await page.getByRole('checkbox', { name: 'Hide products with ingredients I avoid' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/hide=YES/);
  await expect(page.getByRole('link', { name: 'Remove Hide products with ingredients I avoid' })).toBeVisible();
  await expect(page.locator('.grid .flagged')).toHaveCount(0);
});

test('a taken user name says so on its field; a new address needs the password and waits for its code', async ({ page, browser }) => {
  const other = await browser.newPage();
  const { userName: taken } = await member(other);
  await other.close();
  const { email, password } = await member(page);
  await arrive(page, '/en/edit-profile');
  await page.getByLabel('User name').fill(taken);
  await submit(page);
  await expect(page.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.getByLabel('User name').fill(`${taken}_b`);
  const moved = `new.${email}`;
  await page.getByLabel('Email').fill(moved);
  await submit(page);
  await expect(page.getByText('Please enter password')).toBeVisible();
  await page.getByLabel('Your password').fill('Wrong-one-26');
  await submit(page);
  await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your password').fill(password);
  await submit(page);
  await expect(page).toHaveURL('/en/profile');
  await expect(page.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible();
  const code = await codeMailedTo(moved, new Set());
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.locator('.profile-rows').getByText(moved)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your new email address' })).toHaveCount(0);
});

test('a photo is cut to a square by keyboard, shown, sent and removed', async ({ page }) => {
  await member(page);
  await arrive(page, '/en/edit-profile');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.locator('.wrong').getByText('Invalid file formate, please use jpeg or png file.')).toBeVisible();
  const half = { width: 100, height: 100, channels: 3 as const, background: '#ff0000' };
  const picture = sharp({ create: { ...half, width: 200, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo to a square' });
  await dialog.getByLabel('Horizontal position').focus();
  await page.keyboard.press('Home');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('img', { name: 'Your new photo, not saved yet' })).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL('/en/profile');
  const src = (await page.locator('.profile-head img').getAttribute('src')) ?? '';
  const sent = await page.request.get(src.split('?')[0] ?? '', { headers: { accept: 'image/png,image/jpeg' } });
  const { data, info } = await sharp(await sent.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red, , blue] = data.subarray((info.width * 50 + 50) * info.channels);
  expect([info.width, info.height, (red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([100, 100, true, true]);

  await arrive(page, '/en/edit-profile');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog', { name: 'Remove your photo?' }).getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('.photo-field img')).toHaveCount(0);
});

const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

test('unsaved changes are asked about, outlive a reload, and go at logout, in every tab', async ({ page, context }) => {
  await member(page);
  await arrive(page, '/en/edit-profile');
  await page.getByRole('textbox', { name: 'About' }).fill('Half a sentence');
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/en/edit-profile');
  page.once('dialog', (asked) => void asked.accept());
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue('Half a sentence');
  await expect(page.getByText('We’ve restored your unsaved changes.')).toBeVisible();
  const other = await context.newPage();
  await arrive(other, '/en/edit-profile');
  await other.getByRole('textbox', { name: 'About' }).fill('Another sentence');
  await expect.poll(() => drafts(other)).toHaveLength(1);
  await page.locator('header summary[aria-label^="Your account"]').click();
  await page.locator('.menu-panel--account').getByRole('link', { name: 'Logout' }).click();
  const anew = Promise.all([page, other].map((tab) => tab.waitForEvent('domcontentloaded')));
  await page.getByRole('button', { name: 'Yes, Log out' }).click();
  await anew;
  for (const tab of [page, other]) await expect(tab).toHaveURL('/en/home');
  await expect.poll(async () => [...(await drafts(page)), ...(await drafts(other))]).toEqual([]);
});

test('leaving with unsaved changes is asked about by Back, by a link and at the end of the tab', async ({ page }) => {
  await member(page);
  await arrive(page, '/en/profile');
  await page.getByRole('link', { name: 'Edit profile', exact: true }).click();
  const about = page.getByRole('textbox', { name: 'About' });
  await about.fill('Half a sentence');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leaving: (() => Promise<unknown>)[] = [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click(),
  ];
  for (const leave of leaving) {
    await leave();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await popupClosed(page);
    await expect(page).toHaveURL('/en/edit-profile');
    await expect(about).toHaveValue('Half a sentence');
  }
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/en/profile');
});

test('what a member likes is pointed out, what is not known is no promise, and reviews narrow to people alike', async ({ page }) => {
  await member(page);
  await arrive(page, '/en/edit-profile');
  await favourite(page).getByRole('combobox').fill('squalane');
  await favourite(page).getByRole('option', { name: 'Squalane' }).click();
  await page.keyboard.press('Escape');
  await allergic(page).getByRole('combobox').fill('peanut');
  await expect(allergic(page).getByRole('status')).toHaveText(/found|first/);
  await allergic(page).getByRole('combobox').fill('linalool');
  await allergic(page).getByRole('option', { name: 'Linalool' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Hair style').selectOption({ label: 'curly' });
  await agreeAndSubmit(page);
  await expect(page).toHaveURL('/en/profile');

  await arrive(page, '/en/product/huile-de-mai');
  await expect(page.locator('.gallery')).toContainText('With Squalane, which you like');
  await expect(page.locator('.inci .liked')).toHaveText(/Squalane.*you like this/);
  await page.getByRole('link', { name: 'Same hair style' }).click();
  await expect(page).toHaveURL(/hair=CURLY/);
  await arrive(page, '/en/product/marshmallow');
  await expect(page.getByRole('note')).toContainText('Ingredients unknown: may contain something you avoid');

  await arrive(page, '/en/search-result/marshmallow');
  const card = page.locator('.tile').filter({ has: page.getByRole('link', { name: 'Marshmallow', exact: true }) });
  await expect(card).toContainText('Ingredients unknown');

  await arrive(page, '/en/category/skin-care');
  const all = await page.locator('.tally b').textContent();
  await page.locator('.filters summary').filter({ hasText: 'Ingredients' }).click();
  await page.locator('.filters').getByRole('combobox').fill('squalane');
  await page.locator('.filters').getByRole('option', { name: 'Squalane' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/ingredients=\d+/);
  await expect(page.getByRole('button', { name: 'Remove Squalane' })).toBeVisible();
  await expect(page.locator('.tally b')).not.toHaveText(all ?? '');
  expect(await accessibilityViolations(page)).toEqual([]);
});
