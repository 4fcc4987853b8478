import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import type { Log } from './log.ts';
import { type AppliedMigration, MIGRATIONS, type Migration, readMigrations } from './migration-files.ts';
import { buildIndexes, LockedError, takeStep } from './migration-steps.ts';
import { databaseRemedy } from './remedies.ts';
import type { Schema } from './schema.ts';
import { type NeedingMigration, refuseNewer } from './schema-needs.ts';
import { refuseBesideOlder } from './server-heartbeat.ts';
import { refuseUnfinished, SCHEMA_LOCK } from './unfinished-restore.ts';

/** Pause between attempts of a step that others block, and the number of attempts: about two minutes. */
const PAUSE_MS = 1_000;
const TRIES = 40;
/** Interval of messages about the progress of a step. */
const TELL_MS = 5_000;

interface MigrateOptions {
  /** Receives the progress of long steps, what they wait for, and that the database is newer. */
  log?: Pick<Log, 'info' | 'warn'>;
  folder?: URL;
  /** How often a step is tried that others block. */
  tries?: number;
}

type Settings = Required<Omit<MigrateOptions, 'folder'>>;

const UNHEARD = { info: () => undefined, warn: () => undefined };

/**
 * Brings the database to the state of the code: applies the missing migrations in order, each as its file says, one process at a time. A
 * newer database is left as it is if this code can run on it. Throws `StartError` when it cannot, when older servers run that a step would
 * break, an applied file has changed, a restore is unfinished, others block a step for too long, or PostgreSQL denies a right. Resolves to
 * the names of the applied migrations.
 */
export async function migrate(database: Database, { folder, log = UNHEARD, tries = TRIES }: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const names = await applyAll(database, migrations, { log, tries }, refuseUnfinished);
  const { unknown } = compare(await selectApplied(database.kysely), migrations);
  if (unknown.length > 0) log.warn(`The database is newer than this version, which can run on it: it has migrations ${unknown.join(', ')}`);
  return names;
}

/**
 * Brings the database of a restore to the state of an older one, which had these migrations. Throws `StartError` when the database is
 * too new for these; `unknownMigration` tells whether the code knows them all.
 */
export async function migrateLike(database: Database, applied: readonly AppliedMigration[]): Promise<void> {
  const migrations = (await readMigrations()).filter(({ name }) => applied.some((other) => other.name === name));
  await applyAll(database, migrations, { log: UNHEARD, tries: TRIES });
}

/** Why the code cannot take over rows of a database that had these migrations; null when it can. */
export async function unknownMigration(applied: readonly AppliedMigration[]): Promise<'newer' | 'changed' | null> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  if (applied.some(({ name }) => !known.has(name))) return 'newer';
  return applied.some(({ name, checksum }) => known.get(name) !== checksum) ? 'changed' : null;
}

/** The migrations in which a database and the code differ: those that the database lacks, and those that the code does not know. */
export interface SchemaDifference {
  missing: string[];
  unknown: string[];
}

/** Compares a database with the code; changes nothing. Throws `StartError` where `migrate` would refuse the database as it is. */
export async function compareSchema(db: Kysely<Schema>, folder: URL = MIGRATIONS): Promise<SchemaDifference> {
  const migrations = await readMigrations(folder);
  const { rows: found } = await sql<{ is_there: boolean }>`select to_regclass('migration') is not null as is_there`.execute(db);
  return compare(found[0]?.is_there ? await selectApplied(db) : [], migrations);
}

