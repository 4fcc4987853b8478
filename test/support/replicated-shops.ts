import pg from 'pg';
import { expect } from 'vitest';
import type { AppParts } from '../../server/app.ts';
import type { Database } from '../../server/db/client.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import type { ReplicaState } from '../../server/db/replicas/replica.ts';
import { type Api, openApi } from './api.ts';
import { askForCopy } from './database.ts';
import { keptLog } from './kept-log.ts';
import { startReplicated } from './replicated-server.ts';
import { SOON } from './two-servers.ts';

type Rows = Record<string, unknown>[];

/** A database with a standby, and shops that read from the standby. */
export interface ReplicatedShops {
  /** Includes the password. */
  primaryUrl: string;
  replicaUrl: string;
  /** Opens the database; `mostLagMs` is for tests that hold the replica back. */
  open(mostLagMs?: number): Promise<{ database: Database; log: ReturnType<typeof keptLog> }>;
  /** Opens a shop that never excludes the replica for its lag. */
  openShop(env: NodeJS.ProcessEnv, parts: Partial<AppParts>): Promise<Api>;
  /** Runs statements directly on the servers, bypassing the shops. */
  primary(text: string): Promise<Rows>;
  replica(text: string): Promise<Rows>;
  /** Stops replay on the replica. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the replica immediately, whatever it does. */
  halt(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Part of every URL; must not appear anywhere else. */
export const SECRET_PASSWORD = 'never-to-be-seen';
const HOUR_MS = 3_600_000;

/** The replica's state as the shop sees it. */
export const replicaOf = ({ replicas }: Database): ReplicaState | undefined => replicas?.states()[0];

/** Null if this machine has no PostgreSQL. */
export async function startReplicatedShops(): Promise<ReplicatedShops | null> {
  const { url } = await askForCopy('postgres');
  const servers = url === undefined ? null : await startReplicated(url);
  if (servers === null) return null;
  const [primaryUrl, replicaUrl] = [withPassword(servers.primary.addressOf('shop')), withPassword(servers.replica.addressOf('shop'))];
  const primary = await connected(primaryUrl);
  let replica = await connected(replicaUrl);
  const ends: (() => Promise<unknown>)[] = [];
  const onReplica = async (text: string) => (await replica.query<Rows[number]>(text)).rows;
  const isPaused = async () => (await onReplica('select pg_get_wal_replay_pause_state() as state'))[0]?.state === 'paused';
  const open: ReplicatedShops['open'] = async (mostLagMs) => {
    const log = keptLog();
    const database = await openPostgres(primaryUrl, log, { replicaUrls: [replicaUrl], ...(mostLagMs && { mostLagMs }) });
    ends.unshift(() => database.close());
    return { database, log };
  };
  return {
    primaryUrl,
    replicaUrl,
    open,
    async openShop(env, parts) {
      const shop = await openApi((await open(HOUR_MS)).database, { DATABASE_URL: primaryUrl, ...env }, parts);
      ends.unshift(shop.stop);
      return shop;
    },
    primary: async (text) => (await primary.query<Rows[number]>(text)).rows,
    replica: onReplica,
    async pause() {
      await onReplica('select pg_wal_replay_pause()');
      await expect.poll(isPaused, SOON).toBe(true);
    },
    resume: async () => void (await onReplica('select pg_wal_replay_resume()').catch(() => undefined)),
    halt: servers.replica.halt,
    async restart() {
      await servers.restart();
      replica = await connected(replicaUrl);
    },
    async close() {
      for (const end of ends) await end();
      for (const client of [primary, replica]) await client.end();
      await servers.stop();
    },
  };
}

const withPassword = (url: string): string => url.replace('postgres@', `postgres:${SECRET_PASSWORD}@`);

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
