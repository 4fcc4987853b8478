import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { arrive } from './arrive.ts';

const logins = path.resolve('.cache/journeys/demo-logins.txt');

/**
 * Logs a member of the demo in and opens an address.
 *
 * @param place index of the member; each journey takes a different one, because journeys would share what a member has written and chosen
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

/** A page without scripts; it names an icon, because the browser would otherwise request a missing one at any time. */
const EMPTY_PAGE = { path: '/empty-page', contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' };

/** Gives the browser a member's token, on an empty page: a page of the shop that belonged to another member could restart at any time. */
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
