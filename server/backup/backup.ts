import packageJson from '../../package.json' with { type: 'json' };
import type { ListedPictureStore } from '../adapters/picture-store.ts';
import type { Database } from '../db/client.ts';
import { type ArchiveWriter, type WrittenArchive, writeArchive } from './archive-writer.ts';
import { pictureRow } from './check.ts';
import {
  type BackupEnd,
  type BackupHead,
  type BackupSchema,
  END_NAME,
  FORMAT,
  HEAD_NAME,
  PICTURES_FOLDER,
  SCHEMA_NAME,
  TABLES_FOLDER,
} from './format.ts';
import type { ReportProgress } from './progress.ts';
import { RowSum, TableSums } from './row-sum.ts';
import { type DatabaseSnapshot, readChunks, withSnapshot } from './snapshot.ts';

const CHUNK_DIGITS = 6;

interface BackupSource {
  pictures: ListedPictureStore;
  /** Opens the database in its state at this call or later. The caller of `writeBackup` closes it. */
  openDatabase(): Promise<Database>;
  progress: ReportProgress;
}

/** Counts and size of a written backup. */
export interface BackupReport extends WrittenArchive {
  rows: number;
  tables: number;
  pictures: number;
}

/**
 * Writes a backup to a file, completely or not at all. Pictures are written first, and once more those added since when the snapshot of the
 * rows is taken, so that every row has its picture. Throws `StartError` with a one-sentence explanation.
 */
export async function writeBackup(file: string, { pictures, openDatabase, progress }: BackupSource): Promise<BackupReport> {
  const made = new Date();
  const counts = { rows: 0, tables: 0, pictures: 0 };
  const written = await writeArchive(file, made, async (archive) => {
    const packed = new PackedPictures(archive, pictures, progress);
    await archive.add(HEAD_NAME, json({ format: FORMAT, version: packageJson.version, made: made.toISOString() } satisfies BackupHead));
    await packed.addNew();
    const database = await openDatabase();
    await withSnapshot(database, async (snapshot) => {
      await packed.addNew();
      const rows = await addTables(archive, snapshot, progress);
      const { count, text: sum } = packed.sum;
      const end = { tables: rows.list(), sequences: snapshot.sequences, pictures: { count, sum } };
      await archive.add(END_NAME, json(end satisfies BackupEnd));
      Object.assign(counts, { rows: rows.rows, tables: snapshot.tables.length, pictures: count });
    });
  });
  return { ...written, ...counts };
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function addTables(
  archive: ArchiveWriter,
  { tx, migrations, tables }: DatabaseSnapshot,
  progress: ReportProgress,
): Promise<TableSums> {
  await archive.add(SCHEMA_NAME, json({ migrations, tables } satisfies BackupSchema));
  const sums = new TableSums(tables);
  let number = 0;
  for await (const { table, rows } of readChunks(tx, tables)) {
    number += 1;
    sums.add(table, rows);
    await archive.add(`${TABLES_FOLDER}${table}/${String(number).padStart(CHUNK_DIGITS, '0')}.copy`, rows);
    progress('rows', sums.rows);
  }
  return sums;
}

class PackedPictures {
  readonly sum = new RowSum();
  readonly #archive: ArchiveWriter;
  readonly #store: ListedPictureStore;
  readonly #progress: ReportProgress;
  readonly #names = new Set<string>();

  constructor(archive: ArchiveWriter, store: ListedPictureStore, progress: ReportProgress) {
    this.#archive = archive;
    this.#store = store;
    this.#progress = progress;
  }

  /** Adds the pictures that are new since the last call. One that was deleted meanwhile is skipped: nothing refers to it any more. */
  async addNew(): Promise<void> {
    for await (const name of this.#store.list()) {
      if (this.#names.has(name)) continue;
      const bytes = await this.#store.read(name);
      if (bytes === null) continue;
      this.#names.add(name);
      this.sum.add(pictureRow({ name, bytes }));
      await this.#archive.add(`${PICTURES_FOLDER}${name}`, bytes);
      this.#progress('pictures', this.sum.count);
    }
  }
}
