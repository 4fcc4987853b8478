import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs long files first, so that none runs alone at the end; the others keep Vitest's order. */
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
    // A worker loads the product once for all its files, which saves a third of the CPU time; files must leave no state behind in modules.
    isolate: false,
    // One more than there are cores, because a file often waits for a database, a mail server or a process.
    maxWorkers: availableParallelism() + 1,
    // The limit is for hangs, not for slowness: a machine may be three times slower and busy with other work.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
