// `npm run staff -- add EMAIL ROLE`: manages staff. If a shop is running on the embedded database, that process runs the command.
import { askRunningShop } from '../../command-socket.ts';
import { readConfig, StartError } from '../../config.ts';
import { openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { runStaffCommand } from './commands.ts';

async function main(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const answered = config.databaseUrl === undefined ? await askRunningShop(config.dataDir, ['staff', ...words]) : null;
  if (answered !== null) return answered;
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database, { log });
    return await runStaffCommand({ db: database.kysely, origin: config.publicUrl }, words);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
