import { expect, type Page, type Response } from '@playwright/test';

/** Opens an address and waits until the page responds to clicks and, for a member, shows their own marks. */
export async function arrive(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  // A busy or failing server sends a page without scripts, so waiting for hydration would be in vain.
  if (answer && answer.status() >= 500) throw new Error(`${address} was answered ${answer.status()}`);
  await listening(page);
  return answer;
}

/** Reloads the page and waits like `arrive`. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await listening(page);
}

/** Waits until the current or pending document is hydrated for its reader. A page below a popup address stays a visitor's. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A document that has just started has no root element yet.
    const reader = document.documentElement?.dataset.reader;
    const isMember = localStorage.getItem('access_token') !== null && !location.search.includes('popup=');
    return reader === (isMember ? 'member' : 'visitor');
  });
}

/**
 * Waits until the page has noticed that a popup was closed. The browser hides a dialog before it fires the event, and a popup with its own
 * address is left by a step back in the history after that: clicks in between are lost.
 */
export async function popupClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog.dialog:not([open])')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]popup=/);
}
