import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';

const field = (page: Page, at: string) => page.locator(`[data-path="${at}"]`).locator('input, textarea').first();
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).locator('.toast', { hasText: words });
const newName = () => `Fjordlys ${randomUUID().slice(0, 8)}`;

// A TOTP code is accepted once per half minute, so both journeys share one session.
test.describe.configure({ mode: 'serial' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.beforeEach(async ({ context }) => {
  if (cookies.length === 0) {
    await enterConsole(context, 'EDITOR');
    cookies = await context.cookies();
  }
  await context.addCookies(cookies);
});

test('a brand is made in two languages, survives a reload and a conflict, is archived and comes back', async ({ page, context }) => {
  const name = newName();
  await page.goto('/console/brands');
  await page
    .getByRole('button', { name: /New brand/ })
    .first()
    .click();
  await expect(field(page, 'name')).toHaveAttribute('aria-required', 'true');
  await field(page, 'name').fill(name);
  await field(page, 'texts.en.description').fill('Soap from the fjord.');
  await page.locator('.langs button', { hasText: 'German' }).click();
  await expect(page.getByText('Soap from the fjord.').first()).toBeVisible();
  await field(page, 'texts.de.description').fill('Seife vom Fjord.');
  await expect(page.getByText('3 unsaved changes', { exact: true })).toBeVisible();

  await page.reload();
  await expect(field(page, 'name')).toHaveValue(name);
  await expect(field(page, 'texts.de.description')).toHaveValue('Seife vom Fjord.');
  await expect(page.getByText('3 unsaved changes from your last visit were restored.')).toBeVisible();
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/console\/brands\/\d+/);
  await expect(page.locator('.revs')).toContainText('Created');
  expect(await accessibilityViolations(page)).toEqual([]);

  const slug = await field(page, 'slug').inputValue();
  const shop = await context.newPage();
  await arrive(shop, `/en/brand-detail/${slug}`);
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(shop.getByText('Soap from the fjord.').first()).toBeVisible();
  await arrive(shop, `/de/brand-detail/${slug}`);
  await expect(shop.getByText('Seife vom Fjord.').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await field(page, 'name').fill(`${name} A`);
  await page.locator('[data-path="is_featured"] input').click();
  await field(other, 'name').fill(`${name} B`);
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(other, 'Saved')).toBeVisible();

  const merge = page.getByRole('alert').filter({ hasText: 'You both changed one field' });
  await expect(merge).toContainText(`${name} B`.slice(-1));
  // An editor who has scrolled down is taken to the conflict first, so that nothing is resolved unseen.
  await field(page, 'slug').press('Control+s');
  await expect(merge).toBeFocused();
  await expect(merge.getByRole('button', { name: /Save both/ })).toBeInViewport();
  await merge.getByRole('radio', { name: /Theirs/ }).check();
  await page.keyboard.press('Control+s');
  await expect(merge).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'name')).toHaveValue(`${name} B`);
  await expect(page.locator('[data-path="is_featured"] input')).toBeChecked();
  await expect(page.locator('.revs li').first()).toContainText('Featured');
  // The other tab had no changes: it shows the current values.
  await expect(other.locator('[data-path="is_featured"] input')).toBeChecked();
  await expect(other.getByText(/Saved by/)).toBeVisible();

  await field(page, 'slug').fill('another-address');
  const discard = page.getByRole('button', { name: 'Discard' });
  // Nothing is discarded while the preceding save is still in progress, and a key press does not wait for that as a click does.
  await expect(discard).toBeEnabled();
  await discard.press('Enter');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeFocused();
  await expect(field(page, 'slug')).not.toHaveValue('another-address');
  await toast(page, 'Changes discarded').getByRole('button', { name: /^Undo/ }).click();
  await expect(field(page, 'slug')).toHaveValue('another-address');
  await discard.click();
  await expect(discard).toBeHidden();
  await page.getByRole('button', { name: `Archive ${name} B` }).click();
  await expect(page).toHaveURL(/\/console\/brands$/);
  await toast(page, 'Archived').getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(name);
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole('row', { name: new RegExp(`${name} B`) })).toBeVisible();
  // The result of a search is announced to screen readers, once.
  const said = page.locator('main .unseen[role="status"]');
  await expect(said).toHaveText(/^1–\d+ of \d+$/);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`nowhere${randomUUID().replaceAll('-', '')}`);
  await expect(said).toHaveText('No results');
  expect(await accessibilityViolations(page)).toEqual([]);
  await arrive(shop, `/en/brand-detail/${slug}`);
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(`${name} B`);
});

