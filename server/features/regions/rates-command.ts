// `npm run rates -- FILE`: takes exchange rates over from a file; a shop that is open shows them after its next start.
import fs from 'node:fs/promises';
import { readConfig, StartError } from '../../config.ts';
import { openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { readRates, takeRates } from './rates.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run rates -- FILE');
  const text = await fs.readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartError(`The rates file cannot be read: ${cause.message}`, { cause });
  });
  const rates = readRates(text);
  const config = readConfig(process.env);
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database);
    const { codes, prices } = await takeRates(database.kysely, rates);
    process.stdout.write(`Rates of ${rates.date} updated for ${codes.join(', ')}; ${prices} prices converted\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
