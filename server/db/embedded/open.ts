import pg from 'pg';
import { StartError } from '../../config.ts';
import { makeDataFolder } from '../../data-folder.ts';
import type { Database } from '../client.ts';
import { kyselyOver } from '../connection.ts';
import { CONNECT_LIMIT_MS, STATEMENT_LIMIT_MS, watchClients } from '../limits.ts';
import type { Log } from '../log.ts';
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
    throw error;
  }
}

async function takeFolder(dataDir: string): Promise<() => void> {
  try {
    makeDataFolder(dataDir);
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
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
  watchClients(pool, log);
  const kysely = kyselyOver(pool);
  const stopMaintenance = startMaintenance(kysely, (work) => engine.unhurried(work), log);
  return {
    kind: 'embedded',
    kysely,
    search: kysely,
    pool,
    unhurried: (work) => engine.unhurried(() => work(kysely)),
    close: async () => {
      try {
        await stopMaintenance();
        await drain(pool);
        await engine.close();
      } finally {
        release();
      }
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
