import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { language } from '../../i18n/languages.ts';
import { enterAs } from './support/demo-member.ts';
import { test } from './support/sample.ts';

/** Screenshots for manual review: `<screen>-<language>-<width>.jpg`. */
const folder = path.resolve('.cache/screenshots');
const pack = path.resolve('demo/pictures/pack');
// Twice the height of a phone; with software rendering, whole pages of 9,000 pixels take minutes.
const tall = 1600;
const codes = ['en', 'de', 'ar', 'zh', 'hi'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [at, code] of codes.entries())
  test(`the main screens in ${language(code).name}, on a phone and on a desk`, async ({ page, sample }) => {
    const screens = {
      home: '/home',
      list: `/category/${sample.main}`,
      product: `/product/${sample.product}`,
      community: '/community',
      profile: '/profile',
    };
    // Serves the demo's files directly: the server would resize each for window sizes that nobody uses.
    await page.route(/\/pictures\//, (route) => {
      const file = path.join(pack, path.basename(new URL(route.request().url()).pathname));
      return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
    });
    await enterAs(page, 70 + at, '/en/about-us');
    for (const [name, address] of Object.entries(screens)) {
      expect((await page.goto(`/${code}${address}`))?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('dir', language(code).dir);
      if (name === 'profile') await expect(page.locator('.profile-row').first()).toBeVisible();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: tall });
        await page.evaluate(settled);
        const file = path.join(folder, `${name}-${code}-${width}.jpg`);
        const picture = await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' });
        expect(picture.byteLength, file).toBeGreaterThan(20_000);
      }
    }
  });

async function settled(): Promise<void> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
}