/** Throws `StartError` while servers that a missing contract step would break run on a PostgreSQL database. */
export async function refuseMissing(db: Kysely<Schema>, { missing }: SchemaDifference, folder: URL = MIGRATIONS): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('running_server') is not null as is_there`.execute(db);
  if (rows[0]?.is_there !== true) return;
  for (const { name, step } of await readMigrations(folder))
    if (step.kind === 'contract' && missing.includes(name)) await refuseBesideOlder(db, name, step.needs);
}

/** Applies the missing steps one by one. */
async function applyAll(
  database: Database,
  migrations: readonly Migration[],
  settings: Settings,
  check: (tx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const applied: string[] = [];
  const progress = new StepProgress(settings.log);
  try {
    for (;;) {
      const taken = await patiently(() => takeNext(database, migrations, check), settings);
      if (taken === null) return applied;
      const { migration, before, changed } = taken;
      applied.push(...before);
      if (changed) progress.changed(migration.name, changed);
      else if (changed === 0 || (await build(database, migration, settings))) applied.push(migration.name);
      else await progress.waits(migration.name);
    }
  } catch (error) {
    throw migrationFailure(error, database.kind);
  }
}

/** Result of a step: `changed` is the number of rows of a batch, 0 for a step that is applied, null for one outside of a transaction. */
interface Taken {
  migration: Migration;
  /** Names of the migrations that were applied in the same transaction, to a new database. */
  before: string[];
  changed: number | null;
}

/** Applies the first missing migration, or a batch of it, under the lock, which ends with the transaction; null when none is missing. */
function takeNext(
  database: Database,
  migrations: readonly Migration[],
  check: (tx: Transaction<Schema>) => Promise<void>,
): Promise<Taken | null> {
  return database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx);
      await check(tx);
      await sql`create table if not exists migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
      const { missing } = compare(await selectApplied(tx), migrations);
      // Nobody waits for the tables of a new database, so it takes consecutive steps in one transaction.
      const before = missing.length < migrations.length ? [] : migrations.slice(0, migrations.findIndex(isLastInRow));
      for (const earlier of before) await takeStep(tx, earlier, database.kind);
      const migration = migrations.find(({ name }) => name === missing[before.length]);
      if (migration === undefined) return null;
      const taken = { migration, before: before.map(({ name }) => name) };
      if (migration.step.kind === 'indexes' && database.kind === 'postgres') return { ...taken, changed: null };
      return { ...taken, changed: await takeStep(tx, migration, database.kind) };
    }),
  );
}

/** Whether a step is more than a few statements, or is the last one. */
const isLastInRow = ({ step }: Migration, at: number, all: readonly Migration[]): boolean =>
  step.kind !== 'expand' || at === all.length - 1;

/** Builds the indexes of a step; false when another process does. */
async function build(database: Database, migration: Migration, { log }: Settings): Promise<boolean> {
  const { step } = migration;
  return step.kind === 'indexes' && buildIndexes(database, migration, step.indexes, log);
}

/** Retries a step that statements of others blocked; whoever waited behind it continues during the pauses. */
async function patiently<T>(work: () => Promise<T>, { log, tries }: Settings): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LockedError) || time >= tries) throw error;
      if (time === 1) log.warn(`${error.message}; it is tried again until the others have ended`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Logs the progress of long steps at intervals. */
class StepProgress {
  readonly #log: Pick<Log, 'info'>;
  #name = '';
  #rows = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(log: Pick<Log, 'info'>) {
    this.#log = log;
  }

  changed(name: string, rows: number): void {
    this.#rows = (this.#name === name ? this.#rows : 0) + rows;
    this.#name = name;
    this.#tell(`Migration ${name}: ${this.#rows} rows so far`);
  }

  /** Waits a moment for another process. */
  async waits(name: string): Promise<void> {
    this.#tell(`Migration ${name} waits for indexes that another process builds`);
    await sleep(PAUSE_MS);
  }

  #tell(line: string): void {
    if (performance.now() - this.#toldAt < TELL_MS) return;
    this.#toldAt = performance.now();
    this.#log.info(line);
  }
}

/** Turns errors that the operator can solve, such as missing rights, into a `StartError`; others keep their stack. */
function migrationFailure(error: unknown, kind: Database['kind']): unknown {
  const remedy = kind === 'postgres' ? databaseRemedy(error) : null;
  return remedy === null
    ? error
    : new StartError(`The database cannot be migrated: ${(error as Error).message}; ${remedy}`, { cause: error });
}

type RememberedMigration = AppliedMigration & NeedingMigration;

async function selectApplied(db: Kysely<Schema>): Promise<RememberedMigration[]> {
  // Databases from before migration 0082 have no column `needs`.
  const { rows } = await sql<RememberedMigration>`
    select name, checksum, to_jsonb(migration) ->> 'needs' as needs from migration order by name`.execute(db);
  return rows;
}

function compare(applied: readonly RememberedMigration[], migrations: readonly Migration[]): SchemaDifference {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  refuseNewer(applied, [...known.keys()]);
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed !== undefined)
    throw new StartError(`Migration ${changed.name} was changed after it had been applied; put the file back and write a new migration`);
  return {
    missing: migrations.map(({ name }) => name).filter((name) => !applied.some((one) => one.name === name)),
    unknown: applied.map(({ name }) => name).filter((name) => !known.has(name)),
  };
}
