// The process that makes and fills an embedded shop for the one that has started it.
import { pino } from 'pino';
import { readConfig, StartError } from './config.ts';
import { compileFurther } from './db/embedded/engine.ts';
import { openFilledShop } from './filled-shop.ts';

async function main(): Promise<void> {
  // Whoever waits for the shop is gone: what was written so far goes with its transaction.
  process.once('disconnect', () => process.exit(1));
  const config = readConfig(process.env);
  if (config.catalogue !== undefined) compileFurther();
  const database = await openFilledShop(config, pino({ level: config.logLevel }));
  await database.close();
  process.exit();
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.send?.(error.message, () => process.exit(1));
});
