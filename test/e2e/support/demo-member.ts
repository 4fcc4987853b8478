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

/** Where nothing runs; it names its icon, as one is asked for in vain, and at any time, where none is named. */
const EMPTY_PAGE = { path: '/empty-page', contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' };

/** Makes the browser a member's. On an empty page: one of the shop that was another member's would begin anew, at any time. */
export async function carryToken(page: Page, token: string): Promise<void> {
  const { path: place, ...answer } = EMPTY_PAGE;
  await page.route(`**${place}`, (route) => route.fulfill(answer));
  await page.goto(place);
  await page.unroute(`**${place}`);
  await page.evaluate((value) => {
    localStorage.removeItem('userId');
    localStorage.setItem('access_token', value);
  }, token);
}
