import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,i18n,server,web,test,bench,ops}/**/*.test.ts', 'web/**/*.test.tsx'],
    globalSetup: ['test/support/database-setup.ts'],
    testTimeout: 30_000,
  },
});
