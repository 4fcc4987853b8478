// `npm run backup -- FILE`: writes everything of the shop to one file, whether or not the shop is running.
import path from 'node:path';
import { askRunningShop } from '../command-socket.ts';
import { type Config, readConfig, StartError } from '../config.ts';
import { type Database, hasEmbedded, openDatabase } from '../db/client.ts';
import { FolderInUseError } from '../db/embedded/lock.ts';
import { writeBackup } from './backup.ts';
import { commandLog, onlyWord, runCommand, withPictureStore } from './command.ts';
import { takeCopyFolder } from './copy-folder.ts';
import { printedProgress } from './progress.ts';

const number = new Intl.NumberFormat('en');

/** Opens the database, or a copy of it while a shop is running. `closing` receives the functions that close and remove what was opened. */
async function openForBackup({ databaseUrl: url, dataDir }: Config, closing: (close: () => unknown) => void): Promise<Database> {
  const open = async (folder: string): Promise<Database> => {
    const database = await openDatabase({ url, dataDir: folder, log: commandLog });
    closing(() => database.close());
    return database;
  };
  if (url !== undefined) return open(dataDir);
  if (!hasEmbedded(dataDir)) throw new StartError(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL as the shop has it`);
  const remove = await takeCopyFolder(dataDir).catch((cause: unknown) => {
    if (!(cause instanceof FolderInUseError)) throw cause;
    throw new StartError('Another backup of this shop is being made: wait for its end, or stop it', { cause });
  });
  closing(remove);
  return open((await askRunningShop(dataDir, ['copy-database'])) ?? dataDir);
}

await runCommand(async (words, stopping) => {
  const file = path.resolve(onlyWord(words, 'npm run backup -- FILE'));
  const config = readConfig(process.env);
  const closers: (() => unknown)[] = [];
  const progress = printedProgress(stopping);
  try {
    const written = await withPictureStore(config, (pictures) =>
      writeBackup(file, { pictures, openDatabase: () => openForBackup(config, (close) => closers.push(close)), progress }),
    );
    const { rows, tables, pictures, bytes, sha256 } = written;
    return `${file} holds ${number.format(rows)} rows of ${tables} tables and ${number.format(pictures)} pictures in ${number.format(bytes)} bytes
SHA-256 ${sha256}
It holds keys and personal data: keep it as secret as the shop itself`;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
});
