import { expect } from '@playwright/test';
import { arrive, popupClosed } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { logIn } from './support/member.ts';
import { becomeMember, productAt } from './support/products.ts';

test('a heart pressed by a visitor is set after signing in, once, and never taken away', async ({ page }) => {
  const { slug, name } = await productAt(page, 2);
  const member = await becomeMember(page);
  await page.evaluate(() => localStorage.clear());
  await arrive(page, `/en/product/${slug}`);
  const heart = page.locator('.gallery').getByRole('button', { name: `Favourite: ${name}` });
  for (const round of ['set for the first time', 'set although it was set before']) {
    await heart.click();
    const popup = page.getByRole('dialog', { name: 'Welcome back' });
    await popup.getByLabel('Email').fill(member.email);
    await popup.getByLabel('Password', { exact: true }).fill(member.password);
    await popup.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('.toast').filter({ hasText: 'favourites' }), round).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await popupClosed(page);
    await page.evaluate(() => localStorage.clear());
    await arrive(page, `/en/product/${slug}`);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  }
  // Closing the popup cancels the action.
  await heart.click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' }).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await popupClosed(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('waiting-action'))).toBeNull();
  await logIn(page, member);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('what a member keeps, from the places where hearts stand to the three tabs', async ({ page }) => {
  const { slug, name, brand } = await productAt(page, 3);
  await becomeMember(page);
  await arrive(page, '/en/favourite');
  await expect(page.getByText('No favorite available')).toBeVisible();
  await page.getByRole('link', { name: 'Recently scanned' }).click();
  await expect(page).toHaveURL('/en/favourite?tab=scanned');
  await expect(page.getByText('No recent scan available')).toBeVisible();
  await page.getByRole('link', { name: 'Brands', exact: true }).last().click();
  await expect(page.getByText('No brand available')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await arrive(page, `/en/brand-detail/${brand.slug}`);
  await page.getByRole('button', { name: `Favourite: ${brand.name}` }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await arrive(page, `/en/product/${slug}`);
  const counted = page.locator('header .head-heart');
  await expect(counted).toHaveAccessibleName('Favourites: 0');
  await page.locator('.gallery .heart').click();
  await expect(counted).toHaveAccessibleName('Favourites: 1');
  await expect(page.locator('.toast')).toBeVisible();

  await page.locator('header summary[aria-label^="Your account"]').click();
  await page.locator('.menu-panel--account').getByRole('link', { name: 'Favorite' }).click();
  const tile = page.locator('.tile').filter({ hasText: name });
  await expect(tile).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await tile.getByRole('button', { name: `Favourite: ${name}` }).click();
  await expect(tile).toHaveCount(0);
  await expect(counted).toHaveAccessibleName('Favourites: 0');
  await arrive(page, '/en/favourite?tab=brands');
  await page.getByRole('main').getByRole('link', { name: brand.name }).click();
  await expect(page).toHaveURL(`/en/brand-detail/${brand.slug}`);
});

test('a list that cannot be loaded says so and is asked again; a visitor goes home', async ({ page }) => {
  await becomeMember(page);
  await page.route('**/api/all/favourite-web', (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'invalid_input' } }));
  await arrive(page, '/en/favourite');
  await expect(page.getByText('Looks like something went wrong!')).toBeVisible();
  await page.unroute('**/api/all/favourite-web');
  await page.getByRole('button', { name: 'Please Retry' }).click();
  await expect(page.getByText('No favorite available')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  for (const address of ['/en/favourite', '/en/my-review/1']) {
    await page.goto(address);
    await expect(page).toHaveURL('/en/home');
  }
});

test('home and product pages show a member what they viewed and what fits, and move nothing', async ({ page }) => {
  const [first, second] = [await productAt(page, 4), await productAt(page, 5)];
  await becomeMember(page);
  for (const { slug } of [first, second]) await arrive(page, `/en/product/${slug}`);
  await expect(page.getByRole('heading', { name: 'Our Recommendations' })).toBeVisible();
  const edge = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.x;
  expect(await edge('Our Recommendations')).toBe(await edge('Similar products'));
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      // The header shifts while it is still being parsed; only shifts in the page below it count.
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        if (sources.some(({ node }) => document.querySelector('main')?.contains(node) === true)) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await arrive(page, '/en/home');
  const viewed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Last Viewed Products' }) });
  await expect(viewed.locator('h3')).toHaveText([second.name, first.name]);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const sections = ['Highest Rated products', 'Last Viewed Products', 'Our Recommendations'];
  expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThan(0.01);
});
