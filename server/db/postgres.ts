import { Socket } from 'node:net';
import pg from 'pg';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { kyselyOver } from './connection.ts';
import { CONNECT_LIMIT_MS, SEARCH_LIMIT_MS, SILENCE_LIMIT_MS, STATEMENT_LIMIT_MS, watchClients } from './limits.ts';
import type { Log } from './log.ts';
import { databaseRemedy } from './remedies.ts';
import { settledWithin } from './settled-within.ts';
import { valueTypes } from './value-types.ts';

const OLDEST = 150_000;
const KEEP_ALIVE_MS = 10_000;
// Short statements gain nothing from compiling or from helpers, and lose milliseconds to both.
const SESSION = '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

/** Opens pools to a PostgreSQL server. Throws `StartError` when it cannot be reached, is too old or not UTF-8. */
export async function openPostgres(url: string, log: Log, silenceMs: number = SILENCE_LIMIT_MS): Promise<Database> {
  const own = poolOf({ url, name: 'rosewater', max: 10, limitMs: STATEMENT_LIMIT_MS, silenceMs, log });
  const { pool } = own;
  await checkServer(pool, url).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const searchPool = poolOf({ url, name: 'rosewater search', max: 4, limitMs: SEARCH_LIMIT_MS, silenceMs, log });
  const poolWithoutTimeout = poolOf({ url, name: 'rosewater background', max: 3, limitMs: 0, silenceMs: 0, log });
  const kyselyWithoutTimeout = kyselyOver(poolWithoutTimeout.pool);
  let closed: Promise<void> | undefined;
  return {
    kind: 'postgres',
    kysely: kyselyOver(pool),
    search: kyselyOver(searchPool.pool),
    pool,
    pools: { requests: pool, search: searchPool.pool, background: poolWithoutTimeout.pool },
    withoutTimeout: (work) => work(kyselyWithoutTimeout),
    share: () => ({ kind: 'postgres', url }),
    close: (timeoutMs = Number.POSITIVE_INFINITY) => {
      closed ??= close([own, searchPool, poolWithoutTimeout], timeoutMs);
      return closed;
    },
  };
}

/** Ends pools once their statements have ended, or the patience: a client that is ended within a statement drops its connection. */
async function close(pools: OwnPool[], timeoutMs: number): Promise<void> {
  const ended = Promise.all(pools.map(({ pool }) => pool.end()));
  if (await settledWithin(timeoutMs, ended)) return;
  for (const { clients } of pools) for (const client of clients) client.end().catch(() => undefined);
}

interface OwnPool {
  pool: pg.Pool;
  /** Its connections, idle or not. */
  clients: Set<pg.PoolClient>;
}

interface PoolSettings {
  url: string;
  name: string;
  max: number;
  /** Of a statement; 0: as long as it needs. */
  limitMs: number;
  /** See `socketOf`. */
  silenceMs: number;
  log: Log;
}

function poolOf({ url, name, max, limitMs, silenceMs, log }: PoolSettings): OwnPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...(limitMs > 0 && { statement_timeout: limitMs, idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS }),
    options: SESSION,
    types: valueTypes,
    // A machine that is gone answers nothing, not even that.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => socketOf(silenceMs),
  });
  watchClients(pool, log, () => pool.ending);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return { pool, clients };
}

/**
 * A server that hangs refuses nothing, and its own limits do not reach us: a connection on which neither side said anything for so long (0: for
 * ever) is cut, and what was asked over it fails. Idle ones are closed by the pool before that.
 */
function socketOf(silenceMs: number): Socket {
  const socket = new Socket();
  const late = () => socket.destroy(Object.assign(new Error(`The database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' }));
  return socket.setTimeout(silenceMs, late);
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const place = databasePlace(url);
  const { rows } = await pool
    .query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    .catch((error: NodeJS.ErrnoException) => {
      const remedy = databaseRemedy(error) ?? 'check DATABASE_URL';
      throw new StartError(`The database at ${place} cannot be reached: ${error.message || error.code}; ${remedy}`, { cause: error });
    });
  const [server] = rows;
  if (!server || server.version < OLDEST)
    throw new StartError(`The database at ${place} is older than PostgreSQL 15: update it, or set DATABASE_URL to a newer one`);
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database at ${place} is encoded in ${server.encoding}; it has to be UTF8: make another one (createdb -E UTF8 -T template0 NAME) and name it in DATABASE_URL`,
    );
  }
}

/** Host and database of an address, without its password. */
export function databasePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}
