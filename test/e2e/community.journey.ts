import { expect, type Page } from '@playwright/test';
import { arrive, popupClosed, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { dismissToasts } from './support/buttons.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/journey.ts';
import { newMember, signUp } from './support/member.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const articles = (page: Page) => page.locator('[data-post]');
/** Other journeys publish meanwhile, so the wanted post need not be the first. */
const articleOf = (page: Page, title: string) => articles(page).filter({ hasText: title });

/** A small picture as a camera would produce it. */
async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: 'shelf.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } }) };
}

/** Opens the form from the menu. */
async function openForm(page: Page, choice: 'Create Post' | 'Start Discussion') {
  await page.locator('.menu--create > summary').click();
  await page.getByRole('button', { name: choice }).click();
  const form = page.getByRole('dialog', { name: choice });
  await expect(form.getByLabel('Title')).toBeVisible();
  return form;
}

test('a visitor’s like opens the login popup and is set after signing up; it stays', async ({ page }) => {
  await arrive(page, '/en/community');
  const id = await page.locator('[data-post]:has(.likes)').first().getAttribute('data-post');
  const post = page.locator(`[data-post="${id}"]`);
  const like = post.getByRole('button', { name: `Like the post “${await post.locator('h2').innerText()}”`, exact: true });
  const count = post.locator('.likes');
  const before = Number.parseInt(await count.innerText(), 10);
  await like.click();
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByRole('button', { name: 'Sign Up' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/post/like'));
  await signUp(page, newMember());
  await page.keyboard.press('Escape');
  await answered;
  await popupClosed(page);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(`${before + 1} ${before === 0 ? 'like' : 'likes'}`);
  await reload(page);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a search among posts says what it found, keeps the focus in its field, and Back takes its words out', async ({ page }) => {
  await arrive(page, '/en/community');
  const field = page.getByRole('searchbox', { name: 'Search posts' });
  const said = page.locator('.tally[role="status"]');
  await expect(said).toHaveText('');
  await field.fill('cream');
  await field.press('Enter');
  await expect(said).toContainText('for “cream”');
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/en/community');
  await expect(said).toHaveText('');
  await expect(field).toHaveValue('');
});

test('a post: what is missing is named, the draft outlives a reload, the picture follows, it is changed and deleted', async ({ page }) => {
  await enterAs(page, 40, '/en/community');
  let form = await openForm(page, 'Create Post');
  await form.getByRole('button', { name: 'Save' }).click();
  for (const words of ['Please enter title', 'Please enter description', 'Please select topic', 'Please select image'])
    await expect(form.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.locator('.toast--bad')).toContainText('Please select image');
  expect(await accessibilityViolations(page)).toEqual([]);

  const file = form.getByLabel('Picture', { exact: true });
  await file.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.locator('.toast--bad').filter({ hasText: 'Invalid file formate, please use jpeg or png file.' })).toBeVisible();
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.locator('.toast--bad').filter({ hasText: 'File must be less then 10 MB' })).toBeVisible();

  const title = `A shelf in April ${Date.now()}`;
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('First line\n<img src=x onerror="document.title=1">');
  await form.getByLabel('Topic').selectOption({ index: 2 });
  await reload(page);
  form = await openForm(page, 'Create Post');
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByLabel('Topic')).not.toHaveValue('');
  await form.getByLabel('Picture', { exact: true }).setInputFiles(await picture(page));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const mine = articles(page).filter({ hasText: title });
  await expect(mine.locator('.pic img')).toBeVisible();
  await expect(articleOf(page, title)).toBeVisible();

  await mine.getByRole('link', { name: title }).click();
  await expect(page.locator('main h1')).toHaveText(title);
  await expect(page.locator('.post--whole > .said')).toContainText('<img src=x onerror="document.title=1">');
  await page.locator('.menu--post > summary').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Post' });
  await expect(edit.getByLabel('Description')).toHaveValue('First line\n<img src=x onerror="document.title=1">');
  await edit.getByLabel('Title').fill(`${title}, changed`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main h1')).toHaveText(`${title}, changed`);

  await page.locator('.menu--post > summary').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page).toHaveURL('/en/community');
  await expect(articles(page).first()).toBeVisible();
  await expect(page.getByText(`${title}, changed`)).toHaveCount(0);
});

test('a private post is its author’s alone: after a reload it waits beside the visitor’s page', async ({ page, browser, baseURL }) => {
  await enterAs(page, 41, '/en/community');
  const form = await openForm(page, 'Create Post');
  const title = `Only for me ${Date.now()}`;
  await form.getByText('Private', { exact: true }).click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('A note to myself');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Picture', { exact: true }).setInputFiles(await picture(page));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(articleOf(page, title)).toBeVisible();
  const address = (await page.getByRole('link', { name: title }).getAttribute('href')) ?? '';

  await reload(page);
  await expect(page.getByText(title)).toHaveCount(0);
  await page.getByRole('button', { name: /^Show your \d+ private posts?$/ }).click();
  await expect(articleOf(page, title)).toBeVisible();
  await arrive(page, address);
  await expect(page.locator('main h1')).toHaveText(title);

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.goto('/en/community');
  await expect(visitor.getByText(title)).toHaveCount(0);
  await visitor.close();
});

