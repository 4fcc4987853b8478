import type { Log } from '../log.ts';
import type { OwnPool } from '../pools.ts';
import { settledWithin } from '../settled-within.ts';
import { primaryPosition, serverIdentity } from './identity.ts';
import { createLogHistory } from './log-history.ts';
import { createPositions, type Positions } from './positions.ts';
import type { ReadScope } from './read-scope.ts';
import { createReplica, poolForChecks, type ReadPool, type Replica, type ReplicaState } from './replica.ts';
import type { ReadElsewhere } from './routing.ts';

/** The replicas of a database, and what their readers have to see. */
export interface Replicas {
  /** Answers reads in place of the given pool of the primary. */
  reader(pool: ReadPool): ReadElsewhere;
  /** See `Positions`. */
  changed(): void;
  setHearing(isHearing: boolean): void;
  /** Records a member's write; resolves to a position behind it, or to null if not known in time: then it counts for everybody's reads. */
  wrote(memberId: number): Promise<number | null>;
  /** Records a write of another server. */
  heardOf(memberId: number, position: number): void;
  states(): ReplicaState[];
  /** All their pools, to be ended by whoever opened them. */
  pools: OwnPool[];
  /** Stops checking them. */
  stop(): void;
}

const MOST_LAG_MS = 5_000;
const CHECK_EVERY_MS = 500;
/** How long the answer to a write waits for the position that other servers are told. */
const PATIENCE_MS = 250;
/** A statement over its time limit would exceed it on the primary, too. */
const OVER_ITS_TIME = '57014';

export interface ReplicaSettings {
  primaryUrl: string;
  urls: readonly string[];
  mostLagMs?: number | undefined;
}

/** Opens replicas of a primary, which has to answer. Replicas need not: one that is away is used once it is there. */
export async function openReplicas({ primaryUrl, urls, mostLagMs = MOST_LAG_MS }: ReplicaSettings, log: Log): Promise<Replicas> {
  // A pool of its own: waiting for the primary's other pools must not keep reads from the replicas.
  const own = poolForChecks(primaryUrl);
  const position = () => primaryPosition(own.pool);
  const [positions, history] = [createPositions(position), createLogHistory()];
  const primary = await serverIdentity(own.pool).catch(async (error: unknown) => {
    await own.pool.end();
    throw error;
  });
  const parts = { primary, behindMs: history.behindMs, mostLagMs, log };
  const replicas = urls.map((url) => createReplica({ url, ...parts }));
  const notePrimary = async (): Promise<void> => {
    const now = await position().catch(() => null);
    if (now !== null && !history.note(now)) positions.restart();
  };
  const stops = [notePrimary, ...replicas.map((replica) => replica.check)].map((work) => repeat(work, CHECK_EVERY_MS));
  const choose = chooser(replicas, positions);
  return {
    reader: (pool) => (scope, text, values) => readOn(choose, pool, scope, text, values),
    changed: positions.changed,
    setHearing: positions.setHearing,
    async wrote(memberId) {
      let reached: number | null = null;
      const asked = position().then((now) => {
        reached = now;
        positions.wrote(memberId, now);
      });
      await settledWithin(PATIENCE_MS, asked).catch(() => undefined);
      if (reached === null) positions.changed();
      return reached;
    },
    heardOf: positions.wrote,
    states: () => replicas.map((replica) => replica.state()),
    pools: [own, ...replicas.flatMap((replica) => replica.pools)],
    stop() {
      positions.stop();
      for (const stop of stops) stop();
    },
  };
}

type Choose = (scope: ReadScope) => Promise<Replica | null>;

/** Takes turns among those that are far enough; a scope stays with its first one, since it could read an older state elsewhere. */
function chooser(replicas: readonly Replica[], positions: Positions): Choose {
  let turn = 0;
  return async ({ memberId, replica }) => {
    const needed = positions.neededBy(memberId);
    if (needed === Number.POSITIVE_INFINITY) return null;
    if (replica !== null) return (await replica.reaches(needed)) ? replica : null;
    const used = replicas.filter((one) => one.state().isUsed);
    turn = (turn + 1) % Math.max(1, used.length);
    const inTurn = [...used.slice(turn), ...used.slice(0, turn)];
    const ready = inTurn.find((one) => one.isAt(needed));
    if (ready !== undefined || inTurn[0] === undefined) return ready ?? null;
    return (await inTurn[0].reaches(needed)) ? inTurn[0] : null;
  };
}

/** Statements that fail on a replica (lost connection, replay conflict, unrecognised write) go to the primary; timeouts do not. */
async function readOn(
  choose: Choose,
  pool: ReadPool,
  scope: ReadScope,
  text: string,
  values: readonly unknown[],
): ReturnType<ReadElsewhere> {
  const replica = await choose(scope);
  if (replica === null) return null;
  scope.replica = replica;
  try {
    return await replica.read(pool, text, values);
  } catch (error) {
    if ((error as { code?: string }).code === OVER_ITS_TIME) throw error;
    replica.doubt();
    return null;
  }
}

/** Repeats work, each time this long after the last run ended; returns a function that stops it. */
function repeat(work: () => Promise<void>, everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const turn = async (): Promise<void> => {
    await work();
    if (!isStopped) timer = setTimeout(turn, everyMs).unref();
  };
  void turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
