import { expect, type Locator, type Page } from '@playwright/test';
import { popupClosed } from './arrive.ts';

/** Visible messages that something could not be loaded. */
export const pageText = (page: Page): Locator =>
  page.locator('.toast--bad, .failed-part, dialog:modal [role="alert"], main [role="alert"], .wrong').filter({ visible: true });

/** One visible button of each kind: buttons of the same kind behave alike. */
async function buttonsOf(page: Page): Promise<Locator[]> {
  const count = await page.evaluate(() => {
    const kinds = new Set<string>();
    const found = document.querySelectorAll<HTMLElement>('button, summary, a[aria-haspopup], a[href*="popup="]');
    for (const one of found) {
      // GET forms navigate to another page.
      const leads = one instanceof HTMLButtonElement && one.form?.method === 'get';
      const kind = `${one.tagName} ${one.className} ${one.closest('header, main, footer')?.tagName}`;
      if (leads || kinds.has(kind) || !one.checkVisibility() || (one as HTMLButtonElement).disabled) continue;
      one.dataset.tried = String(kinds.size);
      kinds.add(kind);
    }
    return kinds.size;
  });
  return Array.from({ length: count }, (_, place) => page.locator(`[data-tried="${place}"]`));
}

/**
 * Presses every kind of button of a page while offline. Each one that requests code or sends a call must report the failure.
 *
 * @returns the number of buttons that reported it
 */
export async function pressAll(page: Page): Promise<number> {
  const lost: string[] = [];
  page.on('requestfailed', (request) => {
    const asked = /\/assets\/(?!compiled).*\.js$/.test(request.url()) || (/\/api\//.test(request.url()) && request.method() !== 'GET');
    if (asked && request.method() !== 'HEAD') lost.push(request.url());
  });
  const quiet = pageIsStill(page);
  let times = 0;
  for (const button of await buttonsOf(page)) {
    // A button in the menu or popup of another button disappeared with it.
    if (!(await button.isVisible())) continue;
    const before = lost.length;
    await button.click();
    await quiet();
    if (lost.length > before) {
      await expect(pageText(page).first(), lost.at(-1) ?? '').toBeVisible();
      times += 1;
    }
    await expect(page.locator('header.head')).toBeVisible();
    await dismissAll(page);
  }
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.removeAllListeners(event as 'request');
  return times;
}

/** Closes all toasts at once, so that the next one can be recognised by its text; some close by themselves meanwhile. */
export async function dismissToasts(page: Page): Promise<void> {
  const close = page.locator('.toast').getByRole('button', { name: 'Close' });
  await close.evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click();
  });
  await expect(page.locator('.toast')).toHaveCount(0);
}

async function dismissAll(page: Page): Promise<void> {
  await dismissToasts(page);
  await page.keyboard.press('Escape');
  await expect(async () => {
    if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await popupClosed(page);
}

/** Starts tracking requests; the returned function waits until none is pending and the page has rendered the results. */
export function pageIsStill(page: Page): () => Promise<void> {
  let begun = 0;
  let ended = 0;
  page.on('request', () => {
    begun += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfailed', () => {
      ended += 1;
    });
  return async () => {
    let before: number;
    do {
      before = begun;
      await expect.poll(() => begun - ended).toBeLessThanOrEqual(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    } while (begun > before);
  };
}
