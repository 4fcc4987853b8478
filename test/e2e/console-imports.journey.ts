import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';
import { loseAnswer } from './support/lost-answer.ts';

/** A price list of three products, one with a price that is not a number. */
const priceList = (brand: string) =>
  [
    'name;brand;category;price;currency;price_GBP',
    `Soap;${brand};Hand care;4,50;EUR;3,90`,
    `Balm;${brand};Hand care;7,90;EUR;`,
    `Oil;${brand};Hand care;dear;EUR;`,
  ]
    .join('\n')
    .concat('\n');

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /Choose a file|\./ })
    .first()
    .click();
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload' }).click();
}

test('a price list is refused as a spreadsheet, tried, imported and undone, but for what somebody edited', async ({ page, context }) => {
  await enterConsole(context, 'EDITOR');
  const brand = `Brise ${randomUUID().slice(0, 8)}`;
  const listed = async () => (await (await context.request.get(`/api/console/products?keyword=${encodeURIComponent(brand)}`)).json()).list;
  await page.goto('/console/imports');
  await page.getByRole('button', { name: /Import a file/ }).click();
  await page.getByLabel('Source').fill(brand);
  await upload(page, 'prices.xlsx', Buffer.from('PK\u0003\u0004 not a table at all'));
  await expect(page.getByText('This is a spreadsheet or an archive. Please save it as CSV.')).toBeVisible();
  await loseAnswer(page, '/api/console/imports');
  await upload(page, 'prices.csv', Buffer.from(priceList(brand)));
  await expect(page.getByText('isn’t responding')).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();

  await expect(page).toHaveURL(/\/console\/imports\/\d+/);
  const imports: { source: string }[] = (await (await context.request.get('/api/console/imports')).json()).list;
  expect(imports.filter(({ source }) => source === brand)).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: brand })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeVisible();
  const fixed = page.getByLabel('Product field for price_GBP');
  await expect(fixed).toHaveValue('price:GBP');
  await expect(fixed.getByRole('option', { name: 'Fixed price in JPY' })).toBeAttached();
  await fixed.selectOption({ label: 'Don’t import' });
  await page.getByLabel('Also overwrite what staff edited').check();
  await page.reload();
  await expect(fixed).toHaveValue('');
  await expect(page.getByLabel('Also overwrite what staff edited')).toBeChecked();
  await fixed.selectOption({ label: 'Fixed price in GBP' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dry run', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Dry run complete' })).toBeVisible();
  // The button disappeared with its step; the focus must not be lost with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await listed()).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Done/ })).toBeVisible();
  const made: { id: number; name: string; version: number }[] = await listed();
  expect(made.map(({ name }) => name).sort()).toContain('Soap');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Done/ })).toBeVisible();
  const next = page.getByRole('region', { name: 'To check' });
  await expect(next.getByRole('link', { name: brand })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await next.getByRole('link', { name: 'New products', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Soap', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Import/ }).and(page.locator('.chip'))).toBeVisible();
  await page.goBack();

  const soap = made.find(({ name }) => name === 'Soap');
  const edited = await context.request.put(`/api/console/products/${soap?.id}`, {
    data: { version: soap?.version, texts: { en: { name: 'Soap by the sea' } } },
  });
  expect(edited.status()).toBe(200);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Undone/ })).toBeVisible();
  expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Soap by the sea']);
  await expect(page.getByText('Kept').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
