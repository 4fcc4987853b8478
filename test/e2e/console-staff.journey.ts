import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { addStaff, enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';

test('no key on the closed list changes a role, and what a toast offers is taken above a dialog, which stays', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `moderator-${randomUUID()}@rosewater.example`;
  await addStaff(email, 'MODERATOR', baseURL);
  await enterConsole(context, 'ADMIN');
  await page.goto('/console/staff');
  const row = page.getByRole('row').filter({ hasText: email });
  const choice = (role: string) => row.getByRole('button', { name: new RegExp(`^Role of .*${role}$`) });
  const menu = page.getByRole('menu');
  await choice('Moderator').press('ArrowDown');
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(choice('Moderator')).toBeFocused();

  await choice('Moderator').press('Enter');
  await menu.getByRole('menuitemradio', { name: 'Editor' }).click();
  await expect(choice('Editor')).toBeVisible();
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('.toast', { hasText: 'is now Editor' });
  // The toast stays as long as the pointer is over it.
  await toast.hover();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Assign a role to a member' });
  await expect(dialog).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await toast.getByRole('button', { name: /^Undo/ }).click();
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(choice('Moderator')).toBeVisible();

  const { list } = (await (await context.request.get('/api/console/staff')).json()) as { list: { id: number; email: string }[] };
  const member = list.find((one) => one.email === email);
  expect((await context.request.delete(`/api/console/staff/${member?.id}`)).status()).toBe(200);
});
