import type pg from 'pg';
import type { Log } from './log.ts';

/** A statement of a request that takes longer is stopped. */
export const STATEMENT_LIMIT_MS = 10_000;

/** A suggestion that takes longer is of no use to who types. */
export const SEARCH_LIMIT_MS = 250;

/** Longest wait for a free connection. */
export const CONNECT_LIMIT_MS = 10_000;

/** A lost connection fails its own query and is replaced; without a listener it would end the process. */
export function watchClients(pool: pg.Pool, log: Log): void {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')));
}
