import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.JOURNEYS_PORT ?? 4310);
const dataDir = path.resolve('.cache/journeys');

/** Journeys in a real browser against the built shop on the demo catalogue, which a first run fills. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journey-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A journey through a half minute between two mails takes its time on a slow machine.
  timeout: 150_000,
  // Waiting costs nothing where it succeeds: machines may be slow, and have other work beside.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./test/e2e/support/budget.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // A film of every journey costs a sixth of its time: `npx playwright test NAME --trace on` films the one that fails.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/health`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
    },
    // The first start of a clone fills the demo shop.
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
