import type { CDPSession, Page, TestInfo } from '@playwright/test';
import { accessibilityViolations, colourRules } from '../../e2e/support/axe.ts';
import { cutTexts, tooWide } from '../../e2e/support/cut-texts.ts';
import { FINDING, type Finding } from './report.ts';
import { treeFindings } from './tree.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };
/** Viewport of a 1280 by 1024 window zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256 };

interface View {
  name: string;
  group: string;
  language: string;
  /** Selector of the part to examine, such as a popup: the page behind it has been examined already. */
  within?: string;
}

/** Examines the current view in every way; records the findings for the report and returns them. */
export async function examine(page: Page, info: TestInfo, { name, group, language, within = 'html' }: View): Promise<string[]> {
  const lines: string[] = [];
  let looks = 0;
  const look = async (way: string, found: () => Promise<string[]>) => {
    // A popup closes together with its opener, and some openers do not exist on phones.
    if ((await page.locator(within).count()) === 0) return;
    looks += 1;
    for (const line of await found()) lines.push(`${way}: ${line}`);
  };
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await look(`light ${size.width}`, () => accessibilityViolations(page, { within, hasTargetSize: true }));
    await look(`fit ${size.width}`, () => misfits(page));
    // A theme changes only colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(`dark ${size.width}`, () => accessibilityViolations(page, { within, rules: colourRules }));
  }
  await look('tree', () => treeFindings(page, language));
  await page.setViewportSize(ZOOMED);
  await look('400 %', () => misfits(page, { enlarged: true }));
  await page.setViewportSize(DESK);
  await enlarged(page, () => look('200 % text', () => misfits(page, { enlarged: true })));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await look('reduced motion', () => page.evaluate(movements));
  await page.emulateMedia({ reducedMotion: null });
  record(info, { view: name, group, language, looks, lines });
  return lines.map((line) => `${name}: ${line}`);
}

export function record(info: TestInfo, finding: Finding): void {
  info.annotations.push({ type: FINDING, description: JSON.stringify(finding) });
}

/** With enlarged text, a placeholder may be truncated with an ellipsis, because the field also has a label. */
async function misfits(page: Page, { enlarged = false } = {}): Promise<string[]> {
  const wide = await tooWide(page);
  const cut = (await cutTexts(page)).filter((text) => !enlarged || !text.startsWith('a field’s'));
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...cut.map((text) => `cut: ${text}`)];
}

/** Runs `during` with a font size twice the default, as the browser's settings allow. */
async function enlarged(page: Page, during: () => Promise<void>): Promise<void> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  // Width media queries are re-evaluated only when the width changes.
  await page.setViewportSize({ ...DESK, width: DESK.width - 1 });
  await page.setViewportSize(DESK);
  await during();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await page.setViewportSize({ ...DESK, width: DESK.width - 1 });
  await page.setViewportSize(DESK);
  await browser.detach();
}

/** Runs in the page: animations and transitions that are still active. */
function movements(): string[] {
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  const smooth = [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).scrollBehavior === 'smooth');
  return [
    ...moving.map((one) => `${(one as CSSAnimation).animationName ?? 'a transition'} runs`),
    ...smooth.map(({ className, tagName }) => `${tagName} ${className} scrolls smoothly`),
  ];
}
