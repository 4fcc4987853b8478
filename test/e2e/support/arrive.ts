import { expect, type Page, type Response } from '@playwright/test';

/** Opens an address and waits until the page hears clicks and, for a member, shows their own marks. */
export async function arrive(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  // A busy or failing server sends a page without scripts, which would be waited for in vain.
  if (answer && answer.status() >= 500) throw new Error(`${address} was answered ${answer.status()}`);
  await listening(page);
  return answer;
}

/** Loads the page again, and waits as `arrive` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await listening(page);
}

/** Waits until the document that is there, or on its way, is hydrated and its reader's. A page under a popup stays a visitor's. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A document that has just begun has no element yet.
    const reader = document.documentElement?.dataset.reader;
    const isMember = localStorage.getItem('access_token') !== null && !location.search.includes('popup=');
    return reader === (isMember ? 'member' : 'visitor');
  });
}

/**
 * Waits until the page has heard that a popup was closed. The browser hides a dialog before it says so, and an address of the popup's own is
 * left by a step back in the history after that: what is pressed or opened in between is lost.
 */
export async function popupClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog.dialog:not([open])')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]popup=/);
}
