import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import type { AppliedMigration } from './migration-files.ts';
import type { Schema } from './schema.ts';

/** An arbitrary number, the same in every process: schema changes hold the advisory lock of this number. */
export const SCHEMA_LOCK = 7_391_526;

/** Commands that fill an empty database with the rows of another one. */
export type FillingCommand = 'restore' | 'move';

const isMarked = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('unfinished_restore') is not null as is`.execute(db);
  return rows[0]?.is === true;
};

/** Throws `StartError` while a restore or move into this database is unfinished: it looks like a shop but is none. */
export async function refuseUnfinished(db: Kysely<Schema>): Promise<void> {
  if (!(await isMarked(db))) return;
  const { rows } = await sql<{ command: FillingCommand }>`select command from unfinished_restore`.execute(db);
  const command = rows[0]?.command ?? 'restore';
  throw new StartError(
    `The database holds an unfinished ${command}: run npm run ${command} again, which starts over, or give the shop an empty database`,
  );
}

/**
 * Marks an empty database as being filled, until `endFilling`. Resolves to false when an earlier attempt had marked it. Throws
 * `StartError`, which ends with `remedy`, when the database is not empty.
 */
export function beginFilling(database: Database, command: FillingCommand, remedy: string): Promise<boolean> {
  return database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx);
      if (await isMarked(tx)) return false;
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
          and relnamespace in (select oid from pg_namespace where nspname in (current_schema(), 'pgboss'))
          and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        limit 1`.execute(tx);
      if (rows.length > 0) throw new StartError(`The database is not empty, and a ${command} never writes over anything: ${remedy}`);
      await sql`create table unfinished_restore (command text not null)`.execute(tx);
      await sql`insert into unfinished_restore values (${command})`.execute(tx);
      return true;
    }),
  );
}

/** Throws `StartError` when an earlier attempt began with rows of a later version in this database: its tables have other columns. */
export async function refuseLater(database: Database, migrations: readonly AppliedMigration[]): Promise<void> {
  const { rows: exists } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(database.kysely);
  if (exists[0]?.is !== true) return;
  const { rows } = await sql<AppliedMigration>`select name, checksum from migration`.execute(database.kysely);
  if (rows.every(({ name }) => migrations.some((other) => other.name === name))) return;
  throw new StartError('The database holds an unfinished restore of a later version: repeat that one, or give the shop an empty database');
}

/** Keeps out all others who fill the database; throws `StartError` when one of them has finished meanwhile. */
export async function lockFilling(tx: Transaction<Schema>): Promise<void> {
  await sql`lock table unfinished_restore in access exclusive mode`.execute(tx).catch((cause: Error & { code?: string }) => {
    if (cause.code !== '42P01') throw cause;
    throw new StartError('Another command has just filled this database; nothing was changed', { cause });
  });
}

/** Removes the mark, in the transaction that writes the rows. */
export async function endFilling(tx: Transaction<Schema>): Promise<void> {
  await sql`drop table unfinished_restore`.execute(tx);
}
