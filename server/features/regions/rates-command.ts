// `npm run rates -- FILE`: updates exchange rates from a file. Running servers use them at once.
import fs from 'node:fs/promises';
import { tellServers } from '../../adapters/server-broadcast.ts';
import { type Config, readConfig, StartError } from '../../config.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { FolderInUseError } from '../../db/embedded/lock.ts';
import { migrate } from '../../db/migrate.ts';
import { editMessage } from '../../http/edits.ts';
import { readRates, takeRates } from './rates.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run rates -- FILE');
  const text = await fs.readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartError(`The rates file cannot be read: ${cause.message}`, { cause });
  });
  const rates = readRates(text);
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    await migrate(database, { log: console });
    const { codes, prices } = await takeRates(database.kysely, rates);
    process.stdout.write(`Rates of ${rates.date} updated for ${codes.join(', ')}; ${prices} prices converted\n`);
  } finally {
    await database.close();
  }
  await tellServers(config, editMessage('currencies')).catch((cause: Error) => {
    throw new StartError(`The rates are stored, but running servers could not be told and go on with the old ones: ${cause.message}`, {
      cause,
    });
  });
}

/** While the shop runs, its embedded database is locked. */
async function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  return openDatabase({ url: databaseUrl, dataDir, log }).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new StartError(
      `${error.message}\nNothing was changed. While the shop runs with its embedded database, enter rates in the console under Currencies: they count at once.`,
      { cause: error },
    );
  });
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
