import fs from 'node:fs';
import path from 'node:path';
import { makePlace, type OwnServer, postgresBinaries, type TestServer } from './database-server.ts';
import { lowPorts } from './low-ports.ts';

/** A PostgreSQL server and its standby. */
export interface ReplicatedServer {
  primary: TestServer;
  replica: OwnServer;
  /** Starts the replica again after `halt`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server with a copy of the database at `url`, and its standby; null if this machine lacks PostgreSQL's programs. */
export async function startReplicated(url: string): Promise<ReplicatedServer | null> {
  const binaries = binariesForReplicas();
  if (binaries === null) return null;
  const primary = makePlace(binaries);
  await initialise(primary);
  await primary.start(['max_connections=100', 'autovacuum=off', 'wal_writer_delay=20ms']);
  const dump = path.join(path.dirname(primary.data), 'dump');
  await primary.tool('pg_dump', '-Fc', '-Z0', '-f', dump, '-d', url);
  await primary.tool('createdb', ...primary.reach, '-T', 'template0', 'shop');
  await primary.tool('pg_restore', ...primary.reach, '-d', 'shop', '--no-owner', dump);
  fs.rmSync(dump);
  const replica = makePlace(binaries);
  await copyAsStandby(primary, replica);
  const restart = () => replica.start(['max_connections=100', 'max_standby_streaming_delay=0']);
  await restart();
  return {
    primary,
    replica,
    restart,
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Two durable servers, of which one is primary and the other, once created, its standby. They can swap roles. */
export interface DatabasePair {
  /** URLs of the database `shop` on both servers; they do not change with the roles. */
  urls: readonly [string, string];
  /** URL on the current primary. */
  primaryUrl(): string;
  /** Creates the standby from the primary's current state. */
  copy(): Promise<void>;
  haltStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Stops the primary immediately, whatever it does, and restarts it: it recovers from its log. */
  restartPrimary(): Promise<void>;
  /** Shuts the primary down cleanly, so that the standby receives everything, and promotes the standby. */
  promote(): Promise<void>;
  /** Starts the former primary as the standby of the current one. */
  follow(): Promise<void>;
  stop(): Promise<void>;
}

/** The standby does not delay replay for running queries, and can catch up after an absence. */
const PAIR = ['max_connections=150', 'max_standby_streaming_delay=0', 'wal_keep_size=512MB', 'shared_buffers=64MB'];

/** Starts the first of the two servers with an empty database `shop`; null if this machine lacks PostgreSQL's programs. */
export async function startDatabasePair(): Promise<DatabasePair | null> {
  const binaries = binariesForReplicas();
  if (binaries === null) return null;
  const pair = [makePlace(binaries, await lowPorts(1)), makePlace(binaries, await lowPorts(1))] as [OwnServer, OwnServer];
  let [primary, standby] = pair;
  await initialise(primary);
  await primary.start(PAIR);
  await primary.tool('createdb', ...primary.reach, '-T', 'template0', 'shop');
  return {
    urls: [pair[0].addressOf('shop'), pair[1].addressOf('shop')],
    primaryUrl: () => primary.addressOf('shop'),
    async copy() {
      await copyAsStandby(primary, standby);
      await standby.start(PAIR);
    },
    haltStandby: () => standby.halt(),
    startStandby: () => standby.start(PAIR),
    async restartPrimary() {
      await primary.halt();
      await primary.start(PAIR);
    },
    async promote() {
      await primary.tool('pg_ctl', 'stop', '-w', '-s', '-m', 'fast', '-D', primary.data);
      await standby.tool('pg_ctl', 'promote', '-w', '-s', '-D', standby.data);
      [primary, standby] = [standby, primary];
    },
    async follow() {
      const { port } = new URL(primary.addressOf('shop'));
      fs.appendFileSync(
        path.join(standby.data, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`,
      );
      fs.writeFileSync(path.join(standby.data, 'standby.signal'), '');
      await standby.start(PAIR);
    },
    async stop() {
      for (const server of pair) await server.stop();
    },
  };
}

function binariesForReplicas(): string | null {
  const binaries = postgresBinaries();
  if (binaries === null)
    process.stderr.write('\n!!! REPLICAS ARE NOT TESTED: no programs of PostgreSQL found. Install postgresql 15 or newer. !!!\n\n');
  return binaries;
}

const initialise = ({ tool, data }: OwnServer): Promise<void> =>
  tool('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions', '--locale=C.UTF-8');

const copyAsStandby = (primary: OwnServer, standby: OwnServer): Promise<void> =>
  standby.tool('pg_basebackup', ...primary.reach, '-D', standby.data, '-R', '-c', 'fast', '--no-sync', '-X', 'stream');
