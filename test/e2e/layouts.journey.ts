import { expect } from '@playwright/test';
import { test } from './support/sample.ts';

test.describe('from a phone to a desk', () => {
  for (const width of [640, 673, 820, 959]) {
    test(`a tablet of ${width} px has a whole hero and three tiles in a row`, async ({ page, sample }) => {
      await page.setViewportSize({ width, height: 1000 });
      // Keeps the carousel on the first banner.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/en/home');
      const picture = await page.locator('.hero .pic').first().boundingBox();
      const words = await page.locator('.hero-text').first().boundingBox();
      expect(Math.round((picture?.x ?? 0) + (picture?.width ?? 0))).toBe(width);
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(picture?.x ?? 0);

      await page.goto(`/en/category/${sample.main}`);
      const tops = await page.locator('.grid > li').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
      const prices = await page.locator('.grid > li .price').evaluateAll((all) => all.map((price) => price.getBoundingClientRect().top));
      expect(new Set(prices.slice(0, 3)).size).toBe(1);

      await page.goto(`/en/product/${sample.product}`);
      expect((await page.locator('.wall').boundingBox())?.height).toBeLessThan(400);
    });
  }

  test('the way to a page stands in one line on a phone, however long', async ({ page, sample }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/de/product/${sample.product}`);
    const tops = await page.locator('.crumbs li').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
  });

  test('what can be done with a post stands in one line on a phone', async ({ page, sample }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/en/community-info/${sample.post}`);
    const tops = await page.locator('.acts-line > *').evaluateAll((all) => all.map((act) => Math.round(act.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
  });

  test('signs between facts and between the steps of a way are seen and not read out', async ({ page, sample }) => {
    await page.goto(`/en/product/${sample.product}`);
    for (const [parts, sign] of [
      ['.review .who small > * + *', '"·" / ""'],
      ['.crumbs li + li', '"/" / ""'],
    ] as const) {
      const signs = await page.locator(parts).evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
      expect(new Set(signs), parts).toEqual(new Set([sign]));
    }
  });

  for (const lang of ['en', 'de', 'ar']) {
    test(`letters of twice the usual size fit a phone in ${lang}`, async ({ page, sample }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      const { main, product, brand, post, person } = sample;
      const places = ['home', `category/${main}`, `product/${product}`, `brand-detail/${brand}`, `community-info/${post}`, 'community'];
      places.push(`user-info/${person}`, `user-profile/${person}`);
      for (const place of places) {
        await page.goto(`/${lang}/${place}`);
        const width = await page.evaluate(() => [
          getComputedStyle(document.documentElement).fontSize,
          document.documentElement.scrollWidth,
        ]);
        expect(width, place).toEqual(['32px', 360]);
      }
      const way = page.locator('.head-account a').last();
      await expect(way).toBeInViewport({ ratio: 1 });
      const drop = await page.locator('header .mark svg').first().boundingBox();
      expect((drop?.width ?? 0) / (drop?.height ?? 1)).toBeCloseTo(0.755, 1);
      expect(drop?.width).toBeGreaterThan(20);
    });
  }

  test('a chosen theme is there at once and from the first paint of the next page, with and without scripts', async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/en/home');
    const ground = (shown: typeof page) => shown.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground(page)).toBe('rgb(251, 248, 245)');
    const menu = page.locator('header .menu--theme').first();
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Dark' }).click();
    await expect.poll(() => ground(page)).toBe('rgb(26, 19, 23)');
    await expect(menu.locator('summary')).toBeFocused();
    await page.reload();
    await expect(menu.locator('summary')).toHaveAccessibleName('Theme: Dark');

    const bare = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme: 'light',
      storageState: await page.context().storageState(),
    });
    const still = await bare.newPage();
    await still.goto(page.url());
    const root = still.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await still.locator('header .menu--theme summary').first().click();
    await still.locator('header .menu--theme').first().getByRole('link', { name: 'System' }).click();
    await expect(root).not.toHaveAttribute('data-theme');
    await bare.close();
  });
});
