import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** A batch that stays well within the time limit of a statement (`STATEMENT_LIMIT_MS`). */
const BATCH = 10_000;

/**
 * Deletes the expired rows of a table in batches, however many there are. Each batch is committed on its own and stays deleted when a later
 * one fails, so this is not for use within a transaction. `isOver` may use only the table's own columns.
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
    // The condition occurs twice: the outer one rechecks rows that were changed in the meantime.
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where ${isOver} limit ${batch})) and (${isOver})`.execute(db);
    gone = Number(numAffectedRows);
  } while (gone >= batch);
}
