import { expect, type Page } from '@playwright/test';
import { type LanguageEntry, languages } from '../../i18n/languages.ts';
import { barriers } from './support/axe.ts';
import { complaints } from './support/complaints.ts';
import { cutTexts } from './support/cut-texts.ts';
import { test } from './support/sample.ts';
import { addresses } from './support/screens.ts';

/** English and Arabic are looked at in `screens.journey.ts`, colours and both widths included. */
const others = languages.filter(({ code }) => code !== 'en' && code !== 'ar');
const WIDTHS = [360, 1280] as const;
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';

for (const language of others) {
  test(`every screen in ${language.code}, on a phone and on a desk`, async ({ page, sample }) => {
    test.setTimeout(600_000);
    // What is looked at are words; their boxes do not wait for pictures.
    await page.route(/\/pictures\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }));
    const heard = complaints(page);
    const faults: string[] = [];
    for (const [name, address] of Object.entries(addresses(sample)))
      faults.push(...(await faultsOf(page, language, address, heard)).map((fault) => `${name}: ${fault}`));
    expect(faults).toEqual([]);
  });
}

async function faultsOf(page: Page, { code, dir }: LanguageEntry, address: string, heard: string[]): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const answer = await page.goto(`/${code}${address}`, { waitUntil: 'load' });
  const root = await page.evaluate(async () => {
    await document.fonts.ready;
    return { lang: document.documentElement.lang, dir: document.documentElement.dir };
  });
  const faults: string[] = [];
  if (answer?.status() !== 200) faults.push(`status ${answer?.status()}`);
  if (root.lang !== code || root.dir !== dir) faults.push('wrong lang or dir');
  faults.push(...(await barriers(page, { colours: false })));
  for (const width of WIDTHS) faults.push(...(await misfitsAt(page, width)));
  return [...heard.splice(0), ...faults];
}

/** What does not fit at a width of the window. */
async function misfitsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const cut = (await cutTexts(page)).map((text) => `cut at ${width}: ${text}`);
  return over > 0 ? [`${over} px wider than ${width}`, ...cut] : cut;
}
