import { expect, type Locator } from '@playwright/test';
import { test } from './support/sample.ts';

/** Position of a character of an element's own text, in pixels from the left edge of the window. */
function leftOf(part: Locator, character: string): Promise<number> {
  return part.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + wanted.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`No ${wanted} in ${element.textContent}`);
  }, character);
}

test('in Arabic, ways point to the left, and what is written from left to right stays so', async ({ page, sample }) => {
  await page.goto('/ar/home');
  const ways = await page.locator('.i--way').evaluateAll((all) => all.map((one) => getComputedStyle(one).scale));
  expect(ways.length).toBeGreaterThan(3);
  expect(new Set(ways)).toEqual(new Set(['-1 1']));
  await page.goto('/en/home');
  expect(
    await page
      .locator('.i--way')
      .first()
      .evaluate((one) => getComputedStyle(one).scale),
  ).not.toContain('-');

  await page.goto(`/ar/product/${sample.product}`);
  const price = page.locator('main .price').first();
  await expect(price).toContainText('US$');
  expect(await leftOf(price, 'U')).toBeLessThan(await leftOf(price, '$'));
  const barcode = page.locator('.ean');
  const digits = ((await barcode.textContent()) ?? '').match(/\d+/g) ?? [];
  expect(digits).toHaveLength(3);
  expect(await leftOf(barcode, digits[0] ?? '')).toBeLessThan(await leftOf(barcode, digits[1] ?? ''));
  expect(await leftOf(barcode, digits[1] ?? '')).toBeLessThan(await leftOf(barcode, digits[2] ?? ''));
});

test.describe('without scripts, so that the form sends what was typed', () => {
  test.use({ javaScriptEnabled: false });

  test('prices are typed as readers write them', async ({ page, sample }) => {
    for (const [lang, typed] of [
      ['ar', '١٢٫٥٠'],
      ['hi', '१२'],
      ['de', '12,50'],
      ['fr', '12,00'],
    ] as const) {
      await page.goto(`/${lang}/category/${sample.main}`);
      await page.locator('input[name="min"]').fill(typed);
      await page.locator('input[name="min"]').press('Enter');
      await expect(page.locator('input[name="min"]'), lang).toHaveValue('12');
    }
  });
});
