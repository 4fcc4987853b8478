import { CompiledQuery, sql, type Transaction } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { CopyRows } from '../db/copy-in.ts';
import type { Schema } from '../db/schema.ts';
import { endFilling, lockFilling } from '../db/unfinished-restore.ts';
import { withoutIndexes } from '../db/without-indexes.ts';
import type { CheckedRows, SequenceValue, TableChunk, TableShape } from './format.ts';
import { firstDifference, TableSums } from './row-sum.ts';
import { listTables, pinFormats, quotedName, readChunks } from './snapshot.ts';

/** What a database is filled with. */
interface Filling {
  tables: readonly TableShape[];
  sequences: readonly SequenceValue[];
  chunks: AsyncIterable<TableChunk>;
  /** Called with the number of rows written so far, and then of rows read back. */
  progress(doing: 'written' | 'checked', rows: number): void;
}

/**
 * Fills a database that `beginFilling` has marked, in one transaction: writes all rows, reads them back, compares counts and checksums,
 * sets the sequences and removes the mark. Resolves to the counts and checksums. Throws `StartError` when the tables are not those
 * expected, or when rows were read back differently.
 */
export function fillTables(database: Database, filling: Filling): Promise<CheckedRows[]> {
  return database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await lockFilling(tx);
      await pinFormats(tx);
      await checkShape(tx, filling.tables);
      const written = new TableSums(filling.tables);
      await withTablesBare(tx, filling.tables, async () => {
        for await (const { table, rows } of filling.chunks) {
          await write(tx, filling.tables, { table, rows });
          written.add(table, rows);
          filling.progress('written', written.rows);
        }
      });
      await verify(tx, filling, written.list());
      for (const { name, next } of filling.sequences) await sql`select setval(${quotedName(name)}::regclass, ${next}, false)`.execute(tx);
      await endFilling(tx);
      await sql`analyze`.execute(tx);
      return written.list();
    }),
  );
}

/** Ensures that the names used in statements exist in the database itself and do not come from a file alone. */
async function checkShape(tx: Transaction<Schema>, expected: readonly TableShape[]): Promise<void> {
  const own = await listTables(tx);
  const describe = (tables: readonly TableShape[]) => JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]));
  if (describe(own) !== describe(expected))
    throw new StartError('The backup has other tables than its migrations make: it was altered; use another one');
}

async function write(tx: Transaction<Schema>, tables: readonly TableShape[], { table, rows }: TableChunk): Promise<void> {
  const columns = tables.find(({ name }) => name === table)?.columns;
  if (columns === undefined) throw new StartError(`The backup has rows of an unknown table ${table}: it was altered; use another one`);
  const statement = `copy ${quotedName(table)} (${columns.map(quotedName).join(', ')}) from stdin`;
  await tx.executeQuery(CompiledQuery.raw(statement, [new CopyRows(rows)]));
}

/** Runs a load into emptied tables without indexes, constraints and triggers: what triggers did is already among the rows. */
async function withTablesBare(tx: Transaction<Schema>, tables: readonly TableShape[], load: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => name);
  await sql.raw(`truncate ${names.map(quotedName).join(', ')}`).execute(tx);
  const { rows: triggers } = await sql<{ off: string; on: string }>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
           format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(tx);
  for (const { off } of triggers) await sql.raw(off).execute(tx);
  await withoutIndexes(tx, load, names);
  for (const { on } of triggers) await sql.raw(on).execute(tx);
}

async function verify(tx: Transaction<Schema>, { tables, progress }: Filling, written: readonly CheckedRows[]): Promise<void> {
  const read = new TableSums(tables);
  for await (const { table, rows } of readChunks(tx, tables)) {
    read.add(table, rows);
    progress('checked', read.rows);
  }
  const differing = firstDifference(written, read.list());
  if (differing !== undefined) throw new StartError(`Rows of ${differing} came out differently than they went in; nothing was kept`);
}
