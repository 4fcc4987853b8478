import type pg from 'pg';
import type { Log } from './log.ts';

/** A request's statement that takes longer is stopped. */
export const STATEMENT_LIMIT_MS = 10_000;

/** A connection that was silent for this long during a statement is lost: the server would have reported its own limit by then. */
export const SILENCE_LIMIT_MS: number = STATEMENT_LIMIT_MS + 2_000;

/** A suggestion that takes longer is of no use to somebody who types. */
export const SEARCH_LIMIT_MS = 250;

/** Longest wait for a free connection. */
export const CONNECT_LIMIT_MS = 10_000;

/**
 * A lost connection fails its own query and is replaced; without a listener it would end the process. Closing the database loses
 * connections on purpose, which is not logged.
 */
export function watchClients(pool: pg.Pool, log: Log, isClosing: () => boolean): void {
  const warn = (error: Error, message: string): void => {
    if (!isClosing()) log.warn({ err: error }, message);
  };
  pool.on('error', (error) => warn(error, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', (error) => warn(error, 'a database connection was lost')));
}
