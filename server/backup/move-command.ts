// `npm run move -- DATABASE_URL`: from the embedded database to PostgreSQL.
import { readConfig, StartError } from '../config.ts';
import { hasEmbedded, openDatabase } from '../db/client.ts';
import { commandLog, fillingFailure, onlyWord, runCommand } from './command.ts';
import { moveDatabase } from './move.ts';
import { printedProgress } from './progress.ts';

const number = new Intl.NumberFormat('en');

await runCommand(async (words, stopping) => {
  const word = onlyWord(words, 'npm run move -- DATABASE_URL');
  const { dataDir, databaseUrl: url } = readConfig({ ...process.env, DATABASE_URL: word });
  if (!hasEmbedded(dataDir)) throw new StartError(`There is no embedded database in ${dataDir}: set DATA_DIR as the shop has it`);
  // First, so that no shop runs whose writes would stay behind.
  const from = await openDatabase({ dataDir, log: commandLog });
  try {
    const to = await openDatabase({ url, dataDir, log: commandLog });
    try {
      const { rows, tables } = await moveDatabase(from, to, printedProgress(stopping));
      return `Moved ${number.format(rows)} rows of ${tables} tables, all read again and compared. Start the shop with this DATABASE_URL and the same DATA_DIR, which keeps the pictures.
The embedded database is left as it was: once the shop runs, delete ${dataDir}/database, or the shop would start with old rows without DATABASE_URL`;
    } finally {
      await to.close();
    }
  } catch (error) {
    throw fillingFailure(error, dataDir, 'move');
  } finally {
    await from.close();
  }
});
