import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{contract,i18n,server,web,test,bench,ops}/**/*.test.ts', 'web/**/*.test.tsx'], testTimeout: 30_000 },
});
