import { expect, type Page } from '@playwright/test';
import { arrive, listening, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { logIn, newMember, signUp } from './support/member.ts';
import { smallPhoto } from './support/photo.ts';
import { becomeMember, productAt } from './support/products.ts';
import { test } from './support/sample.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Review (?!Posted)/ });
const owns = (page: Page) => dialog(page).getByRole('radio', { name: /^I own this/ });
const write = (page: Page) => page.getByRole('button', { name: 'Write to Review' });

test('a visitor begins a review, signs up and goes on: stars by keyboard, a draft, the post, the list', async ({ page }) => {
  const { slug, name } = await productAt(page, 20);
  await arrive(page, `/en/product/${slug}`);
  await write(page).click();
  await page.getByRole('dialog', { name: 'Welcome back' }).getByRole('button', { name: 'Sign Up' }).click();
  await signUp(page, newMember());
  // The code can be entered later: the pending action continues once its popup is closed.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(`/en/product/${slug}`);

  await dialog(page).getByRole('button', { name: 'Post review' }).click();
  await expect(dialog(page).getByText('Please select rating')).toBeVisible();
  await expect(dialog(page).getByText('Please enter comment')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await dialog(page).getByRole('radio', { name: '3.5 stars' }).check();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: '4 stars', exact: true })).toBeChecked();
  await owns(page).check();
  const lines = (await dialog(page).getByLabel('Comment').boundingBox())?.height ?? 0;
  expect(lines).toBeGreaterThan(100);
  await dialog(page).getByLabel('Comment').fill('Soft <b>and</b> quiet.');
  await expect(dialog(page).getByText('3,978 characters left')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await reload(page);
  await write(page).click();
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('Soft <b>and</b> quiet.');
  await expect(owns(page)).toBeChecked();
  const post = dialog(page).getByRole('button', { name: 'Post review' });
  await dialog(page)
    .getByLabel('Add a photo')
    .setInputFiles([smallPhoto('one.png'), smallPhoto('two.png')]);
  await post.click();
  await expect(dialog(page).getByText('Describe the photo in a few words')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Remove photo 2' }).click();
  await dialog(page).getByLabel('What does it show?').fill('Two stripes on paper');
  await dialog(page).getByLabel('Blur this photo until people choose to see it').check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await write(page).click();
  await expect(dialog(page).getByLabel('What does it show?')).toHaveValue('Two stripes on paper');
  await expect(dialog(page).getByLabel('Blur this photo until people choose to see it')).toBeChecked();
  const answered = page.waitForResponse('**/api/review');
  await post.click();
  const { id } = (await (await answered).json()) as { id: number };
  const posted = page.getByRole('dialog', { name: 'Review Posted Successfully' });
  await expect(posted).toContainText('5 Points Earned!');
  expect(await accessibilityViolations(page)).toEqual([]);
  await posted.getByRole('button', { name: 'OK' }).click();
  const first = page.locator('.review').first();
  await expect(first).toContainText('Soft <b>and</b> quiet.');
  await expect(first.locator('.who')).toBeInViewport();
  await expect(first.locator('.tags')).toHaveText('Owns this');
  const photo = first.getByRole('link', { name: 'Two stripes on paper Sensitive photo' });
  await expect(photo.locator('img')).toHaveCSS('filter', /blur/);
  await photo.click();
  const gallery = page.getByRole('dialog', { name: 'Photos by members' });
  const large = gallery.getByRole('img', { name: 'Two stripes on paper' });
  await expect(large).toHaveCSS('filter', /blur/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await gallery.getByRole('button', { name: 'Show sensitive photo' }).click();
  await expect(large).toHaveCSS('filter', 'none');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(photo).toBeFocused();
  await expect(page.locator('.acts')).toContainText('You reviewed this');
  await expect(write(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);

  await arrive(page, `/en/my-review/${id}`);
  await expect(page.getByRole('heading', { name: 'Your review', level: 1 })).toBeVisible();
  await expect(page.locator('.review')).toContainText('Soft <b>and</b> quiet.');
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', `/en/product/${slug}`);
  expect(await accessibilityViolations(page)).toEqual([]);

  // The shared page shows it at the next request.
  expect(await (await page.request.get(`/en/product/${slug}`)).text()).toContain('Soft &lt;b&gt;and&lt;/b&gt; quiet.');
});

test('right to left, the arrow keys follow the stars', async ({ page }) => {
  const { slug } = await productAt(page, 21);
  await becomeMember(page);
  await arrive(page, `/ar/product/${slug}`);
  await page.locator('.acts .btn--main').click();
  const stars = page.getByRole('dialog').getByRole('radio');
  // One star, one and a half, two, two and a half …
  await stars.nth(2).check();
  await page.keyboard.press('ArrowLeft');
  await expect(stars.nth(3)).toBeChecked();
});

test('a review of a product that has gone in the meantime says so and keeps the text', async ({ page }) => {
  const { slug } = await productAt(page, 26);
  await becomeMember(page);
  await arrive(page, `/en/product/${slug}`);
  await write(page).click();
  await dialog(page).getByRole('radio', { name: '5 stars', exact: true }).check();
  await owns(page).check();
  await dialog(page).getByLabel('Comment').fill('Too late.');
  await page.route('**/api/review', async (route) => {
    await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), product_id: 999_999_999 }) });
  });
  await dialog(page).getByRole('button', { name: 'Post review' }).click();
  await expect(page.locator('.toast--bad')).toHaveText('This product is no longer available');
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('Too late.');
});

