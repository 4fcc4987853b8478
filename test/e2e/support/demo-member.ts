import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { arrive } from './arrive.ts';

const logins = path.resolve('.cache/journeys/demo-logins.txt');

/**
 * Signs a member of the demo in and opens an address.
 *
 * @param place of the member among all; each journey takes another, since all of them share what a member has written and chosen
 */
export async function enterAs(page: Page, place: number, address: string): Promise<void> {
  const lines = (await readFile(logins, 'utf8')).trim().split('\n');
  const [email = '', password = ''] = (lines[place] ?? '').split('\t');
  const answer = await page.request.post('/api/login', { data: { email, password, role: 'USER' } });
  expect(answer.status(), email).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  await carryToken(page, access_token);
  await arrive(page, address);
  await expect(page.locator('header summary[aria-label^="Your account"]')).toBeVisible();
}

/** Makes the browser a member's. On a page that names its icon: one is asked for on files without, in vain and at any time. */
export async function carryToken(page: Page, token: string): Promise<void> {
  await page.goto('/en/about-us', { waitUntil: 'commit' });
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
}
