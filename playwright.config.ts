import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './test/e2e/support/journey.ts';

const port = Number(process.env.JOURNEYS_PORT ?? 4310);
const dataDir = path.resolve('.cache/journeys');

/**
 * Journeys in a real browser against the built shop with the demo catalogue, which the first run fills. `npm test` runs the project
 * `journeys`, `npm run accessibility` the other one.
 */
export default defineConfig<JourneyOptions>({
  testMatch: '**/*.journey.ts',
  projects: [
    { name: 'journeys', testDir: 'test/e2e' },
    // Each test examines many views and opens a document for each.
    { name: 'accessibility', testDir: 'test/accessibility', timeout: 1_200_000, use: { documentLimit: 1000 } },
  ],
  outputDir: '.cache/journey-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A journey that waits half a minute between two mails takes long on a slow machine.
  timeout: 150_000,
  // A long timeout costs nothing on success; machines may be slow or busy with other work.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./test/e2e/support/budget.ts'], ['./test/accessibility/support/report.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of every journey would take a sixth of its time: `npx playwright test NAME --trace on` records the one that fails.
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
    // The first start in a fresh clone fills the demo shop.
    timeout: 900_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