test('a session that ends in the middle of writing keeps the text, and writing goes on after signing in', async ({ page }) => {
  const { slug } = await productAt(page, 22);
  const member = await becomeMember(page);
  await arrive(page, `/en/product/${slug}`);
  await write(page).click();
  await dialog(page).getByRole('radio', { name: '5 stars', exact: true }).check();
  await owns(page).check();
  await dialog(page).getByLabel('Comment').fill('Would buy again.');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await dialog(page).getByRole('button', { name: 'Post review' }).click();
  await page.waitForURL('**/en/home');
  await listening(page);
  await logIn(page, member);
  await expect(page).toHaveURL(`/en/product/${slug}`);
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('Would buy again.');
  await expect(dialog(page).getByRole('radio', { name: '5 stars', exact: true })).toBeChecked();
});

test('a like answers at once, goes back when the server refuses, and stays when it does not', async ({ page }) => {
  const { slug } = await productAt(page, 0);
  await becomeMember(page);
  await arrive(page, `/en/product/${slug}`);
  const likes = page.locator('.review').first().locator('.likes');
  const heart = likes.getByRole('button', { name: /^Like the review by/ });
  const before = await likes.innerText();
  let answer = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = () => void resolve();
  });
  await page.route('**/api/like/product', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'Server Error', code: 'server_error' } });
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(page.locator('.toast--bad')).toContainText('Server Error');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(likes).toHaveText(before);
  await page.unroute('**/api/like/product');
  await heart.click();
  await expect(page.locator('.toast:not(.toast--bad)')).toBeVisible();
  // After the final success no error message remains.
  await expect(page.locator('.toast--bad')).toHaveCount(0);
  await reload(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a member with a country chooses whose reviews to read; a visitor is not asked', async ({ page }) => {
  const { slug } = await productAt(page, 0);
  await arrive(page, `/en/product/${slug}`);
  await expect(page.getByRole('link', { name: 'Same Country' })).toHaveCount(0);
  await becomeMember(page);
  await arrive(page, `/en/product/${slug}`);
  const all = page.getByRole('link', { name: 'View All', exact: true });
  await expect(all).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Same Country' }).click();
  await expect(page).toHaveURL(/country=NOT_ALL/);
  await expect(all).not.toHaveAttribute('aria-current', 'true');
});

test('a visitor on a product page loads nothing of members', async ({ page }) => {
  const { slug } = await productAt(page, 0);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await arrive(page, `/en/product/${slug}`);
  expect(loaded.filter((url) => /\.js$/.test(url)).length).toBeGreaterThan(3);
  expect(loaded.filter((url) => /member-data|refusal-words|drafts|ReviewWriting|wasm|\/api\//.test(url))).toEqual([]);
});

test('a visitor walks through all photos of a product by key; the page behind stays', async ({ page, sample }) => {
  await arrive(page, `/en/product/${sample.product}`);
  const all = page.getByRole('link', { name: /^All \d+ photos$/ });
  await all.click();
  const gallery = page.getByRole('dialog', { name: 'Photos by members' });
  await expect(gallery.getByRole('status')).toHaveText(/^1 of \d+$/);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('status')).toHaveText(/^2 of \d+$/);
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect(gallery.getByRole('status')).toHaveText(/^3 of \d+$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
  await expect(page).toHaveURL(`/en/product/${sample.product}`);
});
