import { isPictureName, type ListedPictureStore } from '../adapters/picture-store.ts';
import { StartError } from '../config.ts';
import { readArchive } from './archive-reader.ts';
import type { BackedUpPicture, BackupEnd, BackupHead, BackupSchema } from './format.ts';
import type { ReportProgress } from './progress.ts';
import { firstDifference, RowSum, TableSums } from './row-sum.ts';

/** A picture as one row, for its checksum. */
export const pictureRow = ({ name, bytes }: BackedUpPicture): Buffer => Buffer.concat([Buffer.from(`${name}\0`), bytes]);

/** The metadata of a verified backup. */
export interface CheckedBackup {
  head: BackupHead;
  schema: BackupSchema;
  end: BackupEnd;
}

/**
 * Reads a whole backup, verifies its own counts and checksums, and compares its pictures with those in `store`. Throws `StartError` when
 * the backup is incomplete or altered, or when the store has a different picture under the same name.
 */
export async function checkBackup(file: string, store: ListedPictureStore, progress: ReportProgress): Promise<CheckedBackup> {
  const there = new Set<string>();
  for await (const name of store.list()) there.add(name);
  const found: Partial<CheckedBackup> = {};
  let sums = new TableSums([]);
  const pictures = new RowSum();
  for await (const part of readArchive(file)) {
    progress('checked before anything is written: rows', sums.rows);
    if (part.kind === 'head') found.head = part.head;
    else if (part.kind === 'schema') {
      found.schema = part.schema;
      sums = new TableSums(part.schema.tables);
    } else if (part.kind === 'rows') {
      if (!sums.has(part.chunk.table)) throw altered(file);
      sums.add(part.chunk.table, part.chunk.rows);
    } else if (part.kind === 'picture') {
      pictures.add(pictureRow(part.picture));
      await checkPicture(file, part.picture, there, store);
    } else found.end = part.end;
  }
  const { head, schema, end } = found;
  if (head === undefined || schema === undefined || end === undefined) throw altered(file);
  const isWhole = firstDifference(sums.list(), end.tables) === undefined && pictures.count === end.pictures.count;
  if (!isWhole || pictures.text !== end.pictures.sum) throw altered(file);
  return { head, schema, end };
}

const altered = (file: string) =>
  new StartError(`${file} was altered: its rows or pictures are not those it says it has; use another backup`);

async function checkPicture(file: string, { name, bytes }: BackedUpPicture, there: Set<string>, store: ListedPictureStore): Promise<void> {
  if (!isPictureName(name)) throw altered(file);
  if (!there.has(name) || (await store.read(name))?.equals(bytes) === true) return;
  throw new StartError(
    `The pictures are not empty: ${name} is there and differs from the one in the backup; move DATA_DIR/pictures away, or name another S3_BUCKET`,
  );
}
