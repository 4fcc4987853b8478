import type { MessagePort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { openEmbedded, openEmbeddedElsewhere } from './embedded/open.ts';
import type { Log } from './log.ts';
import { openPostgres } from './postgres.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { Schema } from './schema.ts';

/** An open database; the same SQL runs on both kinds. */
export interface Database {
  kind: 'embedded' | 'postgres';
  /** For requests: a statement over 10 s is stopped. Within a transaction await nothing but its own statements: embedded, everybody else waits for it. */
  kysely: Kysely<Schema>;
  /** For a question per keystroke: stopped after 250 ms (PostgreSQL; the embedded engine only has the limit of `kysely`). */
  search: Kysely<Schema>;
  /** Runs work without time limits: loads, migrations, reports. */
  withoutTimeout<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The pool below `kysely`, for libraries that bring their own SQL. */
  pool: pg.Pool;
  /** All pools by what they are for, for those who measure. */
  pools: Readonly<Record<string, pg.Pool>>;
  /** Standbys that answer reads; null where there are none. */
  replicas: Replicas | null;
  /**
   * Lets running statements end, then closes; those that have not ended after `patienceMs` are cut off and what they wrote is undone.
   * Without a number they get as long as they need. A second call has the end of the first.
   */
  close(timeoutMs?: number): Promise<void>;
  /** What another thread of this process opens the same database by (`openShared`); it is to close it first. */
  share(): SharedDatabase;
}

/** Goes to a thread as its data; a port has to be transferred. */
export type SharedDatabase = { kind: 'postgres'; url: string } | { kind: 'embedded'; port: MessagePort; firstNumber: number };

interface DatabasePlace {
  url?: string | undefined;
  /** Standbys of `url`; for servers, whose calls and pages are told apart by what they read. */
  replicaUrls?: readonly string[];
  dataDir: string;
  log: Log;
}

/** Opens PostgreSQL at `url`, or without one the embedded database in `dataDir`. Throws `StartError` with one clear sentence. */
export function openDatabase({ url, replicaUrls = [], dataDir, log }: DatabasePlace): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir, log) : openPostgres(url, log, { replicaUrls });
}

/** Opens the database of another thread of this process. */
export function openShared(shared: SharedDatabase, log: Log): Promise<Database> {
  return shared.kind === 'postgres' ? openPostgres(shared.url, log) : Promise.resolve(openEmbeddedElsewhere(shared, log));
}

export { hasEmbedded } from './embedded/folder.ts';
