import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { HealthState } from '../../../../contract/choices.ts';
import type { HealthPart } from '../../../../contract/console/dashboard.ts';
import type { Output } from '../../../../contract/index.ts';
import type { Log } from '../../../db/log.ts';
import type { Schema } from '../../../db/schema.ts';
import { GONE_SECONDS, thisServer } from '../../../db/server-heartbeat.ts';
import { selectJobs, selectMail, selectNothing, selectPictures, selectServers, selectSize } from './queries.ts';

export type ShopHealth = Output<'GET console/dashboard'>['health'];
type Found = Omit<ShopHealth[number], 'part'>;

export interface HealthParts {
  db: Kysely<Schema>;
  /** Folder whose disk holds pictures and the embedded database. */
  dataDir: string;
  log: Pick<Log, 'error'>;
}

/** Thresholds from which on a part counts as slow, and as failing. */
const LIMITS = {
  databaseMs: [100, 2_000],
  mailWaitsSeconds: [600, 3_600],
  jobWaitsSeconds: [600, 3_600],
  diskUsed: [0.85, 0.97],
} as const satisfies Record<string, readonly [number, number]>;

const stateOf = (value: number, [slow, failing]: readonly [number, number]): HealthState =>
  value >= failing ? 'FAILING' : value >= slow ? 'SLOW' : 'OK';

/** A single failure needs attention, but does not mean that the part is down. */
const atLeastSlow = (state: HealthState, isSlow: boolean): HealthState => (state === 'OK' && isSlow ? 'SLOW' : state);

async function database({ db }: HealthParts): Promise<Found> {
  const bytes = await selectSize(db);
  const from = performance.now();
  await selectNothing(db);
  const ms = Math.round((performance.now() - from) * 10) / 10;
  return { state: stateOf(ms, LIMITS.databaseMs), detail: { ms, bytes } };
}

async function mail({ db }: HealthParts): Promise<Found> {
  const found = await selectMail(db);
  return { state: atLeastSlow(stateOf(found.oldest, LIMITS.mailWaitsSeconds), found.failed > 0), detail: found };
}

async function pictures({ db, dataDir }: HealthParts): Promise<Found> {
  const found = await selectPictures(db);
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return { state: 'OK', detail: found };
  const diskUsed = 1 - disk.bavail / disk.blocks;
  return { state: stateOf(diskUsed, LIMITS.diskUsed), detail: { ...found, disk_used: Math.round(diskUsed * 1000) / 1000 } };
}

async function jobs({ db }: HealthParts): Promise<Found> {
  const found = await selectJobs(db);
  const detail = { ...found, oldest: Math.max(0, found.oldest) };
  return { state: atLeastSlow(stateOf(detail.oldest, LIMITS.jobWaitsSeconds), found.failed > 0), detail };
}

async function servers({ db }: HealthParts): Promise<Found> {
  const { running, isHere } = await selectServers(db, thisServer, GONE_SECONDS);
  return { state: isHere ? 'OK' : 'FAILING', detail: { running } };
}

const looks: Record<HealthPart, (parts: HealthParts) => Promise<Found>> = {
  DATABASE: database,
  MAIL: mail,
  PICTURES: pictures,
  JOBS: jobs,
  SERVERS: servers,
};

/** State of every part; a part whose check throws counts as failing, and the others are still reported. */
export async function readHealth(parts: HealthParts): Promise<ShopHealth> {
  const health: ShopHealth = [];
  for (const [part, look] of Object.entries(looks) as [HealthPart, (typeof looks)[HealthPart]][]) {
    const found = await look(parts).catch((error: unknown): Found => {
      parts.log.error({ err: error, part }, 'a part of the shop could not be looked at');
      return { state: 'FAILING', detail: {} };
    });
    health.push({ part, ...found });
  }
  return health;
}
