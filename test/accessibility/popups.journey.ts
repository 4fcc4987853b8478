import { expect, type Page } from '@playwright/test';
import { arrive } from '../e2e/support/arrive.ts';
import { becomeMember } from '../e2e/support/products.ts';
import { type Sample, test } from '../e2e/support/sample.ts';
import { complete } from '../e2e/support/screens.ts';
import { examine } from './support/examine.ts';
import { everyPopup, LOOKED_AT } from './support/popups.ts';
import { viewLanguages } from './support/views.ts';

/** Pages whose buttons open popups; header and footer are the same on all of them. */
const pages: Record<string, (sample: Sample) => string[]> = {
  visitor: ({ product, main, post }) => [`/product/${product}`, `/category/${main}`, '/community', `/community-info/${post}`],
  member: ({ product, post, discussion, person }) => [
    `/product/${product}`,
    '/community',
    `/community-info/${post}`,
    `/community-info/${discussion}`,
    `/user-info/${person}`,
    '/profile',
    '/edit-profile',
    '/account-security',
    '/favourite',
  ],
};

/** Lets only reading calls through. */
async function readOnly(page: Page): Promise<void> {
  const reads = /\/(search-web|list-web|listv2|attributes|categorie-web|brand-slug-web|list)(\/|$|\?)/;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    return request.method() === 'GET' || reads.test(new URL(request.url()).pathname) ? route.fallback() : route.abort();
  });
}

for (const [group, places] of Object.entries(pages))
  for (const language of viewLanguages)
    test(`popups of a ${group} in ${language}`, async ({ page, sample }, info) => {
      if (group === 'member') await becomeMember(page);
      await readOnly(page);
      const found: string[] = [];
      const seen = new Set<string>();
      for (const width of [1280, 360])
        for (const address of places(sample)) {
          await page.setViewportSize({ width, height: 800 });
          await arrive(page, `/${language}${address}`);
          await complete(page);
          await everyPopup(page, seen, async (name) => {
            found.push(...(await examine(page, info, { name, group: `popups of a ${group}`, language, within: LOOKED_AT })));
            await page.setViewportSize({ width, height: 800 });
          });
        }
      expect(found).toEqual([]);
    });
