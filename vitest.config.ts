import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long files first, so that none of them runs on alone at the end; among the others Vitest's own order. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/test\/(trust|upgrade)\/|\/server\/(import\/undo|stopping|upgrade)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{contract,i18n,server,web,demo,test,bench,ops}/**/*.test.ts', 'web/**/*.test.tsx'],
    sequence: { sequencer: LongFilesFirst },
    globalSetup: ['test/support/database-setup.ts'],
    setupFiles: ['test/support/after-file.ts'],
    // A worker loads the product once for all its files, which takes a third less processor time: files leave nothing behind in modules.
    isolate: false,
    // One more than there are cores: a file often waits for a database, a mail server or a process.
    maxWorkers: availableParallelism() + 1,
    // A limit for what hangs, not for what is slow: a machine may be three times slower and have other work.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
