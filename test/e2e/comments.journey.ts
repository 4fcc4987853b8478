import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/journey.ts';

/** Calls the API as the logged-in member. */
async function send(page: Page, key: string, data: object): Promise<{ id: number; slug: string }> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post(`/api/${key}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('a reply is answered by name, and nothing that is too long is cut', async ({ page }) => {
  await enterAs(page, 50, '/en/about-us');
  const post = await send(page, 'add-post', { type: 'DISCUSSION', title: 'Which serum first?', description: 'The thin one?', topic: 1 });
  await send(page, 'post/comment', { post_id: post.id, comment: 'The thin one, always.' });
  const name = await page.locator('header .menu-me b').first().textContent();

  await page.evaluate(() => localStorage.clear());
  await enterAs(page, 51, `/en/community-info/${post.slug}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: `Reply to ${name}` }).click();
  const box = page.getByLabel('Your reply');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(`${name}: `);
  await expect(page.getByText(`Replying to ${name}`)).toBeVisible();
  const submit = page.locator('.reply').getByRole('button', { name: 'Reply', exact: true });
  await expect(submit).toBeDisabled();
  await page.keyboard.type('why?');
  await expect(submit).toBeEnabled();
  const before = await box.evaluate((field) => field.clientHeight);
  await page.keyboard.insertText(` ${'because '.repeat(260)}`);
  await expect(page.locator('.reply .wrong')).toContainText('characters too many');
  await expect(submit).toBeDisabled();
  expect(await box.inputValue()).toHaveLength(`${name}: why? `.length + 260 * 8);
  expect(await box.evaluate((field) => field.clientHeight)).toBeGreaterThan(before);
  expect(await accessibilityViolations(page)).toEqual([]);
  await box.fill(`${name}: why?`);
  await page.getByRole('button', { name: `Reply without mentioning ${name}` }).click();
  await expect(box).toHaveValue('why?');
  await page.getByRole('button', { name: `Reply to ${name}` }).click();
  await expect(box).toHaveValue(`${name}: why?`);
  await submit.click();
  await page.getByRole('dialog', { name: 'Review Posted Successfully' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.comment .said').first()).toHaveText(`${name}: why?`);

  // The same in the popup.
  await page.locator('.acts-line a.react').click();
  const popup = page.getByRole('dialog', { name: 'Replies' });
  await popup.getByRole('button', { name: `Reply to ${name}` }).click();
  await expect(popup.getByLabel('Your reply')).toBeFocused();
  await expect(popup.getByLabel('Your reply')).toHaveValue(`${name}: `);

  await popup.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
  await expect(popup.locator('.comment')).toHaveCount(1);
  await expect(page.locator('main .comment-section .comment')).toHaveCount(1);
});

test('older replies are said, and the focus and the window stay at the replies', async ({ page }) => {
  await enterAs(page, 54, '/en/about-us');
  const post = await send(page, 'add-post', {
    type: 'DISCUSSION',
    title: 'When do you put it on?',
    description: 'Before breakfast?',
    topic: 1,
  });
  for (const comment of ['At seven.', 'After tea.', 'Whenever I think of it.', 'Late.', 'On Sundays.', 'In a train.'])
    await send(page, 'post/comment', { post_id: post.id, comment });
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, `/en/community-info/${post.slug}`);
  const replies = page.locator('#comments');
  await replies.getByRole('link', { name: 'More replies' }).click();
  await expect(replies.locator('.said')).toHaveText(['At seven.']);
  await expect(replies.getByRole('status')).toHaveText('6 replies, page 2 of 2');
  await expect(replies.locator('p:focus')).toHaveText('Page 2 of 2');
  await expect(replies.getByRole('heading', { name: 'Replies' })).toBeInViewport();
  expect(await accessibilityViolations(page)).toEqual([]);
  await replies.getByRole('link', { name: 'Back to newest' }).click();
  await expect(replies.getByRole('status')).toHaveText('6 replies, page 1 of 2');
  await expect(replies.locator('p:focus')).toHaveText('Page 1 of 2');
});
