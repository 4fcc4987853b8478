import { setTimeout as sleep } from 'node:timers/promises';
import type { Draw } from '../draw.ts';
import { get } from './checks.ts';
import type { Cluster } from './cluster.ts';
import { makeNextVersion } from './next-version.ts';
import type { ClusterServer } from './server.ts';

/** Period in which a part of the cluster was away; times from `performance.now()`. */
export interface Absence {
  from: number;
  until: number;
}

/** An incident in the cluster. */
export interface ClusterEvent {
  /** Causes the incident and undoes it; resolves, once all parts are back, to the periods in which parts were away. */
  happen(cluster: Cluster, draw: Draw): Promise<Absence[]>;
  /** Whether pending requests may break off, because their server is lost. */
  losesServer: boolean;
  /** Whether requests may be refused with 503 from the absence of a part until all are answered again. */
  turnsAway: boolean;
}

/** How long a part stays away, in ms. */
const AWAY_MS = [1_000, 3_000, 6_000];

const during = async (work: () => Promise<unknown>): Promise<Absence> => {
  const from = performance.now();
  await work();
  return { from, until: performance.now() };
};

const oneServer = ({ servers }: Cluster, draw: Draw): ClusterServer => draw.oneOf(servers);

async function killProcess(cluster: Cluster, draw: Draw): Promise<Absence[]> {
  const server = oneServer(cluster, draw);
  return [await during(async () => server.killProcess(draw.below(server.processes)))];
}

async function killServer(cluster: Cluster, draw: Draw): Promise<Absence[]> {
  const server = oneServer(cluster, draw);
  const absence = await during(server.kill);
  await sleep(draw.oneOf(AWAY_MS));
  await server.start();
  return [absence];
}

let versions = 0;

/** Restarts one server after the other with the sources of the next version, while the other one serves. */
async function roll(cluster: Cluster): Promise<Absence[]> {
  versions += 1;
  const version = `1.${versions}.0`;
  const tree = await makeNextVersion(cluster.sources, version, cluster.folder);
  const absences: Absence[] = [];
  for (const server of cluster.servers) {
    absences.push(await during(server.stop));
    await server.start(tree);
    const { text } = await get(`${server.url}/api/openapi.json`);
    if (!text.includes(`"version":"${version}"`)) throw new Error(`${server.url} does not serve version ${version}`);
  }
  cluster.sources = tree;
  return absences;
}

async function stopRedis(cluster: Cluster, draw: Draw): Promise<Absence[]> {
  const absence = await during(async () => {
    await cluster.stopRedis();
    await sleep(draw.oneOf(AWAY_MS));
    await cluster.startRedis();
  });
  return [absence];
}

async function hangRedis({ redis }: Cluster, draw: Draw): Promise<Absence[]> {
  const absence = await during(async () => {
    redis.pause();
    await sleep(draw.oneOf(AWAY_MS));
    redis.resume();
  });
  return [absence];
}

async function stopReplica({ databases }: Cluster, draw: Draw): Promise<Absence[]> {
  const absence = await during(async () => {
    await databases.haltStandby();
    await sleep(draw.oneOf(AWAY_MS));
    await databases.startStandby();
  });
  return [absence];
}

const restartPrimary = async ({ databases }: Cluster): Promise<Absence[]> => [await during(databases.restartPrimary)];

/** The former primary comes back as the standby of the new one. */
async function promoteReplica({ databases, pooler }: Cluster): Promise<Absence[]> {
  const absence = await during(async () => {
    await databases.promote();
    await pooler.leadTo(databases.primaryUrl());
  });
  await databases.follow();
  return [absence];
}

/** All incidents. */
export const clusterEvents = {
  'a process is killed': { happen: killProcess, losesServer: true, turnsAway: false },
  'a server is killed': { happen: killServer, losesServer: true, turnsAway: false },
  'both servers get the next version': { happen: roll, losesServer: true, turnsAway: false },
  'Redis is stopped': { happen: stopRedis, losesServer: false, turnsAway: false },
  'Redis hangs': { happen: hangRedis, losesServer: false, turnsAway: false },
  'the replica is stopped': { happen: stopReplica, losesServer: false, turnsAway: false },
  'the primary is lost and restarted': { happen: restartPrimary, losesServer: false, turnsAway: true },
  'the replica is promoted': { happen: promoteReplica, losesServer: false, turnsAway: true },
} satisfies Record<string, ClusterEvent>;

export type EventName = keyof typeof clusterEvents;
