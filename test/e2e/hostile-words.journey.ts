import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Texts that would execute, break out or hide content if they were interpreted as markup. */
const corpus = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror="window.hit=1">',
  "'-window.hit=1-'",
  '</script><svg onload=window.hit=1>',
  '<a href="javascript:window.hit=1">press</a>',
  '{{constructor.constructor("window.hit=1")()}}',
  '</textarea></title></style><iframe srcdoc="<script>parent.hit=1</script>">',
  '&lt;img src=x onerror=window.hit=1&gt;',
  '\u202Egnp.exe\u2066\u200Bjavascript:window.hit=1',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
];

/** Calls the API as the logged-in member. */
async function send(page: Page, key: string, data: object): Promise<{ id: number; slug: string }> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post(`/api/${key}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), `${key} ${JSON.stringify(data)}`).toBe(200);
  return answer.json();
}

async function expectOnlyWords(page: Page, words: string): Promise<void> {
  await expect(page.locator('main')).toContainText(words);
  const harm = await page.evaluate(() => [
    (window as { hit?: number }).hit ?? 0,
    document.querySelectorAll('[onerror], [onload], iframe, main script:not([type]), a[href^="javascript:"]').length,
  ]);
  expect(harm).toEqual([0, 0]);
}

test('words of people stay words, wherever they are read', async ({ page }) => {
  test.slow();
  await enterAs(page, 62, '/en/about-us');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  const uuid = await page.evaluate(() => localStorage.getItem('uuid'));
  const words = corpus.join('\n');
  const title = corpus[1] as string;
  const post = await send(page, 'add-post', { type: 'DISCUSSION', title, description: words, topic: 1 });
  await send(page, 'post/comment', { post_id: post.id, comment: words });
  for (const address of ['/en/community', `/en/community-info/${post.slug}`, `/en/user-info/${uuid}`, `/ar/user-profile/${uuid}`]) {
    await arrive(page, address);
    await expectOnlyWords(page, title);
  }
  await arrive(page, '/en/community');
  await page.locator(`[data-post="${post.id}"] a.react`).click();
  await expect(page.locator('dialog .comment .said').first()).toContainText(corpus[0] as string);
  await expectOnlyWords(page, title);
  expect(asked).toEqual([]);
});
