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
  /** For requests: stops statements over 10 s. In a transaction await only its own statements: the embedded engine makes others wait. */
  kysely: Kysely<Schema>;
  /** For a query per keystroke: stopped after 250 ms (PostgreSQL; the embedded engine only has the limit of `kysely`). */
  search: Kysely<Schema>;
  /** Runs work without time limits: loads, migrations, reports. */
  withoutTimeout<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The pool below `kysely`, for libraries that bring their own SQL. */
  pool: pg.Pool;
  /** All pools by purpose, for measurements. */
  pools: Readonly<Record<string, pg.Pool>>;
  /** Standbys that answer reads; null where there are none. */
  replicas: Replicas | null;
  /**
   * Waits for running statements, then closes; those that have not ended after `timeoutMs` are cut off and rolled back. Without a number,
   * they get as long as they need. Further calls wait for the end of the first.
   */
  close(timeoutMs?: number): Promise<void>;
  /** What another thread of this process needs to open the same database (`openShared`); that thread has to close it first. */
  share(): SharedDatabase;
}

/** Passed to a thread as its data; a port has to be transferred. */
export type SharedDatabase = { kind: 'postgres'; url: string } | { kind: 'embedded'; port: MessagePort; firstNumber: number };

interface DatabasePlace {
  url?: string | undefined;
  /** Standbys of `url`; for servers, which know what each call and page reads. */
  replicaUrls?: readonly string[];
  dataDir: string;
  log: Log;
}

/** Opens PostgreSQL at `url`, or without one the embedded database in `dataDir`. Throws `StartError` with one clear sentence. */
export function openDatabase({ url, replicaUrls = [], dataDir, log }: DatabasePlace): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir, log) : openPostgres(url, log, { replicaUrls });
}

/** Opens the database that another thread of this process shares. */
export function openShared(shared: SharedDatabase, log: Log): Promise<Database> {
  return shared.kind === 'postgres' ? openPostgres(shared.url, log) : Promise.resolve(openEmbeddedElsewhere(shared, log));
}

export { hasEmbedded } from './embedded/folder.ts';
