import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../../server/db/client.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { fillForTests } from '../../support/database-content.ts';
import { keptLog } from '../../support/kept-log.ts';
import { lowPorts } from '../../support/low-ports.ts';
import { prepareNginx, type TestNginx } from '../../support/nginx.ts';
import { startPooler, type TestPooler } from '../../support/pgbouncer.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import { type DatabasePair, startDatabasePair } from '../../support/replicated-server.ts';
import { ROOT } from '../../support/root.ts';
import { startS3 } from '../../support/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { addWriters } from '../writing/written.ts';
import type { ShopWindow } from './reads.ts';
import { type ClusterServer, prepareServer } from './server.ts';

/** All parts of a large shop, running on this machine. */
export interface Cluster {
  /** URL through nginx. */
  url: string;
  servers: readonly [ClusterServer, ClusterServer];
  databases: DatabasePair;
  pooler: TestPooler;
  redis: TestRedis;
  shop: ShopWindow;
  /** Folder in which the sources of further versions are created. */
  folder: string;
  /** Folder of the current version's sources. */
  sources: string;
  startRedis(): Promise<void>;
  stopRedis(): Promise<void>;
  /** Runs a query directly on the current primary. */
  onPrimary<T>(ask: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Stops all parts and removes their data. */
  stop(): Promise<void>;
}

export interface ClusterSize {
  /** Processes per server. */
  processes: number;
  /** Members who write; one more is added for checks. */
  writers: number;
}

/** PgBouncer's connections: fewer than the pools of all processes together. */
const POOLED = 20;

/**
 * Starts a cluster filled with a small shop, with all parts on loopback; null if this machine lacks a required program.
 * @param begun called immediately with a function that stops whatever has been started by then
 */
export async function startCluster(
  { processes, writers }: ClusterSize,
  begun: (stop: () => Promise<void>) => void = () => undefined,
): Promise<Cluster | null> {
  const ends: End[] = [];
  let isStopped = false;
  let ending = Promise.resolve();
  const stop = (): Promise<void> => {
    ending = ending.then(async () => {
      for (let end = ends.pop(); end !== undefined; end = ends.pop())
        await end().catch((error: unknown) => process.stderr.write(`A part of the cluster did not end: ${error}\n`));
    });
    return ending;
  };
  const onStop = (end: End): void => {
    ends.push(end);
    if (isStopped) throw new Error('The cluster was stopped while it started');
  };
  const started = startParts({ processes, writers }, onStop, stop);
  begun(async () => {
    isStopped = true;
    await stop();
    // The part that was being started has started by now.
    await started.catch(() => undefined);
    await stop();
  });
  return started.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

type End = () => Promise<unknown>;

/** `onStop` throws if the cluster is stopped in the meantime, which ends the start. */
async function startParts({ processes, writers }: ClusterSize, onStop: (end: End) => void, stop: () => Promise<void>) {
  const folder = temporaryFolder('rosewater-cluster-');
  onStop(async () => fs.rmSync(folder, { recursive: true, force: true }));
  const missing = async (): Promise<null> => {
    await stop();
    return null;
  };
  const databases = await startDatabasePair();
  if (databases === null) return missing();
  onStop(databases.stop);
  const redisPort = await lowPorts(1);
  let redis = await startRedis(redisPort);
  if (redis === null) return missing();
  onStop(async () => {
    redis?.resume();
    await redis?.stop();
  });
  const pooler = await startPooler(databases.primaryUrl(), POOLED);
  if (pooler === null) return missing();
  onStop(pooler.stop);
  const nginx = await prepareNginx();
  if (nginx === null) return missing();
  const s3 = await startS3();
  onStop(s3.stop);
  const shop = await fillShop(databases.primaryUrl(), folder, writers + 1);
  await databases.copy();
  const env = settingsOf({ nginx, pooler, databases, redis, s3: s3.settings });
  const prepare = (name: string) => prepareServer(processes, { ...env, DATA_DIR: path.join(folder, name) });
  const servers = [await prepare('data-1'), await prepare('data-2')] as const;
  for (const server of servers) {
    onStop(server.stop);
    await server.start();
  }
  await nginx.start(...servers.map(({ place }) => place));
  onStop(nginx.stop);
  return {
    url: nginx.url,
    servers,
    databases,
    pooler,
    get redis() {
      return redis as TestRedis;
    },
    shop,
    folder,
    sources: ROOT,
    async startRedis() {
      redis = await startRedis(redisPort);
    },
    async stopRedis() {
      await redis?.stop();
      redis = null;
    },
    onPrimary: (ask) => onDatabase(databases.primaryUrl(), folder, ask),
    stop,
  } satisfies Cluster;
}

interface Parts {
  nginx: TestNginx;
  pooler: TestPooler;
  databases: DatabasePair;
  redis: TestRedis;
  s3: Record<string, string>;
}

/** Both databases are listed as replicas: the one that is primary is excluded there, so no setting changes when they swap roles. */
const settingsOf = ({ nginx, pooler, databases, redis, s3 }: Parts): Record<string, string> => ({
  ...s3,
  DATABASE_URL: pooler.addressOf('shop'),
  DATABASE_REPLICA_URLS: databases.urls.join(' '),
  REDIS_URL: redis.url,
  PURGE_URL: nginx.purgeUrl,
  PUBLIC_URL: nginx.url,
  TRUST_PROXY: '1',
});

async function onDatabase<T>(url: string, dataDir: string, ask: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, dataDir, log: keptLog() });
  try {
    return await ask(database.kysely);
  } finally {
    await database.close();
  }
}

/** Fills the database with a small shop and the members who write. */
async function fillShop(url: string, dataDir: string, writers: number): Promise<ShopWindow> {
  const database = await openDatabase({ url, dataDir, log: keptLog() });
  try {
    await fillForTests(database);
    await addWriters(database.kysely, writers);
    // Reviews are edited at each event: on a fast machine that exceeds human speed within a minute, so the burst check would hold them for
    // a moderator.
    await sql`insert into setting (name, value) values ('burst', '0')`.execute(database.kysely);
    const products = await sql<ShopWindow['products'][number]>`select id, slug from product where is_active order by id`.execute(
      database.kysely,
    );
    const categories = await sql<{ slug: string }>`select slug from category order by id`.execute(database.kysely);
    return { products: products.rows, categories: categories.rows.map(({ slug }) => slug) };
  } finally {
    await database.close();
  }
}
