import { expect, type Page } from '@playwright/test';
import { arrive } from '../e2e/support/arrive.ts';
import { becomeMember, productAt } from '../e2e/support/products.ts';
import { test } from '../e2e/support/sample.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Records from now on what is inserted into live regions, which screen readers announce. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const place = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (place?.textContent) said.push(place.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'));
}

test('what filtering, liking, finding, saving and failing lead to is said to a screen reader', async ({ page, sample }) => {
  const { slug, name } = await productAt(page, 43);
  await becomeMember(page);
  await arrive(page, `/en/category/${sample.main}`);
  let said = await listen(page);
  await page.getByRole('radio', { name: 'Any rating' }).press('ArrowDown');
  await expect.poll(said).toMatch(/\d+ products?/);

  await arrive(page, `/en/product/${slug}`);
  said = await listen(page);
  const heart = page.locator('.gallery').getByRole('button', { name: `Favourite: ${name}` });
  await heart.press('Enter');
  await expect.poll(said).toMatch(/favou?rite/i);
  await page.route('**/api/like/product', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error', code: 'server_error' } }),
  );
  await page
    .locator('.review')
    .first()
    .getByRole('button', { name: /^Like the review/ })
    .press('Enter');
  await expect.poll(said).toContain('Server Error');

  await arrive(page, '/en/edit-profile');
  // Screen readers announce only what is inserted into a live region that already existed.
  await expect(page.locator('.toasts:popover-open > [aria-live]')).toHaveCount(2);
  said = await listen(page);
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveAttribute('aria-required', 'true');
  await expect(page.getByRole('textbox', { name: 'Instagram (optional)' })).toHaveAttribute('aria-required', 'false');
  await page.locator('.ingredient-box').first().getByRole('combobox').fill('limonene');
  await expect.poll(said).toMatch(/\d+ ingredients? found/);
  said = await listen(page);
  await page.getByRole('textbox', { name: 'Instagram' }).fill('not a name');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  // The invalid field gets the focus, with its error as the description.
  await expect(page.getByRole('textbox', { name: 'Instagram' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Instagram' })).toHaveAccessibleDescription(/Please enter a valid Instagram username/);
  await page.getByRole('textbox', { name: 'Instagram' }).fill('lena.reads');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect.poll(said).not.toBe('');
});

test('the controls of the banners come before them, and a banner that is asked for is said, not those that go by', async ({ page }) => {
  await arrive(page, '/en/home');
  const banners = page.getByRole('region', { name: 'Banners' });
  const view = banners.locator('.carousel-view');
  await expect(view).toHaveAttribute('aria-live', 'off');
  await expect(banners.locator('.slider + .carousel-view')).toHaveCount(1);
  await banners.getByRole('button', { name: 'Next banner' }).focus();
  await expect(view).toHaveAttribute('aria-live', 'polite');
  await page.locator('#main').focus();
  await expect(view).toHaveAttribute('aria-live', 'off');
  await banners.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.locator('#main').focus();
  await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(view).toHaveAttribute('aria-live', 'polite');
});
