import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { enterConsole } from './support/console.ts';
import { test } from './support/journey.ts';

const german = (page: Page) => page.getByLabel('Description, German', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function newBrand(request: APIRequestContext, name: string): Promise<number> {
  const made = await request.post('/api/console/brands', {
    data: { name, texts: { en: { description: `${name} makes soap for dry skin.` } } },
  });
  return (await made.json()).id;
}

/** Creates a product with a picture of the shop and its alternative text. */
async function newProduct(request: APIRequestContext, name: string, brand: number): Promise<number> {
  const { info } = await (await request.get('/api/console/products/1')).json();
  const pictures = [{ image: info.image, alt: { en: 'A bar of soap' } }];
  const data = { brand_id: brand, category_id: info.category_id, texts: { en: { name } }, pictures };
  return (await (await request.post('/api/console/products', { data })).json()).id;
}

test('texts are translated one after the other by the keyboard, are on the page, and are marked when English changes', async ({
  page,
  context,
}) => {
  await enterConsole(context, 'EDITOR');
  const name = `Havlys ${randomUUID().slice(0, 8)}`;
  const ids = [await newBrand(context.request, `${name} A`), await newBrand(context.request, `${name} B`)];

  await page.goto('/console/translations');
  await expect(page.getByRole('table')).toContainText('German');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^German, Brands/ }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/keyword=Havlys/);
  await expect(page.locator('.t-rows a')).toHaveCount(2);
  await expect(heading(page, `${name} A`)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await german(page).fill('Seife für trockene Haut.');
  await page.reload();
  await expect(german(page)).toHaveValue('Seife für trockene Haut.');
  await german(page).press('ControlOrMeta+Enter');
  await expect(heading(page, `${name} B`)).toBeVisible();
  await german(page).press('Alt+c');
  await expect(german(page)).toHaveValue(`${name} B makes soap for dry skin.`);

  const brand = await (await context.request.get(`/api/console/brands/${ids[0]}`)).json();
  const shop = await context.newPage();
  await arrive(shop, `/de/brand-detail/${brand.info.slug}`);
  await expect(shop.getByText('Seife für trockene Haut.').first()).toBeVisible();

  const texts = { en: { description: `${name} makes soap for tired skin.` } };
  await context.request.put(`/api/console/brands/${ids[0]}`, { data: { version: brand.version, texts } });
  await page.goto(`/console/translations/de/brands?state=STALE&keyword=${encodeURIComponent(name)}`);
  await expect(page.locator('.t-changed')).toContainText('tired');
  await page.getByRole('button', { name: 'Still correct' }).click();
  await page.getByRole('button', { name: /Save and next/ }).click();
  await expect(page.getByRole('heading', { name: 'No texts found' })).toBeVisible();

  const id = await newProduct(context.request, `${name} soap`, ids[0] ?? 0);
  await page.goto(`/console/translations/de/products?keyword=${encodeURIComponent(name)}`);
  const alt = page.getByLabel('Alt text of picture 1, German', { exact: true });
  await alt.fill('Ein Stück Seife');
  expect(await accessibilityViolations(page)).toEqual([]);
  await alt.press('ControlOrMeta+Enter');
  const words = async () => (await (await context.request.get(`/api/console/products/${id}`)).json()).info.pictures[0].alt.de;
  await expect.poll(words).toBe('Ein Stück Seife');
  await context.request.delete(`/api/console/products/${id}`);
  for (const brand of ids) await context.request.delete(`/api/console/brands/${brand}`);
});
