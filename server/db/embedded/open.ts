import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { StartError } from '../../config.ts';
import { dataFolderFailure, makeDataFolder } from '../../data-folder.ts';
import type { Database } from '../client.ts';
import { kyselyOver } from '../connection.ts';
import { isDiskFull } from '../errors.ts';
import { startFailure } from '../full-disk.ts';
import { CONNECT_LIMIT_MS, STATEMENT_LIMIT_MS, watchClients } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Schema } from '../schema.ts';
import { settledWithin } from '../settled-within.ts';
import { valueTypes } from '../value-types.ts';
import { Engine } from './engine.ts';
import { RemoteEngine, serveEngine } from './engine-port.ts';
import { prepareFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { type ServedEngine, SessionStream } from './session-stream.ts';

/** Opens the embedded database in `dataDir`, creating it if it is missing. Throws `StartError`. */
export async function openEmbedded(dataDir: string, log: Log, limitMs: number = STATEMENT_LIMIT_MS): Promise<Database> {
  const release = await takeFolder(dataDir);
  try {
    const folder = await prepareFolder(dataDir);
    const engine = new Engine(folder, limitMs, log);
    await engine.start().catch((error: Error) => {
      throw new StartError(`The database in ${folder} cannot be opened (${firstLine(error)}); restore a backup`, { cause: error });
    });
    return database(engine, release, log);
  } catch (error) {
    release();
    throw startFailure(error, dataDir);
  }
}

async function takeFolder(dataDir: string): Promise<() => void> {
  try {
    makeDataFolder(dataDir);
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isDiskFull(error)) throw startFailure(error, dataDir);
    throw dataFolderFailure(dataDir, error);
  }
}

/** Connection numbers reserved for a thread: names of prepared statements contain them and must be unique. */
const NUMBERS_OF_A_THREAD = 1_000_000;

function database(engine: Engine, release: () => void, log: Log): Database {
  let closed: Promise<void> | undefined;
  const pool = poolOf(engine, log, () => closed !== undefined);
  const kysely = kyselyOver(pool);
  const stopMaintenance = startMaintenance(kysely, (work) => engine.withoutTimeout(work), log);
  const inOrder = async (): Promise<void> => {
    await stopMaintenance();
    await drain(pool);
    await engine.close();
  };
  const close = async (timeoutMs: number): Promise<void> => {
    try {
      if (!(await settledWithin(timeoutMs, inOrder()))) await engine.cut();
    } finally {
      release();
    }
  };
  let threads = 0;
  return {
    ...served(engine, pool, kysely),
    share() {
      const { port1, port2 } = new MessageChannel();
      serveEngine(engine, port1);
      threads += 1;
      return { kind: 'embedded', port: port2, firstNumber: threads * NUMBERS_OF_A_THREAD };
    },
    close: (timeoutMs = Number.POSITIVE_INFINITY) => {
      closed ??= close(timeoutMs);
      return closed;
    },
  };
}

/** Opens the embedded database of another thread of this process, which remains its owner. */
export function openEmbeddedElsewhere({ port, firstNumber }: { port: MessagePort; firstNumber: number }, log: Log): Database {
  const engine = new RemoteEngine(port);
  let closed: Promise<void> | undefined;
  const pool = poolOf(engine, log, () => closed !== undefined);
  return {
    ...served(engine, pool, kyselyOver(pool, { firstNumber })),
    share() {
      throw new Error('The thread that opened the database shares it');
    },
    close() {
      closed ??= drain(pool).finally(() => engine.close());
      return closed;
    },
  };
}

const served = (engine: ServedEngine, pool: pg.Pool, kysely: Kysely<Schema>) =>
  ({
    kind: 'embedded',
    kysely,
    search: kysely,
    pool,
    pools: { requests: pool },
    replicas: null,
    withoutTimeout: (work) => engine.withoutTimeout(() => work(kysely)),
  }) satisfies Partial<Database>;

function poolOf(engine: ServedEngine, log: Log, isClosing: () => boolean): pg.Pool {
  const pool = new pg.Pool({
    // The engine has one session, which connections share: while the answer to one is read, it works for the other.
    max: 2,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => new SessionStream(engine),
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    types: valueTypes,
  });
  watchClients(pool, log, isClosing);
  return pool;
}

/** Lets everything that queues for a connection run first: connections are given in order. */
async function drain(pool: pg.Pool): Promise<void> {
  const last = await pool.connect();
  last.release();
  await pool.end();
}

function firstLine(error: Error): string {
  return error.message.split('\n')[0] ?? '';
}
