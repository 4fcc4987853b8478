import { BROKEN } from '../readers/index.ts';
import type { Finding } from '../rows/imported-row.ts';
import type { Prepared } from '../write/plan.ts';
import type { NewItem, NotedRow } from './queries-items.ts';

/** How many left-out values of a row are stored at most. */
const MOST_LEFT_OUT = 10;

/** Values that were left out of rows, by line. */
export type LeftOut = ReadonlyMap<number, readonly Finding[]>;

/** What the journal stores of a row's left-out values; undefined: none. */
export const leftOutOf = (leftOut: LeftOut, line: number): { column: string; value: string; reason: string }[] | undefined =>
  leftOut
    .get(line)
    ?.slice(0, MOST_LEFT_OUT)
    .map(({ column, value, reason }) => ({ column, value, reason }));

/** A row whose product occurs again further down in the file, where the later row counts. */
interface RepeatedRow {
  key: string;
  line: number;
  name: string;
  /** The line that counts. */
  by: number;
  /** Whether an earlier batch has noted it. */
  isNoted: boolean;
}

/** Rows that a batch repeats: rows of the same batch, or rows that an earlier batch has noted. */
export function repeatedRows(rows: readonly Prepared[], noted: ReadonlyMap<string, NotedRow>): RepeatedRow[] {
  const last = new Map(rows.map(({ row }) => [row.key, row]));
  const within = rows.flatMap(({ row: { key, line, name } }) => {
    const by = last.get(key)?.line ?? line;
    return by === line ? [] : [{ key, line, name, by, isNoted: false }];
  });
  const before = [...last.values()].flatMap(({ key, line: by }) => {
    const earlier = noted.get(key);
    return earlier === undefined || earlier.line === by ? [] : [{ key, line: earlier.line, name: earlier.name, by, isNoted: true }];
  });
  return [...before, ...within];
}

/** Journal entry of a repeated row: it has no effect and names the line that counts. */
export const repeatedItem = ({ line, name, by }: RepeatedRow): NewItem => ({
  key: `line:${line}`,
  line,
  outcome: 'UNCHANGED',
  productId: null,
  name,
  reason: { column: '', value: String(by), reason: BROKEN.repeated },
});

/** Journal entry of a refused row. */
export const refusedItem = ({ line, column, value, reason }: Finding): NewItem => ({
  key: `line:${line}`,
  line,
  outcome: 'REFUSED',
  productId: null,
  name: '',
  reason: { column, value, reason },
});

interface BatchRows {
  rows: readonly Prepared[];
  leftOut: LeftOut;
  noted: ReadonlyMap<string, NotedRow>;
}

/** Rows with an existing journal entry that needs an update: because the line has changed, or values were left out. */
export function otherLines({ rows, leftOut, noted }: BatchRows, fresh: readonly NewItem[]) {
  const told = new Set(fresh.map(({ line }) => line));
  const last = new Map(rows.map(({ row }) => [row.key, row]));
  return [...last.values()]
    .filter(({ key, line }) => !told.has(line) && (noted.has(key) || leftOut.has(line)))
    .map(({ key, line }) => ({ key, line, leftOut: leftOutOf(leftOut, line) }));
}
