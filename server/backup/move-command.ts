// `npm run move`: copies the embedded database to the PostgreSQL database that DATABASE_URL names.
import { type Config, readConfig, StartError } from '../config.ts';
import { hasEmbedded, openDatabase } from '../db/client.ts';
import { commandLog, fillingFailure, onlyWord, runCommand } from './command.ts';
import { moveDatabase } from './move.ts';
import { printedProgress } from './progress.ts';

const number = new Intl.NumberFormat('en');

const USAGE = 'npm run move, with the address of an empty PostgreSQL database in DATABASE_URL';

/**
 * A password before the host or as a parameter. Also matches invalid addresses, such as one with an unescaped character in the password.
 */
const PASSWORD = /^\w+:\/\/[^@]*:.*@|password=/is;

/** The settings with the target address, which may also be the only argument of the command if it has no password. */
function readTarget(words: readonly string[]): Config {
  if (words.length > 0) return readConfig({ ...process.env, DATABASE_URL: withoutPassword(onlyWord(words, USAGE)) });
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) throw new StartError(`Usage: ${USAGE}`);
  return config;
}

function withoutPassword(address: string): string {
  if (!PASSWORD.test(address)) return address;
  throw new StartError(
    'Everybody on this machine can read what a command is given: put an address with a password into DATABASE_URL, and run npm run move without it',
  );
}

await runCommand(async (words, stopping) => {
  const { dataDir, databaseUrl: url } = readTarget(words);
  if (!hasEmbedded(dataDir)) throw new StartError(`There is no embedded database in ${dataDir}: set DATA_DIR as the shop has it`);
  // Opened first, so that no shop can be running whose writes would be left behind.
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
