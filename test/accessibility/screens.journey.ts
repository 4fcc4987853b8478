import { expect } from '@playwright/test';
import { arrive } from '../e2e/support/arrive.ts';
import { becomeMember } from '../e2e/support/products.ts';
import { type Sample, test } from '../e2e/support/sample.ts';
import { complete } from '../e2e/support/screens.ts';
import { examine } from './support/examine.ts';
import { memberViews, viewLanguages, visitorViews } from './support/views.ts';

const groups: Record<string, (sample: Sample) => Record<string, string>> = { visitor: visitorViews, member: memberViews };

for (const [group, views] of Object.entries(groups))
  for (const language of viewLanguages)
    test(`screens of a ${group} in ${language}`, async ({ page, sample }, info) => {
      if (group === 'member') await becomeMember(page);
      const found: string[] = [];
      for (const [name, address] of Object.entries(views(sample))) {
        await arrive(page, `/${language}${address}`);
        await complete(page);
        found.push(...(await examine(page, info, { name, group: `screens of a ${group}`, language })));
      }
      expect(found).toEqual([]);
    });
