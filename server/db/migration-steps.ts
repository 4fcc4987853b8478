import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import type { Log } from './log.ts';
import type { AddedIndex, Migration } from './migration-files.ts';
import type { Schema } from './schema.ts';
import { refuseBesideOlder } from './server-heartbeat.ts';
import { SCHEMA_LOCK } from './unfinished-restore.ts';

/** Held while indexes are built, instead of the schema's lock: others wait for that one, and the build would wait for them. */
const INDEX_LOCK = SCHEMA_LOCK + 1;
/** How long a statement waits for locks: readers of the table would queue behind it. */
const LOCK_LIMIT = '2s';
/** PostgreSQL codes: a lock was not granted in time, or a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

/** Statements of others blocked a step; nothing of it was kept. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** Applies a step in a transaction that holds the schema's lock; resolves to the number of rows a batch changed, 0 when all is applied. */
export async function takeStep(tx: Transaction<Schema>, migration: Migration, kind: Database['kind']): Promise<number> {
  const { name, text, step } = migration;
  // The embedded database serves one process, so no older server runs beside it.
  if (step.kind === 'contract' && kind === 'postgres') await refuseBesideOlder(tx, name, step.needs);
  if (kind === 'postgres') await sql.raw(`set local lock_timeout = '${LOCK_LIMIT}'`).execute(tx);
  const changed = await run(tx, name, step.kind === 'indexes' ? text.replaceAll(/\bconcurrently\b/gi, '') : text);
  if (step.kind === 'batches' && changed > 0) return changed;
  await remember(tx, migration);
  return 0;
}

/**
 * Builds the indexes of a step on PostgreSQL, while others read and write. Resolves to false when another process is building them, has
 * built them, or was killed while its statement still runs.
 */
export function buildIndexes(
  database: Database,
  migration: Migration,
  indexes: readonly AddedIndex[],
  log: Pick<Log, 'info'>,
): Promise<boolean> {
  return database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      // Waiting for the lock would be a statement that the build waits for.
      const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${INDEX_LOCK}) as is_ours`.execute(tx);
      if (rows[0]?.is_ours !== true) return false;
      const { rows: applied } = await sql`select 1 from migration where name = ${migration.name}`.execute(tx);
      if (applied.length > 0 || (await isBuiltByOthers(tx, indexes))) return false;
      // A statement with parameters keeps its snapshot until the next statement, and the build would wait for that.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      for (const index of indexes) {
        log.info(`Migration ${migration.name} builds the index ${index.name}`);
        // Over another connection, since this one keeps the lock.
        await database.withoutTimeout((other) => buildIndex(other, migration.name, index));
      }
      await remember(tx, migration);
      return true;
    }),
  );
}

/** Checks without waiting: the build would wait for whoever waits for the lock of a table. */
async function isBuiltByOthers(db: Kysely<Schema>, indexes: readonly AddedIndex[]): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'relation' and mode = 'ShareUpdateExclusiveLock' and backend_type = 'client backend' and datname = current_database()
      and relation in (select to_regclass(name) from unnest(${indexes.map(({ table }) => table)}::text[]) as name)`.execute(db);
  return rows.length > 0;
}

async function buildIndex(db: Kysely<Schema>, migration: string, { name, statement }: AddedIndex): Promise<void> {
  const { rows } = await sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await run(db, migration, `drop index concurrently ${name}`);
  await run(db, migration, statement);
}

/** Resolves to the number of rows that the statement changed. */
async function run(db: Kysely<Schema>, name: string, text: string): Promise<number> {
  try {
    const { numAffectedRows = 0n } = await sql.raw(text).execute(db);
    return Number(numAffectedRows);
  } catch (error) {
    const message = `Migration ${name} failed: ${(error as Error).message}`;
    throw LOCKED.has((error as { code?: string }).code ?? '')
      ? new LockedError(message, { cause: error })
      : new StartError(message, { cause: error });
  }
}

async function remember(tx: Kysely<Schema>, { name, checksum, step }: Migration): Promise<void> {
  await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(tx);
  // The column is newer than the first migrations, and older than the first contract step.
  if (step.kind === 'contract') await sql`update migration set needs = ${step.needs} where name = ${name}`.execute(tx);
}
