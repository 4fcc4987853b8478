import { randomBytes, randomInt } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';
import { becomeMember, productAt, type TestProduct } from './support/products.ts';

/** Index of the first product; random, so that cases of earlier runs have other titles. */
const firstPlace = randomInt(300, 900);

interface Member {
  request: APIRequestContext;
  headers: Record<string, string>;
}

/** A new member who writes or reports. */
async function newMember(browser: Browser): Promise<Member> {
  const page = await browser.newPage();
  await becomeMember(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return { request: page.request, headers: { authorization: `Bearer ${token}` } };
}

async function send({ request, headers }: Member, path: string, data: object): Promise<{ id: number }> {
  const answer = await request.post(`/api/${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { id: number };
}

/** Unique words, because repeated ones would be held; without digits, which could be taken for a phone number. */
const newWords = () =>
  `Healed my skin, says ${randomBytes(9)
    .toString('base64url')
    .replace(/[^a-z]/gi, 'x')}`;

const heading = (page: Page) => page.locator('.q-item h2');
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Moves from case to case until this one is shown: other journeys also report. */
async function reach(page: Page, title: string): Promise<void> {
  const rows = page.locator('.q-list li a');
  await expect(rows.filter({ hasText: title })).toHaveCount(1);
  const target = (await rows.locator('b').allTextContents()).indexOf(title);
  const start = await rows.evaluateAll((links) => links.findIndex((link) => link.hasAttribute('aria-current')));
  const step = target > start ? 1 : -1;
  for (let at = start; at !== target; at += step) {
    await page.keyboard.press(step === 1 ? 'j' : 'k');
    await expect(rows.nth(at + step)).toHaveAttribute('aria-current', 'true');
  }
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('.q-item')).toHaveAttribute('aria-busy', 'false');
}

/** Chooses and confirms a decision; the next case is shown at once. */
async function decide(page: Page, title: string, ...keys: string[]): Promise<void> {
  await reach(page, title);
  const answered = page.waitForResponse(/cases\/\d+\/decision$/);
  for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
  await expect(heading(page).or(page.getByRole('heading', { name: 'No cases found' }))).not.toHaveText(title);
  expect((await answered).status()).toBe(200);
}

test('a moderator decides four cases by keyboard, takes one back, and an admin answers an appeal', async ({ page, context, browser }) => {
  const [author, second, reporter] = [await newMember(browser), await newMember(browser), await newMember(browser)];
  const products: TestProduct[] = [];
  for (let at = 0; at < 4; at += 1) products.push(await productAt(page, firstPlace + at));
  for (const [at, { id }] of products.entries()) {
    const review = await send(at < 2 ? author : second, 'review', { product_id: id, rating: 5, comment: newWords(), country: 'ALL' });
    await send(reporter, 'report', { kind: 'REVIEW', id: review.id, reason: 'FAKE_REVIEW', text: '' });
  }
  const [keep = '', remove = '', hide = '', warn = ''] = products.map(({ name }) => `Review of ${name}`);

  await enterConsole(context, 'MODERATOR');
  await page.goto('/console/queue?kind=REVIEW&reason=FAKE_REVIEW&order=age');
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
  await reach(page, keep);
  expect(await accessibilityViolations(page)).toEqual([]);

  // Nothing is sent before a decision is chosen.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a decision first.')).toBeVisible();
  await decide(page, keep, '1');
  await expect(toast(page, `${keep}: Kept`)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await reach(page, remove);
  await page.keyboard.press('4');
  await expect(page.getByLabel('Reason')).toHaveValue('RULE.HONESTY');
  await expect(page.getByText('What the author reads')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await decide(page, remove, '4');
  // R opens the reasons, where letters choose one; the sentence follows.
  await reach(page, hide);
  await page.keyboard.press('3');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('No hea');
  await expect(page.getByLabel('What happened')).toHaveValue('The text says that a product heals or treats a disease.');
  await decide(page, hide);
  await decide(page, warn, '5');
  await expect(toast(page, `${warn}: Author warned`)).toBeVisible();

  await page.keyboard.press('z');
  await expect(toast(page, 'Decision undone')).toBeVisible();
  await expect(heading(page)).toHaveText(warn);
  await expect(page.locator('.past').getByText('Reversed').first()).toBeVisible();
  await decide(page, warn, '1');

  const told = await author.request.get('/api/decision/list', { headers: author.headers });
  const { list } = (await told.json()) as { list: { uuid: string; act: string; is_standing: 0 | 1; facts: string }[] };
  expect(list.filter(({ is_standing }) => is_standing === 1).map(({ act }) => act)).toEqual(['REMOVE']);
  const removed = list.find(({ act }) => act === 'REMOVE');
  await send(author, `decision/${removed?.uuid}/appeal`, { text: 'I have used it for a year.' });

  // The moderator who decided does not judge the appeal.
  await page.goto('/console/queue?state=APPEALED&order=age');
  await reach(page, remove);
  await expect(page.getByText('Someone else should answer the appeal')).toBeVisible();
  const other = await browser.newContext();
  await enterConsole(other, 'ADMIN');
  const desk = await other.newPage();
  await desk.goto('/console/queue?state=APPEALED&order=age');
  await reach(desk, remove);
  await expect(desk.getByText('I have used it for a year.')).toBeVisible();
  await desk.keyboard.press('2');
  expect(await accessibilityViolations(desk)).toEqual([]);
  await desk.keyboard.press('Enter');
  await expect(toast(desk, 'Decision reversed')).toBeVisible();
  const after = await author.request.get(`/api/decision/${removed?.uuid}`, { headers: author.headers });
  expect(await after.json()).toMatchObject({ info: { is_standing: 0, appeal: { state: 'REVERSED' } } });
  await other.close();
});
