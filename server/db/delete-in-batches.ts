import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** So many rows go well within the time that a statement has (`STATEMENT_LIMIT_MS`). */
const BATCH = 10_000;

/**
 * Removes the rows of a table that have had their time, some thousand at a time, however many there are. What is gone stays gone when a
 * later batch fails, so not within a transaction. `isOver` is of the table's own columns.
 */
export async function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  isOver: RawBuilder<unknown>,
  batch: number = BATCH,
): Promise<void> {
  const rows = sql.table(table);
  let gone: number;
  do {
    // The condition stands twice: a row that changes meanwhile is judged anew by what is outside.
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${isOver} limit ${batch})) and (${isOver})`.execute(db);
    gone = Number(numAffectedRows);
  } while (gone >= batch);
}
