import type { Database } from '../db/client.ts';
import type { CheckedRows, SequenceValue } from './format.ts';
import { TableSums } from './row-sum.ts';
import { readChunks, withSnapshot } from './snapshot.ts';

/** Counts and checksums of all tables of a shop, and its sequences. Equal results mean that two databases hold the same. */
export function contentOf(database: Database): Promise<{ tables: CheckedRows[]; sequences: SequenceValue[] }> {
  return withSnapshot(database, async ({ tx, tables, sequences }) => {
    const sums = new TableSums(tables);
    for await (const { table, rows } of readChunks(tx, tables)) sums.add(table, rows);
    return { tables: sums.list(), sequences };
  });
}
