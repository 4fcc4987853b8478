import { bytesOf } from './bytes.ts';
import type { RawRow } from './columns.ts';
import { type HeaderSeen, readCsv } from './csv.ts';
import { readJsonl } from './jsonl.ts';
import type { Dialect } from './sniff.ts';

export { bytesOf } from './bytes.ts';
export type { ColumnField, RawRow } from './columns.ts';
export { type Dialect, sniff } from './sniff.ts';

/** The rows of a catalogue file, some at a time, in memory that does not grow. */
export function readRows(file: string, dialect: Dialect, seen: HeaderSeen = () => {}): AsyncGenerator<RawRow[]> {
  const bytes = bytesOf(file);
  return dialect.format === 'jsonl' ? readJsonl(bytes, dialect.encoding) : readCsv(bytes, dialect, seen);
}
