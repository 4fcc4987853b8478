import { expect } from '@playwright/test';
import { shown } from '../specification/shown.ts';
import { arrive } from './support/arrive.ts';
import { arriveAt, openQuietly } from './support/navigation.ts';
import { becomeMember } from './support/products.ts';
import { test } from './support/sample.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A pattern for texts that begin with these words; text for screen readers may follow. */
const beginning = (words: string) => new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);

for (const who of ['visitor', 'member'] as const) {
  test(`the words of every page that the specification quotes: ${who}`, async ({ page, sample }) => {
    if (who === 'member') await becomeMember(page);
    await openQuietly(page);
    for (const { section, address, press, words } of shown.filter((one) => one.who === who)) {
      const place = `/en${address(sample)}`;
      if (place.includes('popup=')) await arrive(page, place);
      else await arriveAt(page, place);
      if (press) await page.locator(press).filter({ visible: true }).first().click();
      for (const text of words)
        await expect(page.getByText(beginning(text)).filter({ visible: true }).first(), `${section} ${place}: ${text}`).toBeAttached();
    }
  });
}
