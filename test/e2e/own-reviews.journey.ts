import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { smallPhoto } from './support/photo.ts';
import { becomeMember, productAt } from './support/products.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Posts a review as the logged-in member. */
async function post(page: Page, productId: number, comment: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const data = { product_id: productId, rating: 4.5, comment };
  const answer = await page.request.post('/api/review', { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}

test('a member finds their reviews, changes one and deletes one', async ({ page }) => {
  const [product, other] = [await productAt(page, 23), await productAt(page, 24)];
  await becomeMember(page);
  await page.goto('/en/profile');
  await expect(page.getByRole('heading', { name: 'No review added yet' })).toBeVisible();
  await post(page, other.id, 'Sinks in.');
  await post(page, product.id, 'Soft.');

  await page.goto(`/en/product/${product.slug}`);
  await page.getByRole('link', { name: 'You reviewed this' }).click();
  await expect(page.getByRole('heading', { name: 'Your review', level: 1 })).toBeVisible();
  const edit = page.getByRole('button', { name: `Edit your review of ${product.name}` });
  await edit.click();
  const form = page.getByRole('dialog', { name: `Edit your review of ${product.name}` });
  await expect(form.getByRole('radio', { name: '4.5 stars' })).toBeChecked();
  await expect(form.getByLabel('Comment')).toHaveValue('Soft.');
  await form.getByLabel('Comment').fill('Soft, but the pump sticks.');
  await page.reload();
  await edit.click();
  await expect(form.getByLabel('Comment')).toHaveValue('Soft, but the pump sticks.');
  await form.getByRole('radio', { name: '3 stars', exact: true }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('.toast', { hasText: 'Your review has been updated' })).toBeVisible();
  await expect(page.locator('.review')).toContainText('Soft, but the pump sticks.');
  await expect(page.locator('.review .stars')).toHaveAttribute('aria-label', '3.0 out of 5 stars');
  await expect(edit).toBeFocused();
  await page.getByRole('button', { name: /^edited, was 4\.5 stars \(.*\d{4}\)$/ }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of this review' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('listitem').first().locator('ins')).toHaveText(['Soft, but the pump sticks.', '3 stars']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(versions).toBeHidden();

  await page.getByRole('link', { name: 'Back' }).click();
  const own = page.getByRole('region', { name: 'Your reviews' });
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own.getByRole('listitem').first()).toContainText('the pump sticks');
  await expect(page.locator('.profile-facts')).toContainText('10 reward points');
  await own.getByRole('button', { name: `Delete your review of ${product.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this review?' });
  await expect(question).toContainText('This can’t be undone.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.locator('.toast', { hasText: 'Your review has been deleted' })).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own.getByRole('heading', { name: 'Your reviews' })).toBeFocused();
  await expect(page.locator('.profile-facts')).toContainText('5 reward points');

  await page.getByRole('link', { name: 'Points history' }).click();
  await expect(page.getByRole('heading', { name: 'Points history', level: 1 })).toBeVisible();
  const entries = page.locator('.ledger > li');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('Review deleted');
  await expect(entries.first()).toContainText('Balance: 5');
  await expect(page.locator('.ledger').getByRole('link', { name: other.name })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`/en/product/${product.slug}`);
  await expect(page.getByRole('button', { name: 'Write to Review' })).toBeVisible();
});

test('photos of a review stand in the order that their writer gives them', async ({ page }) => {
  const product = await productAt(page, 29);
  await becomeMember(page);
  await post(page, product.id, 'With two photos.');
  await page.goto(`/en/product/${product.slug}`);
  await page.getByRole('link', { name: 'You reviewed this' }).click();
  const edit = page.getByRole('button', { name: `Edit your review of ${product.name}` });
  const form = page.getByRole('dialog', { name: `Edit your review of ${product.name}` });
  const words = form.getByLabel('What does it show?');
  const save = async () => {
    await form.getByRole('button', { name: 'Save review' }).click();
    await expect(form).toBeHidden();
  };
  const shown = page.locator('.review .thumbs a');
  await edit.click();
  await form.getByLabel('Add a photo').setInputFiles([smallPhoto('one.png'), smallPhoto('two.png')]);
  await words.nth(0).fill('The tube');
  await words.nth(1).fill('A swatch');
  await save();
  await expect(shown.first()).toHaveAccessibleName('The tube');
  await expect(shown.nth(1)).toHaveAccessibleName('A swatch');
  await edit.click();
  await form.getByRole('button', { name: 'Move photo 2 up' }).click();
  const first = form.getByRole('group', { name: 'Photo 1', exact: true });
  await expect(first.getByLabel('What does it show?')).toHaveValue('A swatch');
  await expect(first).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await save();
  await expect(shown.first()).toHaveAccessibleName('A swatch');
  await page.reload();
  await expect(shown.first()).toHaveAccessibleName('A swatch');
  await expect(shown.nth(1)).toHaveAccessibleName('The tube');
});

test('what is wrong with a photo is said where it stands, and the focus stays beside one that goes', async ({ page }) => {
  const product = await productAt(page, 30);
  await becomeMember(page);
  await post(page, product.id, 'With photos to come.');
  await page.goto(`/en/product/${product.slug}`);
  await page.getByRole('link', { name: 'You reviewed this' }).click();
  await page.getByRole('button', { name: `Edit your review of ${product.name}` }).click();
  const form = page.getByRole('dialog', { name: `Edit your review of ${product.name}` });
  const photo = (number: number) => form.getByRole('group', { name: `Photo ${number}`, exact: true });
  const remove = (number: number) => form.getByRole('button', { name: `Remove photo ${number}` });
  const add = form.getByLabel('Add a photo');
  await add.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  const refused = page.locator('.toast--bad');
  await expect(refused).toHaveText('Invalid file formate, please use jpeg or png file.');
  await expect(add).toHaveAccessibleDescription('Invalid file formate, please use jpeg or png file.');
  await refused.getByRole('button', { name: 'Close' }).click();

  await add.setInputFiles(['one.png', 'two.png', 'three.png'].map(smallPhoto));
  await remove(2).press('Enter');
  await expect(photo(3)).toHaveCount(0);
  await expect(photo(2)).toBeFocused();
  await remove(2).press('Enter');
  await expect(photo(1)).toBeFocused();
  await remove(1).press('Enter');
  await expect(add).toBeFocused();

  await add.setInputFiles(smallPhoto('one.png'));
  const words = photo(1).getByLabel('What does it show?');
  const save = form.getByRole('button', { name: 'Save review' });
  await save.press('Enter');
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription('Describe the photo in a few words');
  await words.fill('The tube');
  const failing = '**/api/review/photo';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'Server Error', code: 'server_error' } }));
  await save.press('Enter');
  await expect(words).toHaveAccessibleDescription('Server Error');
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expect(words).toBeFocused();
  await page.unroute(failing);
  await save.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.locator('.review .thumbs a')).toHaveAccessibleName('The tube');
});

test('a review of a product that is off sale stays with its writer, without a way to the product', async ({ page }) => {
  const product = await productAt(page, 25);
  await becomeMember(page);
  await post(page, product.id, 'I miss it.');
  await page.route(/\/api\/review\/(by|mine)\//, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"is_on_sale":1', '"is_on_sale":0');
    await route.fulfill({ response, body: text });
  });
  const note = 'This product is no longer available. Only you can see your review.';
  const named = page.getByRole('main').getByRole('heading', { name: product.name });
  await page.goto('/en/profile');
  const own = page.getByRole('region', { name: 'Your reviews' });
  await expect(own.getByText(note)).toBeVisible();
  await expect(named).toBeVisible();
  await expect(own.getByRole('link')).toHaveCount(0);
  await expect(own.getByRole('button', { name: `Edit your review of ${product.name}` })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(`/api/product/slug/detail/${product.slug}`, { headers: { authorization: `Bearer ${token}` } });
  const { info } = (await answer.json()) as { info: { review_id: number } };
  await page.goto(`/en/my-review/${info.review_id}`);
  await expect(page.getByText(note)).toBeVisible();
  await expect(named.first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All reviews of this product' })).toHaveCount(0);
  await page.getByRole('button', { name: `Delete your review of ${product.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { name: 'No review added yet' })).toBeVisible();
});
