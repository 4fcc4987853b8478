import type { Kysely } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded/open.ts';
import type { Log } from './log.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';

/** An open database; the same SQL runs on both kinds. */
export interface Database {
  kind: 'embedded' | 'postgres';
  /** For requests: a statement over 10 s is stopped. Within a transaction await nothing but its own statements: embedded, everybody else waits for it. */
  kysely: Kysely<Schema>;
  /** For a question per keystroke: stopped after 250 ms (PostgreSQL; the embedded engine only has the limit of `kysely`). */
  search: Kysely<Schema>;
  /** Runs work without time limits: loads, migrations, reports. */
  unhurried<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The pool below `kysely`, for libraries that bring their own SQL. */
  pool: pg.Pool;
  /**
   * Lets running statements end, then closes; those that have not ended after `patienceMs` are cut off and what they wrote is undone.
   * Without a number they get as long as they need. A second call has the end of the first.
   */
  close(patienceMs?: number): Promise<void>;
}

/** Opens PostgreSQL at `url`, or without one the embedded database in `dataDir`. Throws `StartError` with one clear sentence. */
export function openDatabase({ url, dataDir, log }: { url?: string | undefined; dataDir: string; log: Log }): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir, log) : openPostgres(url, log);
}

export { hasEmbedded } from './embedded/folder.ts';
