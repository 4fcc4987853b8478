import { expect } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { pageErrors } from './support/page-errors.ts';
import { becomeMember } from './support/products.ts';
import { type Sample, test } from './support/sample.ts';
import { addresses, complete, noSample } from './support/screens.ts';

const addressesOf = (sample: Sample): Record<string, string> => ({
  profile: '/profile',
  'edit-profile': '/edit-profile',
  ...addresses(sample),
});
const open = Object.entries(addressesOf(noSample)).filter(([, address]) => !/popup=|mobile=Y/.test(address));
const names = open.map(([name]) => name);
const half = Math.ceil(names.length / 2);

for (const part of [names.slice(0, half), names.slice(half)])
  test(`a member on every page, on a phone and on a desk: ${part[0]} to ${part.at(-1)}`, async ({ page, sample }) => {
    test.slow();
    await becomeMember(page);
    const errors = pageErrors(page);
    for (const name of part) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await arrive(page, `/en${addressesOf(sample)[name]}`);
      await expect(page.locator('header summary[aria-label="Your account: Lena Aldén"]'), name).toBeVisible();
      await complete(page);
      // The desktop layout is checked as a visitor; what only members see is in both layouts.
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await accessibilityViolations(page), name).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
