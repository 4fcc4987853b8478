import { expect } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations, colourRules } from './support/axe.ts';
import { cutTexts, tooWide } from './support/cut-texts.ts';
import { pageErrors } from './support/page-errors.ts';
import { test } from './support/sample.ts';
import { addresses, complete, screenNames } from './support/screens.ts';

for (const name of screenNames) {
  test(`${name} on a desk and on a phone, in the light and in the dark`, async ({ page, sample }) => {
    const errors = pageErrors(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const answer = await arrive(page, `/en${addresses(sample)[name]}`);
    expect(answer?.status()).toBe(200);
    await complete(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect([await tooWide(page), await cutTexts(page)]).toEqual([0, []]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect([await tooWide(page), await cutTexts(page)]).toEqual([0, []]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityViolations(page, { rules: colourRules })).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('an address that nobody knows is a 404 page with a way back', async ({ page }) => {
  const answer = await page.goto('/en/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main h1')).toBeVisible();
  for (const address of ['/en/product/no-such-product', '/nothing/here/at/all'])
    expect((await page.request.get(address)).status(), address).toBe(404);
});
