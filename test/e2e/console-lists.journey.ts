import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';
import { loseAnswer } from './support/lost-answer.ts';

// A TOTP code is accepted once per half minute, so all journeys share one session.
test.describe.configure({ mode: 'serial' });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.beforeEach(async ({ context }) => {
  if (cookies.length === 0) {
    await enterConsole(context, 'EDITOR');
    cookies = await context.cookies();
  }
  await context.addCookies(cookies);
});

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).locator('.toast', { hasText: words });
const json = async (answer: Promise<{ json(): Promise<unknown> }>) => (await (await answer).json()) as Record<string, never>;

async function makeProducts(request: APIRequestContext, word: string): Promise<number[]> {
  // Uses the demo's own brand: the newest product may belong to a brand that another journey edits.
  const { info } = (await json(request.get('/api/console/products/1'))) as unknown as { info: Record<string, number> };
  const { brand_id, category_id } = info;
  const ids: number[] = [];
  for (const [name, price] of [
    ['first', 10],
    ['second', 20],
  ]) {
    const texts = { en: { name: `${word} ${name}` } };
    ids.push(Number((await json(request.post('/api/console/products', { data: { brand_id, category_id, price, texts } }))).id));
  }
  return ids;
}

test('cells are edited where they stand, and the list is kept under a name', async ({ page, context }) => {
  const word = `Celled${randomUUID().slice(0, 8)}`;
  const [, second = 0] = await makeProducts(context.request, word);
  await page.goto(`/console/products?keyword=${word}&order_by=price`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${word} ${name}`) });
  const box = (name: string) => page.getByRole('textbox', { name: `Price: ${word} ${name}` });
  const pencil = (name: string, field: string) => row(name).getByRole('button', { name: `Edit: ${field}`, exact: true });
  const press = (keys: string) => page.keyboard.press(keys);

  await row('first').getByText('$10.00').hover();
  await pencil('first', 'Price').click();
  await expect(box('first')).toBeFocused();
  await page.keyboard.type('much');
  await press('Enter');
  await expect(row('first').getByRole('alert')).toHaveText('Enter a number.');
  await expect(box('first')).toHaveValue('much');
  expect(await accessibilityViolations(page)).toEqual([]);
  await box('first').fill('12.5');
  await press('Enter');
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(row('first')).toContainText('$12.50');
  await expect(pencil('second', 'Price')).toBeFocused();

  await press('e');
  await expect(box('second')).toBeFocused();
  await page.keyboard.type('0');
  await press('Enter');
  await expect(row('second').getByRole('alert')).not.toBeEmpty();
  await press('Escape');
  await expect(row('second')).toContainText('$20.00');
  await expect(pencil('second', 'Price')).toBeFocused();

  await press('e');
  await expect(box('second')).toBeFocused();
  const { version } = await json(context.request.get(`/api/console/products/${second}`));
  await context.request.put(`/api/console/products/${second}`, { data: { version, price: 33 } });
  await box('second').fill('44');
  await press('Enter');
  await expect(row('second').getByRole('alert')).toContainText('Someone else changed this to 33');
  await press('Enter');
  await expect(row('second')).toContainText('$44.00');

  await pencil('first', 'Published').focus();
  await press('e');
  await page.getByRole('combobox', { name: `Published: ${word} first` }).selectOption('Hidden');
  await press('Enter');
  await expect(row('first')).toContainText('Hidden');
  await toast(page, 'Saved').last().getByRole('button', { name: /^Undo/ }).click();
  await expect(row('first')).toContainText('Published');

  const views = page.locator('.view-button');
  await views.click();
  await page.getByRole('textbox', { name: 'Save as a new view' }).fill(`${word} by price`);
  await press('Enter');
  await expect(views).toHaveText(`View: ${word} by price`);
  await page.getByRole('button', { name: 'Columns' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Rating' }).uncheck();
  await press('Escape');
  await expect(views).toHaveText(`View: ${word} by price (edited)`);
  await views.click();
  await page.getByRole('button', { name: `Save changes to ${word} by price` }).click();
  await expect(views).toHaveText(`View: ${word} by price`);
  const view = new URL(page.url()).searchParams.get('view');

  // On another machine only the address is known.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/console/products?view=${view}`);
  await expect(row('second')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`keyword=${word}`));
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Rating' })).toHaveCount(0);
  await views.click();
  await page.getByRole('textbox', { name: `New name of ${word} by price` }).fill(`${word} cheap`);
  await press('Enter');
  await expect(views).toHaveText(`View: ${word} cheap`);
  await views.click();
  await page.getByRole('button', { name: `Remove ${word} cheap` }).click();
  await expect(views).toHaveText('Views');
  await toast(page, 'removed').getByRole('button', { name: /^Undo/ }).click();
  await views.click();
  await page.getByRole('button', { name: `${word} cheap`, exact: true }).click();
  await expect(views).toHaveText(`View: ${word} cheap`);
});

