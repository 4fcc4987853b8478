import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { databaseRemedy } from './remedies.ts';
import type { Schema } from './schema.ts';
import { refuseUnfinished, SCHEMA_LOCK } from './unfinished-restore.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** A migration as a database remembers it. */
export interface AppliedMigration {
  name: string;
  /** SHA-256 of its file, hexadecimal. */
  checksum: string;
}

interface Migration extends AppliedMigration {
  text: string;
}

/**
 * Brings the database to the state of the code: applies the files of `migrations/` that it has not seen, in order, each in a
 * transaction, one process at a time. Throws `StartError` when the database is newer than the code, an applied file has changed, a restore
 * has not come to its end, or PostgreSQL refuses for want of rights. Resolves to the names of those that it applied.
 */
export async function migrate(database: Database, folder: URL = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return applyAll(database, async (tx) => {
    await refuseUnfinished(tx);
    return applyNext(tx, migrations);
  });
}

/**
 * Brings the database of a restore to the state of an older one, which had these migrations. Throws `StartError` when it knows
 * others already; whether the code knows them all says `unknownMigration`.
 */
export async function migrateLike(database: Database, applied: readonly AppliedMigration[]): Promise<void> {
  const migrations = (await readMigrations(FOLDER)).filter(({ name }) => applied.some((other) => other.name === name));
  await applyAll(database, (tx) => applyNext(tx, migrations));
}

/** Why the code cannot take up rows of a database that had these migrations; null when it can. */
export async function unknownMigration(applied: readonly AppliedMigration[]): Promise<'newer' | 'changed' | null> {
  const known = new Map((await readMigrations(FOLDER)).map(({ name, checksum }) => [name, checksum]));
  if (applied.some(({ name }) => !known.has(name))) return 'newer';
  return applied.some(({ name, checksum }) => known.get(name) !== checksum) ? 'changed' : null;
}

/** Takes steps, each under the lock, until one resolves to null; resolves to what they resolved to. */
async function applyAll(database: Database, next: (tx: Transaction<Schema>) => Promise<string | null>): Promise<string[]> {
  const applied: string[] = [];
  const step = () =>
    database.withoutTimeout((db) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx);
        return next(tx);
      }),
    );
  try {
    for (let name = await step(); name !== null; name = await step()) applied.push(name);
  } catch (error) {
    throw migrationFailure(error, database.kind);
  }
  return applied;
}

/** Rights are the operator's to give; whatever else is not a sentence yet needs its stack. */
function migrationFailure(error: unknown, kind: Database['kind']): unknown {
  const remedy = kind === 'postgres' ? databaseRemedy(error) : null;
  return remedy === null
    ? error
    : new StartError(`The database cannot be migrated: ${(error as Error).message}; ${remedy}`, { cause: error });
}

/** Names of the migrations that a database lacks; changes nothing. Throws `StartError` where `migrate` would refuse. */
export async function missingMigrations(db: Kysely<Schema>, folder: URL = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows: found } = await sql<{ is_there: boolean }>`select to_regclass('migration') is not null as is_there`.execute(db);
  const rows = found[0]?.is_there ? await selectApplied(db) : [];
  for (const applied of rows) checkKnown(applied, migrations);
  return migrations.map(({ name }) => name).filter((name) => !rows.some((row) => row.name === name));
}

async function selectApplied(db: Kysely<Schema>): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, checksum from migration order by name`.execute(db);
  return rows;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await fs.readFile(new URL(file, folder), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Applies the first migration that is missing and resolves to its name; null when none is. The lock ends with the transaction. */
async function applyNext(tx: Transaction<Schema>, migrations: Migration[]): Promise<string | null> {
  await sql`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
  const rows = await selectApplied(tx);
  for (const applied of rows) checkKnown(applied, migrations);
  const next = migrations.find((migration) => !rows.some(({ name }) => name === migration.name));
  if (!next) return null;
  await run(tx, next);
  return next.name;
}

function checkKnown(applied: { name: string; checksum: string }, migrations: Migration[]): void {
  const known = migrations.find(({ name }) => name === applied.name);
  if (!known)
    throw new StartError(
      `The database is newer than this version of Rosewater (it has migration ${applied.name}); install the newer version`,
    );
  if (known.checksum !== applied.checksum) {
    throw new StartError(`Migration ${applied.name} was changed after it had been applied; put the file back and write a new migration`);
  }
}

async function run(tx: Kysely<Schema>, { name, text, checksum }: Migration): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(tx);
}
