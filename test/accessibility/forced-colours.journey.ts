import { expect, type Locator } from '@playwright/test';
import { arrive } from '../e2e/support/arrive.ts';
import { becomeMember } from '../e2e/support/products.ts';
import { test } from '../e2e/support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Compares the same box before and after a choice: the chosen state must look different. */
async function looksOtherwise(part: Locator, choose: () => Promise<void>): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const before = await part.screenshot({ animations: 'disabled' });
  await choose();
  await part.page().evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(async () => (await part.screenshot({ animations: 'disabled' })).equals(before)).toBe(false);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`in a ${colorScheme} theme of forced colours, what is chosen is told from what is not, and controls have edges`, async ({
    page,
    sample,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await becomeMember(page);
    await arrive(page, `/en/category/${sample.main}`);
    const box = page.getByRole('checkbox', { name: /^Dry \d/ });
    await looksOtherwise(box, () => box.check());
    const stars = page.getByRole('radio', { name: 'Any rating' });
    await looksOtherwise(stars, () => stars.press('ArrowDown'));
    await arrive(page, '/en/community');
    const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
    const outline = (link: Locator) => link.evaluate((one) => getComputedStyle(one).outlineStyle);
    expect([await outline(topics.first()), await outline(topics.nth(1))]).toEqual(['solid', 'none']);
    const like = page.locator('.likes .heart[aria-pressed="false"]').first();
    await expect(like).toBeVisible();
    for (const button of await page.locator('.btn').filter({ visible: true }).all())
      expect(await button.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  });
