import pg from 'pg';
import { StartError } from '../../config.ts';
import { makeDataFolder } from '../../data-folder.ts';
import type { Database } from '../client.ts';
import { kyselyOver } from '../connection.ts';
import { isDiskFull } from '../errors.ts';
import { startFailure } from '../full-disk.ts';
import { CONNECT_LIMIT_MS, STATEMENT_LIMIT_MS, watchClients } from '../limits.ts';
import type { Log } from '../log.ts';
import { settledWithin } from '../settled-within.ts';
import { valueTypes } from '../value-types.ts';
import { Engine } from './engine.ts';
import { prepareFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { SessionStream } from './session-stream.ts';

/** Opens the embedded database in `dataDir`, which it makes where it is missing. Throws `StartError`. */
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
    throw new StartError(`The data folder ${dataDir} cannot be used: ${firstLine(error as Error)}`, { cause: error });
  }
}

function database(engine: Engine, release: () => void, log: Log): Database {
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
  let closed: Promise<void> | undefined;
  watchClients(pool, log, () => closed !== undefined);
  const kysely = kyselyOver(pool);
  const stopMaintenance = startMaintenance(kysely, (work) => engine.unhurried(work), log);
  const inOrder = async (): Promise<void> => {
    await stopMaintenance();
    await drain(pool);
    await engine.close();
  };
  const close = async (patienceMs: number): Promise<void> => {
    try {
      if (!(await settledWithin(patienceMs, inOrder()))) await engine.cut();
    } finally {
      release();
    }
  };
  return {
    kind: 'embedded',
    kysely,
    search: kysely,
    pool,
    unhurried: (work) => engine.unhurried(() => work(kysely)),
    close: (patienceMs = Number.POSITIVE_INFINITY) => {
      closed ??= close(patienceMs);
      return closed;
    },
  };
}

/** Lets all that queues for the connection run first: who asks last is served last. */
async function drain(pool: pg.Pool): Promise<void> {
  const last = await pool.connect();
  last.release();
  await pool.end();
}

function firstLine(error: Error): string {
  return error.message.split('\n')[0] ?? '';
}
