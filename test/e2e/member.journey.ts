import { expect } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { newMember, signUp } from './support/member.ts';
import { test } from './support/sample.ts';
import { addresses } from './support/screens.ts';

for (const width of [360, 1280]) {
  test(`every page as a member at ${width}`, async ({ page, sample }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/about-us?popup=signup', { waitUntil: 'networkidle' });
    await signUp(page, newMember());
    const heard: string[] = [];
    page.on('pageerror', (error) => heard.push(error.message));
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
    const open = Object.values(addresses(sample)).filter((address) => !/popup=|mobile=Y/.test(address));
    const pages = ['/profile', '/edit-profile', ...open];
    for (const address of pages) {
      await page.goto(`/en${address}`, { waitUntil: 'networkidle' });
      await expect(page.locator('header summary[aria-label="Your account: Lena Aldén"]'), address).toBeVisible();
      expect(await barriers(page), address).toEqual([]);
    }
    await expect(page).toHaveURL('/en/change-password');
    expect(heard).toEqual([]);
  });
}
