import { Socket } from 'node:net';
import pg from 'pg';
import { CONNECT_LIMIT_MS, STATEMENT_LIMIT_MS, watchClients } from './limits.ts';
import type { Log } from './log.ts';
import { isPooled, localSettings } from './pooler.ts';
import { valueTypes } from './value-types.ts';

const KEEP_ALIVE_MS = 10_000;
// Short statements gain nothing from JIT compilation or parallel workers, and lose milliseconds to both.
const SESSION: Readonly<Record<string, string>> = { timezone: 'UTC', jit: 'off', max_parallel_workers_per_gather: '0' };

export interface OwnPool {
  pool: pg.Pool;
  /** Its connections, idle or in use. */
  clients: Set<pg.PoolClient>;
  /** Behind a pooler: settings that each transaction has to begin with; null: the session has them. */
  settings: string | null;
}

export interface PoolSettings {
  url: string;
  name: string;
  max: number;
  /** Time limit of a statement; 0: none. */
  limitMs: number;
  /** See `socketOf`. */
  silenceMs: number;
  /** Longest wait for a connection. */
  connectMs?: number;
  log: Log;
}

/** A pool of connections to a PostgreSQL server, all with the same settings. */
export function poolOf({ url, name, max, limitMs, silenceMs, connectMs = CONNECT_LIMIT_MS, log }: PoolSettings): OwnPool {
  const limits = limitMs > 0 ? { statement_timeout: limitMs, idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS } : {};
  const isBehindPooler = isPooled(url);
  const options = Object.entries(SESSION).map(([setting, value]) => `-c ${setting}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    ...(!isBehindPooler && { ...limits, options: options.join(' ') }),
    types: valueTypes,
    // Detects a machine that is gone: it does not even answer the probes.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => socketOf(silenceMs),
  });
  watchClients(pool, log, () => pool.ending);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return { pool, clients, settings: isBehindPooler ? localSettings({ ...SESSION, ...limits }) : null };
}

/**
 * A server that hangs refuses nothing, and its own limits do not reach us: a connection without any data in either direction for this long
 * (0: no limit) is cut, and its query fails. The pool closes idle connections before that.
 */
function socketOf(silenceMs: number): Socket {
  const socket = new Socket();
  const late = () => socket.destroy(Object.assign(new Error(`The database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' }));
  return socket.setTimeout(silenceMs, late);
}
