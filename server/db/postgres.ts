import type pg from 'pg';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { kyselyOver } from './connection.ts';
import { SEARCH_LIMIT_MS, SILENCE_LIMIT_MS, STATEMENT_LIMIT_MS } from './limits.ts';
import type { Log } from './log.ts';
import { type OwnPool, poolOf } from './pools.ts';
import { databaseRemedy } from './remedies.ts';
import { openReplicas, type ReplicaSettings, type Replicas } from './replicas/replicas.ts';
import { settledWithin } from './settled-within.ts';

const OLDEST = 150_000;

interface PostgresOptions {
  /** See `poolOf`. */
  silenceMs?: number;
  /** Standbys that answer reads. */
  replicaUrls?: readonly string[];
  /** How far replicas may be behind; for tests that hold one back. */
  mostLagMs?: number;
}

/** Opens pools to a PostgreSQL server. Throws `StartError` when it cannot be reached, is too old or not UTF-8. */
export async function openPostgres(
  url: string,
  log: Log,
  { silenceMs = SILENCE_LIMIT_MS, replicaUrls = [], mostLagMs }: PostgresOptions = {},
): Promise<Database> {
  const own = poolOf({ url, name: 'rosewater', max: 10, limitMs: STATEMENT_LIMIT_MS, silenceMs, log });
  const { pool } = own;
  const replicas = await prepare(pool, { primaryUrl: url, urls: replicaUrls, mostLagMs }, log).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const search = poolOf({ url, name: 'rosewater search', max: 4, limitMs: SEARCH_LIMIT_MS, silenceMs, log });
  const background = poolOf({ url, name: 'rosewater background', max: 3, limitMs: 0, silenceMs: 0, log });
  const kyselyWithoutTimeout = kyselyOver(background.pool, background);
  let closed: Promise<void> | undefined;
  return {
    kind: 'postgres',
    kysely: kyselyOver(pool, { ...own, read: replicas?.reader('requests') }),
    search: kyselyOver(search.pool, { ...search, read: replicas?.reader('search') }),
    pool,
    pools: { requests: pool, search: search.pool, background: background.pool },
    replicas,
    withoutTimeout: (work) => work(kyselyWithoutTimeout),
    share: () => ({ kind: 'postgres', url }),
    close: (timeoutMs = Number.POSITIVE_INFINITY) => {
      replicas?.stop();
      closed ??= close([own, search, background, ...(replicas?.pools ?? [])], timeoutMs);
      return closed;
    },
  };
}

async function prepare(pool: pg.Pool, replicas: ReplicaSettings, log: Log): Promise<Replicas | null> {
  await checkServer(pool, replicas.primaryUrl);
  return replicas.urls.length === 0 ? null : openReplicas(replicas, log);
}

/** Ends pools once their statements or the time limit have ended: a client that is ended within a statement drops its connection. */
async function close(pools: OwnPool[], timeoutMs: number): Promise<void> {
  const ended = Promise.all(pools.map(({ pool }) => pool.end()));
  if (await settledWithin(timeoutMs, ended)) return;
  for (const { clients } of pools) for (const client of clients) client.end().catch(() => undefined);
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