test('with the keyboard alone a brand is made, found again and changed back', async ({ page }) => {
  const name = newName();
  const press = (keys: string) => page.keyboard.press(keys);
  await page.goto('/console/brands');
  await expect(page.getByRole('grid')).toBeVisible();
  await press('n');
  await expect(page).toHaveURL(/\/console\/brands\/new/);
  await expect(field(page, 'name')).toBeVisible();
  for (let step = 0; step < 60 && !(await field(page, 'name').evaluate((input) => input === document.activeElement)); step += 1)
    await press('Tab');
  await page.keyboard.type(name);
  await press('Control+s');
  await expect(page).toHaveURL(/\/console\/brands\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // A refused value keeps the typed text and gets the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (let step = 0; step < 60 && !(await field(page, 'slug').evaluate((input) => input === document.activeElement)); step += 1)
    await press('Tab');
  await press('Control+a');
  await page.keyboard.type('Not an address');
  await press('Control+s');
  await expect(field(page, 'slug')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'slug')).toBeFocused();
  await press('Control+a');
  const slug = `by-keys-${randomUUID().slice(0, 8)}`;
  await page.keyboard.type(slug);
  await press('Control+s');
  await expect(page.locator('.revs li').first()).toContainText(slug);
  await expect(page.getByText(/unsaved/)).toHaveCount(0);

  await press('Escape');
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press('z');
  await expect(page.locator('.revs li').first()).toContainText('Reverted');
  await expect(field(page, 'slug')).not.toHaveValue(slug);

  await press('g');
  await press('b');
  await expect(page.getByRole('grid')).toBeVisible();
  const rows = page.locator('tbody').getByRole('row');
  // F6 moves between page regions; parts of the bar that a wide window hides are skipped.
  await press('F6');
  await press('F6');
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link').first()).toBeFocused();
  await press('F6');
  await expect(page.getByRole('button', { name: /New brand/ })).toBeFocused();
  await press('Shift+F6');
  await press('Shift+F6');
  await expect(page.locator('main')).toBeFocused();

  await press('j');
  await expect(rows.nth(0)).toBeFocused();
  await press('j');
  await expect(rows.nth(1)).toBeFocused();
  await press('k');
  await press('Space');
  await press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar')).toContainText('2 selected');
  // The selection is kept in the address and survives a reload.
  await expect(page).toHaveURL(/[?&]selected=\d+\.\d+/);
  await page.reload();
  await expect(page.getByRole('toolbar')).toContainText('2 selected');
  await expect(rows.nth(0)).toBeVisible();
  await press('j');
  await expect(rows.nth(0)).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(rows.nth(0)).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(/\/console\/brands\/\d+/);
});

test('a refusal takes the focus to its field, which says why', async ({ page }) => {
  await page.goto('/console/products/new');
  const brand = field(page, 'brand_id');
  await expect(brand).toHaveAttribute('aria-required', 'true');
  await field(page, 'texts.en.name').fill(newName());
  await page.keyboard.press('Control+s');
  await expect(brand).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.editor [aria-invalid="true"]').first()).toBeFocused();
  const reason = (await page.locator('[data-path="brand_id"] .wrong').textContent()) ?? '';
  expect(reason).not.toBe('');
  await expect(brand).toHaveAccessibleDescription(reason);
});

test('a control whose code does not come says so in its place, and comes when asked again', async ({ page }) => {
  const code = /\/HtmlControl-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/console/pages/about-us');
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load this' });
  await expect(failed).toBeVisible();
  const title = field(page, 'texts.en.title');
  await title.fill('About this shop');
  await page.unroute(code);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[contenteditable="true"]')).toBeVisible();
  await expect(title).toHaveValue('About this shop');
});
