import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const STEPS = 250;

/** Runs in the page: what is wrong with the focused element, or null. */
function focusFault(): string | null {
  const one = document.activeElement as HTMLElement | null;
  if (!one || one === document.body) return null;
  const label = (one as HTMLInputElement).labels?.[0];
  const around = [one, one.parentElement, one.parentElement?.parentElement, one.nextElementSibling, one.firstElementChild, label];
  const isRinged = around.some((near) => {
    if (!near) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(near);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const words = (one.getAttribute('aria-label') ?? label?.innerText ?? one.innerText ?? '').trim().slice(0, 40);
  const name = `${one.tagName.toLowerCase()}.${one.className || one.id} “${words}”`;
  // Whole regions are focused on navigation (tabindex -1), and a date field contains a native button.
  if (!isRinged && one.tabIndex >= 0 && (one as HTMLInputElement).type !== 'date') return `${name} does not show its focus`;
  // A visually hidden radio button is represented by its label.
  const shown = one.getBoundingClientRect().width > 2 ? one : (label ?? one);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x1, x2, y1, y2] = [Math.max(left, 0), Math.min(right, innerWidth), Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x2 - x1 < 1 || y2 - y1 < 1) return `${name} has the focus out of sight`;
  const hits = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => document.elementFromPoint(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part));
  // Toasts disappear by themselves.
  if (hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('.toasts')))) return null;
  return `${name} is covered by ${hits[2]?.tagName} ${hits[2]?.className} while it has the focus`;
}

/** A focused slide scrolls into view, which takes a moment. */
const SETTLED_MS = 2000;

/** Moves the focus one step, and returns what is wrong with the new position once the page has settled. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string | null> {
  await page.keyboard.press(key);
  let fault = await page.evaluate(focusFault);
  for (const end = Date.now() + SETTLED_MS; fault !== null && Date.now() < end; fault = await page.evaluate(focusFault))
    await page.evaluate(() => new Promise(requestAnimationFrame));
  return fault;
}

/**
 * Reaches an element with Tab alone, or the inside of a grid that is navigated with arrow keys; the focus must be visible at every step.
 */

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < STEPS; at += 1) {
    if (await target.evaluate((one) => one === document.activeElement || (one.role === 'grid' && one.contains(document.activeElement))))
      return;
    expect(await step(page, key)).toBeNull();
  }
  throw new Error(`${target} was not reached in ${STEPS} steps`);
}

/** Activates an element with the keyboard. */
export async function pressEnter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Replaces the content of a field by typing. */
export async function typeInto(page: Page, field: Locator, text: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Focus faults of a whole page, tabbed through once. */
export async function walk(page: Page, most: number): Promise<string[]> {
  const found: string[] = [];
  let last = '';
  for (let at = 0; at < most; at += 1) {
    const fault = await step(page, 'Tab');
    if (fault) found.push(fault);
    const place = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement;
      const all = [...document.querySelectorAll('*')];
      return one === document.body ? 'body' : `${one.tagName} ${all.indexOf(one)} ${(one as HTMLInputElement).selectionStart ?? ''}`;
    });
    if (at > 0 && place === 'body') return found;
    // The parts of a date field are separate tab stops.
    if (place === last && !place.startsWith('INPUT')) found.push(`${place} keeps the focus`);
    last = place;
  }
  return found;
}
