import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,i18n,server,web,demo,test,bench,ops}/**/*.test.ts', 'web/**/*.test.tsx'],
    globalSetup: ['test/support/database-setup.ts'],
    // One more than there are cores: a file often waits for a database, a mail server or a process.
    maxWorkers: availableParallelism() + 1,
    // A limit for what hangs, not for what is slow: a machine may be three times slower and have other work.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
