import { expect } from '@playwright/test';
import { arrive, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { becomeMember, productAt } from './support/products.ts';

test('a member blocks from the menu of a review, finds a place there, and unblocks from the list', async ({ page }) => {
  const product = await productAt(page, 28);
  await becomeMember(page);
  const address = `/en/product/${product.slug}`;
  await arrive(page, address);
  const review = page.locator('#reviews .review').first();
  const name = await review.locator('.who-name').innerText();
  const words = await review.locator('.said').innerText();
  const shown = page.locator('#reviews').getByText(words, { exact: true });
  const menu = page.getByLabel(`Options for ${name}`).first();
  await menu.click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Block ${name}?` });
  await expect(question).toContainText('You’ll no longer see each other’s reviews');
  expect(await accessibilityViolations(page)).toEqual([]);
  const height = (await review.boundingBox())?.height ?? 0;
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.locator('.toast', { hasText: 'Member blocked' })).toBeVisible();
  const place = page.locator('#reviews .unseen-place');
  await expect(place).toContainText('You blocked this person');
  await expect(place).toBeFocused();
  await expect(shown).toHaveCount(0);
  expect(Math.round((await place.boundingBox())?.height ?? 0)).toBe(Math.round(height));
  expect(await accessibilityViolations(page)).toEqual([]);

  // The shared page contains the words; they are removed when the member's own data arrives.
  expect(await (await page.request.get(address)).text()).toContain(words);
  await reload(page);
  await expect(place).toContainText('You blocked this person');
  await expect(shown).toHaveCount(0);

  await place.getByRole('link', { name: 'Blocked and muted people' }).click();
  await expect(page.getByRole('heading', { name: 'Blocked and muted people', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(page.getByText('You haven’t blocked or muted anyone')).toBeVisible();
  await page.goBack();
  await expect(shown).toBeVisible();
  await expect(place).toHaveCount(0);

  await menu.click();
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(place).toContainText('You muted this person');
  await expect(shown).toHaveCount(0);
  await page.locator('.toast', { hasText: 'Member muted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.toast', { hasText: 'Member unmuted' })).toBeVisible();
  await expect(shown).toBeVisible();
  await expect(place).toHaveCount(0);
});
