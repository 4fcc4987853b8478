import { expect } from '@playwright/test';
import { arrive } from '../e2e/support/arrive.ts';
import { becomeMember } from '../e2e/support/products.ts';
import { test } from '../e2e/support/sample.ts';
import { complete } from '../e2e/support/screens.ts';
import { record } from './support/examine.ts';
import { walk } from './support/keyboard.ts';
import { memberViews, visitorViews } from './support/views.ts';

/** A desktop window, and the same zoomed to 400 %, where fixed parts take up most of the window. */
const sizes = [
  { width: 1280, height: 800, most: 150 },
  { width: 320, height: 256, most: 100 },
];

for (const [group, views] of Object.entries({ visitor: visitorViews, member: memberViews }))
  for (const { most, ...size } of sizes)
    test(`the focus of a ${group} is seen wherever the tabulator leads, ${size.width} px wide`, async ({ page, sample }, info) => {
      if (group === 'member') await becomeMember(page);
      const found: string[] = [];
      await page.setViewportSize(size);
      for (const [name, address] of Object.entries(views(sample))) {
        await arrive(page, `/en${address}`);
        await complete(page);
        const lines = await walk(page, most);
        record(info, { view: name, group: `focus of a ${group}, ${size.width} px`, language: 'en', looks: 1, lines });
        found.push(...lines.map((line) => `${name}: ${line}`));
      }
      expect(found).toEqual([]);
    });
