import { CompiledQuery, sql, type Transaction } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { CopiedRows } from '../db/copy-out.ts';
import type { AppliedMigration } from '../db/migration-files.ts';
import type { Schema } from '../db/schema.ts';
import { refuseUnfinished } from '../db/unfinished-restore.ts';
import type { SequenceValue, TableChunk, TableShape } from './format.ts';

/** About how much one statement reads. */
const CHUNK_BYTES = 1 << 20;
const BLOCK_BYTES = 8_192;
/** More rows than fit into a block. */
const ROWS_OF_BLOCK = 292;

/** Tables that mean nothing in another database: what `migrate` and restores write, and the servers running at the moment. */
const LEFT_OUT = ['migration', 'running_server', 'unfinished_restore'];

/** All rows of a database as of one moment. */
export interface DatabaseSnapshot {
  tx: Transaction<Schema>;
  migrations: AppliedMigration[];
  tables: TableShape[];
  sequences: SequenceValue[];
}

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Runs work on a database as of this moment, while others keep writing. On the embedded engine the others wait for it to end instead, so
 * the database of a running shop is copied first. Throws `StartError` when the database holds no complete shop.
 */
export function withSnapshot<T>(database: Database, work: (snapshot: DatabaseSnapshot) => Promise<T>): Promise<T> {
  return database.withoutTimeout((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await pinFormats(tx);
        await refuseUnfinished(tx);
        const { rows } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(tx);
        if (rows[0]?.is !== true)
          throw new StartError('There is no shop in this database: set DATA_DIR or DATABASE_URL as the shop has it');
        const tables = await listTables(tx);
        // Rows are read by their physical location, so nobody may move them meanwhile.
        await sql.raw(`lock table ${tables.map(({ name }) => quotedName(name)).join(', ')} in access share mode`).execute(tx);
        const migrations = await sql<AppliedMigration>`select name, checksum from migration order by name`.execute(tx);
        return work({ tx, migrations: migrations.rows, tables, sequences: await listSequences(tx) });
      }),
  );
}

/** Fixes the text formats, so that values look the same on both sides whatever the servers' settings. */
export async function pinFormats(tx: Transaction<Schema>): Promise<void> {
  const formats = { timezone: 'UTC', datestyle: 'ISO, YMD', intervalstyle: 'postgres', bytea_output: 'hex', extra_float_digits: '1' };
  // The transaction is idle while a file is read or pictures are stored: a database that ends idle transactions would always end this one.
  const patience = { idle_in_transaction_session_timeout: '0' };
  for (const [name, value] of Object.entries({ ...formats, ...patience })) await sql.raw(`set local ${name} = '${value}'`).execute(tx);
}

/** The tables whose rows belong to a shop, with the columns that are written. */
export async function listTables(tx: Transaction<Schema>): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all(${LEFT_OUT})
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`.execute(tx);
  return rows;
}

/** Reads each sequence itself: `pg_sequences` shows no value for one that was set and not used since, as in a filled shop. */
async function listSequences(tx: Transaction<Schema>): Promise<SequenceValue[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema() order by sequencename`.execute(tx);
  const each = rows.map(
    ({ name }) => sql`select ${name}::text as name, last_value + is_called::int as next from ${sql.raw(quotedName(name))}`,
  );
  return (await sql<SequenceValue>`select name, next from (${sql.join(each, sql` union all `)}) as s order by name`.execute(tx)).rows;
}

/** The rows of tables, about a megabyte at a time. */
export async function* readChunks(tx: Transaction<Schema>, tables: readonly TableShape[]): AsyncGenerator<TableChunk> {
  for (const { name, columns } of tables) {
    const select = `select ${columns.map(quotedName).join(', ')} from ${quotedName(name)}`;
    for (const [from, to] of await rangesOf(tx, name)) {
      const copied = new CopiedRows();
      const statement = `copy (${select} where ctid >= '${from}' and ctid < '${to}') to stdout`;
      await tx.executeQuery(CompiledQuery.raw(statement, [copied]));
      if (copied.lines.length > 0) yield { table: name, rows: Buffer.concat(copied.lines) };
    }
  }
}

type Place = `(${number},${number})`;

/** Ranges of row locations (`ctid`), about 1 MB each: many blocks, or parts of one whose large values are stored elsewhere (TOAST). */
async function rangesOf(tx: Transaction<Schema>, name: string): Promise<Iterable<[Place, Place]>> {
  const { rows } = await sql<{ bytes: number; outside: number }>`
    select pg_relation_size(oid) as bytes, case when reltoastrelid = 0 then 0 else pg_relation_size(reltoastrelid) end as outside
    from pg_class where oid = ${quotedName(name)}::regclass`.execute(tx);
  const { bytes = 0, outside = 0 } = rows[0] ?? {};
  const blocks = Math.ceil(bytes / BLOCK_BYTES);
  const ofBlock = blocks === 0 ? BLOCK_BYTES : (bytes + outside) / blocks;
  if (ofBlock <= CHUNK_BYTES) return wholeBlocks(blocks, Math.floor(CHUNK_BYTES / ofBlock));
  return partsOfBlocks(blocks, Math.max(1, Math.floor((ROWS_OF_BLOCK * CHUNK_BYTES) / ofBlock)));
}

function* wholeBlocks(blocks: number, step: number): Generator<[Place, Place]> {
  for (let block = 0; block < blocks; block += step) yield [`(${block},0)`, `(${block + step},0)`];
}

function* partsOfBlocks(blocks: number, step: number): Generator<[Place, Place]> {
  for (let block = 0; block < blocks; block += 1) {
    for (let row = 0; row < ROWS_OF_BLOCK; row += step) yield [`(${block},${row})`, `(${block},${row + step})`];
  }
}
