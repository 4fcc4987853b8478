import { expect, type Page } from '@playwright/test';
import { pageIsStill } from '../../e2e/support/buttons.ts';

/** Open popups of the shop and the console. */
const OPEN = 'dialog:modal, [role="dialog"]:not(dialog), [role="alertdialog"], [role="menu"], [role="listbox"], details.menu[open]';
/** Marks the popup under examination, since the page behind it is inert. */
export const LOOKED_AT = '[data-looked]';
/** Of similar buttons, only this many are pressed: they open similar popups. */
const ALIKE = 2;

/** Marks elements inside `within` that may open a popup; returns the marks. */
function markOpeners({ within, alike }: { within: string; alike: number }): string[] {
  const seen = new Map<string, number>();
  const marks: string[] = [];
  const root = within === '' ? document : document.querySelector(within);
  for (const one of root?.querySelectorAll<HTMLElement>('button, summary, a[aria-haspopup], a[href*="popup="]') ?? []) {
    const isSent = one instanceof HTMLButtonElement && (one.disabled || one.form?.method === 'get');
    const kind = `${one.tagName} ${one.className} ${one.closest('header, main, footer, nav')?.tagName}`;
    const times = seen.get(kind) ?? 0;
    if (isSent || times >= alike || !one.checkVisibility({ visibilityProperty: true })) continue;
    seen.set(kind, times + 1);
    const mark = `${within === '' ? 'page' : 'menu'}-${marks.length}`;
    one.dataset.opener = mark;
    marks.push(mark);
  }
  return marks;
}

/** Marks the open popup and returns its name: its label or heading, otherwise its class. */
function nameAndMark(open: string): string {
  for (const before of document.querySelectorAll('[data-looked]')) before.removeAttribute('data-looked');
  const popup = [...document.querySelectorAll(open)].filter((one) => one.checkVisibility()).at(-1);
  popup?.setAttribute('data-looked', '');
  const labelled = document.getElementById(popup?.getAttribute('aria-labelledby') ?? '');
  const name = labelled?.textContent ?? popup?.getAttribute('aria-label') ?? popup?.querySelector('h2')?.textContent ?? popup?.className;
  return `${popup?.tagName.toLowerCase()} ${(name ?? '').trim().replaceAll(/\d+/g, '#').slice(0, 60)}`;
}

/**
 * Presses whatever may open a popup on the page and in opened menus, and calls `look` with each popup the first time it appears. Nothing is
 * written: all calls except reading ones fail.
 */
export async function everyPopup(page: Page, seen: Set<string>, look: (name: string) => Promise<void>): Promise<void> {
  const isStill = pageIsStill(page);
  const address = page.url();
  const openers = await page.evaluate(markOpeners, { within: '', alike: ALIKE });
  for (const opener of openers) {
    if (!(await press(page, opener, isStill))) continue;
    await lookOnce(page, seen, look);
    if ((await page.locator('details.menu[open]').count()) > 0) {
      const inner = await page.evaluate(markOpeners, { within: 'details.menu[open]', alike: 9 });
      for (const item of inner.filter((mark) => mark.startsWith('menu'))) {
        if (!(await press(page, item, isStill))) continue;
        await lookOnce(page, seen, look);
        await closeAll(page);
        if (page.url() !== address || !(await press(page, opener, isStill))) break;
      }
    }
    await closeAll(page);
    if (page.url() !== address) return;
  }
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.removeAllListeners(event as 'request');
}

async function press(page: Page, mark: string, isStill: () => Promise<void>): Promise<boolean> {
  const opener = page.locator(`[data-opener="${mark}"]`).first();
  if (!(await opener.isVisible())) return false;
  // Dispatched directly, so that openers covered by a fixed part of the page are pressed, too: the test examines what opens, not the way
  // there.
  await opener.dispatchEvent('click');
  await isStill();
  return true;
}

async function lookOnce(page: Page, seen: Set<string>, look: (name: string) => Promise<void>): Promise<void> {
  if ((await page.locator(OPEN).filter({ visible: true }).count()) === 0) return;
  const name = await page.evaluate(nameAndMark, OPEN);
  if (seen.has(name)) return;
  seen.add(name);
  await look(name);
}

async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.locator(OPEN).filter({ visible: true }).count()) > 0) await page.keyboard.press('Escape');
    await expect(page.locator(OPEN).filter({ visible: true })).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}
