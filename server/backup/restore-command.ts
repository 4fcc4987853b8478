// `npm run restore -- FILE`: restores a shop from a backup into an empty place.
import { readConfig } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { removeEmbedded } from '../db/embedded/folder.ts';
import { commandLog, existingFile, fillingFailure, onlyWord, runCommand, withPictureStore } from './command.ts';
import { printedProgress } from './progress.ts';
import { restoreBackup } from './restore.ts';

const number = new Intl.NumberFormat('en');

await runCommand(async (words, stopping) => {
  const file = existingFile(onlyWord(words, 'npm run restore -- FILE'));
  const config = readConfig(process.env);
  makeDataFolder(config.dataDir);
  let database: Database | undefined;
  const open = async (): Promise<Database> => {
    database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: commandLog });
    return database;
  };
  const openAnew = async (): Promise<Database> => {
    await database?.close();
    database = undefined;
    await removeEmbedded(config.dataDir);
    return open();
  };
  try {
    const { made, rows, tables, pictures } = await withPictureStore(config, (store) =>
      restoreBackup(file, { pictures: store, openDatabase: open, openAnew, progress: printedProgress(stopping) }),
    );
    return `Restored the shop of ${made}: ${number.format(rows)} rows of ${tables} tables and ${number.format(pictures)} pictures, all read again and compared`;
  } catch (error) {
    throw fillingFailure(error, config.dataDir, 'restore');
  } finally {
    await database?.close();
  }
});