test('a bulk change whose answer is lost is done once, though it is sent again', async ({ page, context }) => {
  const word = `Cheaper${randomUUID().slice(0, 8)}`;
  const ids = await makeProducts(context.request, word);
  const priceOf = async (id: number) => {
    const { info } = (await json(context.request.get(`/api/console/products/${id}`))) as unknown as { info: { price: number } };
    return info.price;
  };
  await page.goto(`/console/products?keyword=${word}&selected=${ids.join('.')}`);
  await page.getByRole('toolbar').getByRole('button', { name: 'Price', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change in %').fill('-10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const change = dialog.getByRole('button', { name: 'Change 2 products' });
  await expect(change).toBeEnabled();
  await loseAnswer(page, '/api/console/products/bulk');
  await change.click();
  await expect(dialog.getByRole('alert')).toContainText('isn’t responding');
  await change.click();
  await expect(toast(page, '2 products changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await Promise.all(ids.map(priceOf))).toEqual([9, 18]);
});

const DAY_MS = 86_400_000;

test('the days of a banner are typed, and emptied again', async ({ page, context }) => {
  const title = `Typed ${randomUUID().slice(0, 8)}`;
  const { id } = await json(context.request.post('/api/console/banners', { data: { position: 78, texts: { en: { title } } } }));
  const info = async () => ((await json(context.request.get(`/api/console/banners/${id}`))) as unknown as { info: object }).info;
  await page.goto(`/console/banners?open=${id}`);
  const from = page.locator('[data-path="shown_from"]');
  await from.getByRole('spinbutton').first().click();
  await page.keyboard.type('030420340915AM');
  await expect(from.getByRole('spinbutton', { name: /year/ })).toHaveText('2034');
  await page.keyboard.press('Control+s');
  await expect.poll(info).toMatchObject({ shown_from: expect.stringMatching(/^2034-0[34]-0[34]T09:15/) });
  await from.getByRole('button', { name: 'Clear date' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(info).toMatchObject({ shown_from: null });
  await context.request.delete(`/api/console/banners/${id}`);
});

test('a banner is moved by dragging it or its end, and with keys, mirrored in Arabic', async ({ page, context, baseURL }) => {
  const title = `Moved ${randomUUID().slice(0, 8)}`;
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const day = (days: number) => new Date(noon.getTime() + days * DAY_MS).toISOString();
  const data = { position: 77, shown_from: day(10), shown_until: day(20), texts: { en: { title } } };
  const { id } = await json(context.request.post('/api/console/banners', { data }));
  const standing = async () => {
    const { info } = (await json(context.request.get(`/api/console/banners/${id}`))) as unknown as { info: Record<string, string> };
    return [info.shown_from, info.shown_until].map((iso) => Math.round((new Date(iso ?? '').getTime() - noon.getTime()) / DAY_MS));
  };
  await page.goto('/console/banners');
  const bar = page.locator('.slot', { hasText: title });
  await expect(bar).toBeVisible();
  const width = ((await page.locator('.track').first().boundingBox())?.width ?? 0) / 56;
  const drag = async (at: 'middle' | 'end', days: number) => {
    await bar.scrollIntoViewIfNeeded();
    const { x, y, width: long, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const from = at === 'end' ? x + long - 3 : x + long / 2;
    await page.mouse.move(from, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(from + days * width, y + height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag('middle', 3);
  await expect.poll(standing).toEqual([13, 23]);
  await drag('end', -2);
  await expect.poll(standing).toEqual([13, 21]);
  await expect(page).toHaveURL(/\/console\/banners$/);
  await toast(page, 'Saved').last().getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(standing).toEqual([13, 23]);

  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('#plan-how')).toContainText(title);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await standing()).toEqual([13, 23]);
  await page.keyboard.press('Space');
  for (const keys of ['ArrowLeft', 'Shift+ArrowRight', 'Alt+ArrowLeft']) await page.keyboard.press(keys);
  await page.keyboard.press('Enter');
  await expect.poll(standing).toEqual([11, 23]);
  await expect(bar).toBeFocused();

  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.reload();
  const gap = await page.locator('.c-tools .btn--main').evaluate((button) => {
    const words = document.createRange();
    words.selectNode([...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? button);
    return words.getBoundingClientRect().left - (button.querySelector('kbd:last-child')?.getBoundingClientRect().right ?? 0);
  });
  expect(gap).toBeGreaterThan(3);
  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(standing).toEqual([12, 24]);
  await context.request.delete(`/api/console/banners/${id}`);
});
