// `npm run migrate`: migrates the database without starting the shop, for jobs that run before the servers of a release.
import { readConfig, StartError } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';

async function main(): Promise<string[]> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ url: databaseUrl, dataDir, log });
  try {
    return await migrate(database, { log: console });
  } finally {
    await database.close();
  }
}

try {
  const applied = await main();
  process.stdout.write(applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
