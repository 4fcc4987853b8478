import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const logins = path.resolve('.cache/journeys/demo-logins.txt');

/** Signs a member of the demo in and opens an address; others of the same place share them. */
export async function enterAs(page: Page, place: number, address: string): Promise<void> {
  const lines = (await readFile(logins, 'utf8')).trim().split('\n');
  const [email = '', password = ''] = (lines[place] ?? '').split('\t');
  const answer = await page.request.post('/api/login', { data: { email, password, role: 'USER' } });
  expect(answer.status(), email).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  await page.goto('/en/about-us');
  await page.evaluate((token) => localStorage.setItem('access_token', token), access_token);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('header summary[aria-label^="Your account"]')).toBeVisible();
}
