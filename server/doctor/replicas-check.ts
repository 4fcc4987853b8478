import type { Config } from '../config.ts';
import { type OwnPool, poolOf } from '../db/pools.ts';
import { databaseRemedy } from '../db/remedies.ts';
import { hostOf, primaryPosition, type ServerIdentity, serverIdentity, serverStanding, unfitness } from '../db/replicas/identity.ts';
import { type DoctorFinding, finding } from './findings.ts';

const SUBJECT = 'DATABASE_REPLICA_URLS';
const LIMIT_MS = 10_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Checks for each configured replica that it can be reached and is a standby of DATABASE_URL, and how far it lags behind. */
export async function checkReplicas({ databaseUrl, databaseReplicaUrls }: Config): Promise<DoctorFinding[]> {
  if (databaseUrl === undefined || databaseReplicaUrls.length === 0) return [];
  const own = open(databaseUrl);
  try {
    const [identity, position] = await Promise.all([serverIdentity(own.pool), primaryPosition(own.pool)]);
    return await Promise.all(databaseReplicaUrls.map((url) => checkReplica(url, identity, position)));
  } finally {
    await own.pool.end();
  }
}

async function checkReplica(url: string, primary: ServerIdentity, position: number): Promise<DoctorFinding> {
  const own = open(url);
  const host = hostOf(url);
  try {
    const found = await serverStanding(own.pool);
    const problem = unfitness(found, primary);
    if (problem !== null)
      return finding('failed', SUBJECT, `${host} is left out: ${problem}; name a standby of DATABASE_URL, or leave it out`);
    return finding('ok', SUBJECT, `${host} is a standby, ${Math.max(0, position - found.position)} bytes of the log behind`);
  } catch (error) {
    const remedy = databaseRemedy(error)?.replaceAll('DATABASE_URL', SUBJECT) ?? 'see that PostgreSQL runs there and lets its user in';
    return finding('failed', SUBJECT, `${host} is left out: ${(error as Error).message}; ${remedy}`);
  } finally {
    await own.pool.end();
  }
}

const open = (url: string): OwnPool =>
  poolOf({ url, name: 'rosewater doctor', max: 1, limitMs: LIMIT_MS, silenceMs: LIMIT_MS, connectMs: LIMIT_MS, log: silent });
