import { bytesOf } from './bytes.ts';
import type { RawRow } from './columns.ts';
import { type HeaderSeen, readCsv, readHead } from './csv.ts';
import { readJsonl, readJsonlHead } from './jsonl.ts';
import type { Dialect } from './sniff.ts';

export { BROKEN, type BrokenCode, brokenCode } from './broken.ts';
export { bytesOf } from './bytes.ts';
export { type ColumnField, type ColumnMapping, guessesOf, isFixedPrice, type RawRow } from './columns.ts';
export { CatalogueFileError } from './file-error.ts';
export { type Dialect, sniff } from './sniff.ts';

/** Streams the rows of a catalogue file, some at a time, in constant memory. */
export function readRows(file: string, dialect: Dialect, seen: HeaderSeen = () => {}): AsyncGenerator<RawRow[]> {
  const bytes = bytesOf(file);
  return dialect.format === 'jsonl' ? readJsonl(bytes, dialect) : readCsv(bytes, dialect, seen);
}

/** Columns of a file and their values in the first rows, unchanged. Throws `CatalogueFileError`. */
export async function headOfFile(file: string, dialect: Dialect, rows: number): Promise<{ columns: string[]; sample: string[][] }> {
  const bytes = bytesOf(file);
  const [columns = [], ...sample] = await (dialect.format === 'jsonl'
    ? readJsonlHead(bytes, dialect, rows)
    : readHead(bytes, dialect, rows));
  return { columns, sample };
}
