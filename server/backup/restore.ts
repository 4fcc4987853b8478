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
  /** Whoever opened it closes it. Called once the file has proved whole. */
  openDatabase(): Promise<Database>;
  /** Closes what was opened, removes an embedded database with all its files, and opens an empty one. */
  openAnew(): Promise<Database>;
  progress: ReportProgress;
}

const REMEDY = 'set DATA_DIR to a new folder, or DATABASE_URL to a new database';

/** What was restored, and of when. */
export interface RestoreReport {
  made: string;
  rows: number;
  tables: number;
  pictures: number;
}

/**
 * Fills an empty place from a backup. The file is read to its end before anything is touched; an attempt that ends early leaves a
 * database that no shop starts with, and the next one starts over. Throws `StartError` with one clear sentence.
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

/** A database that is marked as one being filled. */
async function openEmpty({ openDatabase, openAnew }: RestoreTarget, migrations: readonly AppliedMigration[]): Promise<Database> {
  const database = await openDatabase();
  if (await beginFilling(database, 'restore', REMEDY)) return database;
  await refuseLater(database, migrations);
  if (database.kind !== 'embedded') return database;
  // What a killed attempt had written is in files that PostgreSQL never removes, perhaps as much as the whole shop needs.
  const empty = await openAnew();
  await beginFilling(empty, 'restore', REMEDY);
  return empty;
}

/** The rows, which stand behind the pictures; those are put into the store on the way. */
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
