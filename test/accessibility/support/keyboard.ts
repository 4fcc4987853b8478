import { expect, type Locator, type Page } from '@playwright/test';

/** Farther than anything is on a page. */
const STEPS = 250;

/** Runs in the page: what is wrong with where the focus is, or null. */
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
  // Whole regions take the focus when somebody arrives, and a date has a button that is the browser's own.
  if (!isRinged && one.tabIndex >= 0 && (one as HTMLInputElement).type !== 'date') return `${name} does not show its focus`;
  // A radio button that only its words show.
  const shown = one.getBoundingClientRect().width > 2 ? one : (label ?? one);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x1, x2, y1, y2] = [Math.max(left, 0), Math.min(right, innerWidth), Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x2 - x1 < 1 || y2 - y1 < 1) return `${name} has the focus out of sight`;
  const hits = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => document.elementFromPoint(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part));
  // A toast goes by itself.
  if (hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('.toasts')))) return null;
  return `${name} is covered by ${hits[2]?.tagName} ${hits[2]?.className} while it has the focus`;
}

/** A slide that takes the focus comes into view with a movement. */
const SETTLED_MS = 2000;

/** Goes a step, and says what is wrong where it led once the page has settled. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string | null> {
  await page.keyboard.press(key);
  let fault = await page.evaluate(focusFault);
  for (const end = Date.now() + SETTLED_MS; fault !== null && Date.now() < end; fault = await page.evaluate(focusFault))
    await page.evaluate(() => new Promise(requestAnimationFrame));
  return fault;
}

/** Goes to a thing by the tabulator alone, or into it where arrow keys lead on; on the way the focus is always seen. */

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < STEPS; at += 1) {
    if (await target.evaluate((one) => one === document.activeElement || (one.role === 'grid' && one.contains(document.activeElement))))
      return;
    expect(await step(page, key)).toBeNull();
  }
  throw new Error(`${target} was not reached in ${STEPS} steps`);
}

/** Presses a thing by keyboard. */
export async function pressEnter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Types into a field, in place of what stands there. */
export async function typeInto(page: Page, field: Locator, text: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** What is wrong with the focus on a whole page, walked through once by the tabulator. */
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
    // Parts of a date are steps of their own in one field.
    if (place === last && !place.startsWith('INPUT')) found.push(`${place} keeps the focus`);
    last = place;
  }
  return found;
}
