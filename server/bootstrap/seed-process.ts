// The child process that creates and fills an embedded shop for the process that forked it.
import { runUntilStopped } from '../lifecycle.ts';

/** When it is told to stop or its parent is gone, it closes at once: what it has written is rolled back with its transaction. */
const CLOSE_TIMEOUT_MS = 0;

await runUntilStopped(async (life) => {
  const [{ pino }, { readConfig, StartError }, { compileFurther }, { openSeededDatabase }] = await Promise.all([
    import('pino'),
    import('../config.ts'),
    import('../db/embedded/engine.ts'),
    import('./seeded-database.ts'),
  ]);
  try {
    const config = readConfig(process.env);
    if (config.catalogue !== undefined) compileFurther();
    const log = pino({ level: config.logLevel });
    const database = await openSeededDatabase(config, log, (opened) => life.onStop(() => opened.close(CLOSE_TIMEOUT_MS)));
    await database.close();
    process.exit();
  } catch (error) {
    if (life.stopping.aborted || !(error instanceof StartError)) throw error;
    process.send?.(error.message, () => process.exit(1));
    await new Promise(() => undefined);
  }
});