test('a reply in a discussion earns points; it is listed, and its author takes it back', async ({ page }) => {
  // Other journeys publish and reply meanwhile, in other topics.
  await enterAs(page, 42, '/en/community?topic=5');
  const id = await page.locator('.post--talk[data-post]').first().getAttribute('data-post');
  const talk = page.locator(`.post--talk[data-post="${id}"]`);
  const count = talk.locator('a.react');
  const before = Number.parseInt(await count.innerText(), 10);
  const reply = talk.getByRole('button', { name: 'Reply', exact: true });
  await expect(reply).toBeDisabled();
  await talk.getByLabel('Your reply').fill('   ');
  await expect(reply).toBeDisabled();
  await talk.getByLabel('Your reply').fill('<b>Every</b> winter');
  await reload(page);
  await expect(talk.getByLabel('Your reply')).toHaveValue('<b>Every</b> winter');
  await reply.click();
  const reward = page.getByRole('dialog', { name: 'Review Posted Successfully' });
  await expect(reward).toContainText('5 Points Earned!');
  await page.keyboard.press('Escape');
  await expect(talk.getByLabel('Your reply')).toHaveValue('');
  await expect(count).toHaveText(new RegExp(`^${before + 1} repl`));

  await count.click();
  const list = page.getByRole('dialog', { name: 'Replies' });
  await expect(list.locator('.comment .said').first()).toHaveText('<b>Every</b> winter');
  expect(await accessibilityViolations(page)).toEqual([]);
  const remove = list.getByRole('button', { name: /^Delete your comment from/ });
  const sure = page.getByRole('dialog', { name: 'Delete this?' });
  await remove.click();
  await expect(sure).toContainText('<b>Every</b> winter');
  expect(await accessibilityViolations(page)).toEqual([]);
  await sure.getByRole('button', { name: 'No' }).click();
  await expect(remove).toBeFocused();
  await expect(list.locator('.comment .said').first()).toHaveText('<b>Every</b> winter');
  await remove.click();
  await sure.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(list.getByText('<b>Every</b> winter')).toHaveCount(0);
  // The confirmation dialog is gone: the message appears in the dialog below it.
  await expect(list.locator('.toast')).toHaveText('Your comment has been deleted');
  await expect(sure).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(count).toBeFocused();
  await expect(count).toHaveText(new RegExp(`^${before} repl`));
});

test('people and topics are followed from the side; another five people take their place', async ({ page }) => {
  await enterAs(page, 44, '/en/community');
  for (const list of [page.locator('.people'), page.locator('.aside section').nth(1)]) {
    const follow = list.getByRole('button', { name: /^Follow / }).first();
    const name = ((await follow.getAttribute('aria-label')) ?? '').slice('Follow '.length);
    await follow.click();
    const leave = list.getByRole('button', { name: `UnFollow ${name}`, exact: true });
    await expect(leave).toBeVisible();
    // The toast confirms that the server has processed it.
    await expect(page.locator('.toast')).toBeVisible();
    await reload(page);
    await leave.click();
    await expect(list.getByRole('button', { name: `Follow ${name}`, exact: true })).toBeVisible();
    await expect(page.locator('.toast')).toBeVisible();
    await dismissToasts(page);
  }
  const first = await page.locator('.people li b').first().innerText();
  await page.getByRole('link', { name: 'Next people' }).click();
  await expect(page.locator('.people li b').first()).not.toHaveText(first);
  await expect(page).toHaveURL('/en/community');
});

test('a person: points explain themselves and lead to the community; reviews have their own address', async ({ page }) => {
  await arrive(page, '/en/community');
  await page.locator('[data-post] .who-name').first().click();
  await expect(page).toHaveURL(/\/en\/user-info\//);
  await page.getByRole('button', { name: /reward points?$/ }).click();
  const points = page.getByRole('dialog', { name: 'How to earn reward points' });
  await expect(points).toContainText('for up to 20 replies a day');
  await points.getByRole('link', { name: 'Earn More Rewards' }).click();
  await expect(page).toHaveURL('/en/community');
  await page.goBack();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/user-profile\//);
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page).toHaveURL(/show=reviews/);
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the feed is walked by links, searched by a form, narrowed by topic', async ({ page }) => {
    await page.goto('/en/community');
    const first = await articles(page).first().innerText();
    await page.getByRole('link', { name: 'More posts' }).click();
    await expect(page).toHaveURL(/before=\d+&offset=10/);
    expect(await articles(page).first().innerText()).not.toBe(first);
    await page.getByRole('link', { name: 'Barrier care' }).first().click();
    await expect(page).toHaveURL(/topic=\d+$/);
    await page.getByPlaceholder('Search posts').fill('cream');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=cream/);
    await expect(page.locator('.tally')).toContainText('for “cream”');
  });
});
