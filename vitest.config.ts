import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,i18n,server,web,demo,test,bench,ops}/**/*.test.ts', 'web/**/*.test.tsx'],
    globalSetup: ['test/support/database-setup.ts'],
    // A limit for what hangs, not for what is slow: a machine may be three times slower and have other work.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
