import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { StaffRole } from '../../../contract/console/roles.ts';

const run = promisify(execFile);

/** Gives a role by the operator's command on the server; resolves to the link for choosing a password. */
export async function addStaff(email: string, role: StaffRole, baseURL: string | undefined): Promise<string> {
  const env = { ...process.env, DATA_DIR: path.resolve('.cache/journeys'), PUBLIC_URL: baseURL };
  const { stdout } = await run(process.execPath, ['server/features/staff/main.ts', 'add', email, role], { env });
  return /https?:\S+/.exec(stdout)?.[0] ?? '';
}

const STEP_MS = 30_000;

/**
 * Logs in the demo's member with the role, by password and a TOTP code. If the code has already been used, waits for the next half minute.
 */
export async function enterConsole(context: BrowserContext, role: StaffRole): Promise<void> {
  const lines = (await readFile(path.resolve('.cache/journeys/demo-logins.txt'), 'utf8')).split('\n');
  const [, email = '', password = '', secret = ''] = lines.find((line) => line.startsWith(`${role}\t`))?.split('\t') ?? [];
  const opened = await context.request.post('/api/console/login', { data: { email, password } });
  expect(opened.status()).toBe(200);
  const nextStep = STEP_MS - (Date.now() % STEP_MS);
  await expect(async () => {
    const answer = await context.request.post('/api/console/second-factor', { data: { code: new TOTP({ secret }).generate() } });
    expect(answer.status()).toBe(200);
  }).toPass({ intervals: [nextStep, STEP_MS], timeout: 3 * STEP_MS });
}
