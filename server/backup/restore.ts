import type { ListedPictureStore } from '../adapters/picture-store.ts';
import type { Database } from '../db/client.ts';
import { migrate, migrateLike } from '../db/migrate.ts';
import type { AppliedMigration } from '../db/migration-files.ts';
import { beginFilling, refuseLater } from '../db/unfinished-restore.ts';
import { type BackupPart, readArchive } from './archive-reader.ts';
import { type CheckedBackup, checkBackup } from './check.ts';
import { fillTables } from './fill.ts';
import type { TableChunk } from './format.ts';
import type { ReportProgress } from './progress.ts';

interface RestoreTarget {
  pictures: ListedPictureStore;
  /** Called once the file has been verified. The caller of `restoreBackup` closes the database. */
  openDatabase(): Promise<Database>;
  /** Closes the open database, removes an embedded one with all its files, and opens an empty one. */
  openAnew(): Promise<Database>;
  progress: ReportProgress;
}

const REMEDY = 'set DATA_DIR to a new folder, or DATABASE_URL to a new database';

/** What was restored; `made` is the time of the backup. */
export interface RestoreReport {
  made: string;
  rows: number;
  tables: number;
  pictures: number;
}

/**
 * Restores a backup into an empty place. The whole file is verified before anything is changed. An interrupted attempt leaves a database
 * that no shop starts with, and the next attempt starts over. Throws `StartError` with a one-sentence explanation.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoreReport> {
  const { pictures, progress } = target;
  const backup = await checkBackup(file, pictures, progress);
  const { migrations, tables } = backup.schema;
  const database = await openEmpty(target, migrations);
  await migrateLike(database, migrations);
  const total = backup.end.tables.reduce((sum, { count }) => sum + count, 0);
  await fillTables(database, {
    tables,
    sequences: backup.end.sequences,
    chunks: rowsOf(readArchive(file), backup, pictures, progress),
    progress: (doing, rows) => progress(`rows ${doing}`, rows, total),
  });
  await migrate(database);
  return { made: backup.head.made, rows: total, tables: tables.length, pictures: backup.end.pictures.count };
}

/** Opens the database and marks it as being filled. */
async function openEmpty({ openDatabase, openAnew }: RestoreTarget, migrations: readonly AppliedMigration[]): Promise<Database> {
  const database = await openDatabase();
  if (await beginFilling(database, 'restore', REMEDY)) return database;
  await refuseLater(database, migrations);
  if (database.kind !== 'embedded') return database;
  // PostgreSQL never removes the files of a killed attempt, which may take as much space as the whole shop.
  const empty = await openAnew();
  await beginFilling(empty, 'restore', REMEDY);
  return empty;
}

/** Yields the rows, which follow the pictures in the archive, and writes the pictures to the store on the way. */
async function* rowsOf(
  parts: AsyncIterable<BackupPart>,
  { end }: CheckedBackup,
  store: ListedPictureStore,
  progress: ReportProgress,
): AsyncGenerator<TableChunk> {
  let pictures = 0;
  for await (const part of parts) {
    if (part.kind === 'rows') yield part.chunk;
    if (part.kind !== 'picture') continue;
    await store.write(part.picture.name, part.picture.bytes);
    pictures += 1;
    progress('pictures', pictures, end.pictures.count);
  }
}
