import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { connector, type Run } from '../connection.ts';
import { SEARCH_LIMIT_MS, SILENCE_LIMIT_MS, STATEMENT_LIMIT_MS } from '../limits.ts';
import type { Log } from '../log.ts';
import { type OwnPool, type PoolSettings, poolOf } from '../pools.ts';
import { hostOf, type ServerIdentity, serverStanding, unfitness } from './identity.ts';

/** State of a replica, for metrics. */
export interface ReplicaState {
  host: string;
  isUsed: boolean;
  /** How far it is behind the primary; null while it is unreachable. */
  lagMs: number | null;
  /** Number of statements that it answered. */
  reads: number;
}

/** What a pool of the primary is for; a replica has a pool of its own for each. */
export type ReadPool = 'requests' | 'search';

/** A standby that answers reads while it is reachable and not far behind. */
export interface Replica {
  state(): ReplicaState;
  /** Checks its state; warns once when it is left out, and logs once that it is used again. Never rejects. */
  check(): Promise<void>;
  /** Whether it is known to have replayed the log up to a position. */
  isAt(position: number): boolean;
  /** The same, but asks the replica if that is not known. */
  reaches(position: number): Promise<boolean>;
  /** Runs a statement on it. Rejects at once when the replica is left out meanwhile as unreachable. */
  read(pool: ReadPool, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>>;
  /** A statement failed on it that may not fail on the primary: what is known about the replica may no longer hold. */
  doubt(): void;
  pools: OwnPool[];
}

export interface ReplicaParts {
  url: string;
  primary: ServerIdentity;
  /** For how long the primary has been beyond a position. */
  behindMs(position: number): number;
  /** A replica further behind is left out. */
  mostLagMs: number;
  log: Log;
}

/** A replica that was left out is used again once it is this close. */
const SMALL_LAG_MS = 1_000;
/** A replica that takes longer to answer a check counts as away. */
const CHECK_LIMIT_MS = 3_000;
/** A replica that was not far enough is not asked again for this long. */
const ASK_AGAIN_MS = 20;
/** That it is left out is logged once, not for each of its connections. */
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the pools of a replica, about which nothing is known until its first check. */
export function createReplica({ url, primary, behindMs, mostLagMs, log }: ReplicaParts): Replica {
  const host = hostOf(url);
  const { checks, all, run } = poolsOf(url);
  const standing = createStanding(host, mostLagMs, log);
  const asked = new Set<() => void>();
  let [reads, position, askedAt] = [0, 0, Number.NEGATIVE_INFINITY];
  let asking: Promise<void> | undefined;
  // The server behind lost connections may have restarted, perhaps at an earlier position.
  const doubt = (): void => {
    position = 0;
  };
  for (const { pool } of all) pool.on('error', doubt);
  const look = async (): Promise<string | null> => {
    const found = await serverStanding(checks);
    const problem = unfitness(found, primary);
    position = problem === null ? found.position : 0;
    return problem;
  };
  const ask = async (): Promise<void> => {
    await look().catch(doubt);
    askedAt = performance.now();
    asking = undefined;
  };
  return {
    state: () => ({ host, ...standing.state(), reads }),
    async check() {
      try {
        standing.note(await look(), behindMs(position));
      } catch (error) {
        if (checks.ending) return;
        doubt();
        standing.note(`it cannot be reached (${(error as Error).message || (error as NodeJS.ErrnoException).code})`, null);
        for (const stop of asked) stop();
      }
    },
    isAt: (wanted) => standing.state().isUsed && position >= wanted,
    async reaches(wanted) {
      if (position < wanted && performance.now() - askedAt > ASK_AGAIN_MS) {
        asking ??= ask();
        await asking;
      }
      return standing.state().isUsed && position >= wanted;
    },
    async read(pool, text, values) {
      const answer = await unlessLeft(asked, run[pool](text, values));
      reads += 1;
      return answer;
    },
    doubt,
    pools: all,
  };
}

/** Waits for work, and rejects when `waiting` is told to stop. */
function unlessLeft<T>(waiting: Set<() => void>, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The replica was left out'));
    waiting.add(stop);
    work.then(resolve, reject).finally(() => waiting.delete(stop));
  });
}

/** Decides by its checks whether a replica is used. */
function createStanding(host: string, mostLagMs: number, log: Log) {
  let [isUsed, isSaid, lagMs] = [false, false, null as number | null];
  const leaveOut = (reason: string): void => {
    isUsed = false;
    if (!isSaid) log.warn(`DATABASE_REPLICA_URLS: ${host} is left out and the primary asked instead: ${reason}`);
    isSaid = true;
  };
  return {
    state: () => ({ isUsed, lagMs }),
    note(problem: string | null, behindMs: number | null): void {
      lagMs = problem === null ? behindMs : null;
      const reason = problem ?? (behindMs !== null && behindMs > mostLagMs ? `it is ${Math.round(behindMs / 1_000)} s behind` : null);
      if (reason !== null) leaveOut(reason);
      if (lagMs === null || lagMs > (isUsed ? mostLagMs : SMALL_LAG_MS)) return;
      if (isSaid) log.info(`DATABASE_REPLICA_URLS: ${host} is used again`);
      [isUsed, isSaid] = [true, false];
    },
  };
}

const openPool = (own: Pick<PoolSettings, 'url' | 'name' | 'max' | 'limitMs'> & Partial<PoolSettings>): OwnPool =>
  poolOf({ silenceMs: SILENCE_LIMIT_MS, log: silent, ...own });

/** For queries about positions, for which nobody waits long. */
export const poolForChecks = (url: string): OwnPool =>
  openPool({ url, name: 'rosewater positions', max: 2, limitMs: CHECK_LIMIT_MS, silenceMs: CHECK_LIMIT_MS, connectMs: CHECK_LIMIT_MS });

function poolsOf(url: string) {
  const requests = openPool({ url, name: 'rosewater reads', max: 10, limitMs: STATEMENT_LIMIT_MS });
  const search = openPool({ url, name: 'rosewater search', max: 4, limitMs: SEARCH_LIMIT_MS });
  const checks = poolForChecks(url);
  return {
    checks: checks.pool,
    all: [requests, search, checks],
    run: { requests: runner(requests), search: runner(search) } satisfies Record<ReadPool, Run>,
  };
}

function runner(own: OwnPool): Run {
  const connect = connector(own.pool, own);
  return async (text, values) => {
    const client: PostgresPoolClient = await connect();
    try {
      return await (client.query as Run)(text, values);
    } finally {
      client.release();
    }
  };
}
