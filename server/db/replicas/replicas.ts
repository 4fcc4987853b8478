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
  /** Answers reads of statements that a pool of the primary is for. */
  reader(pool: ReadPool): ReadElsewhere;
  /** See `Positions`. */
  changed(): void;
  setHearing(isHearing: boolean): void;
  /** Notes a member's write here; resolves to the position that it lies before. Null where that is not known in time: everybody then waits for it. */
  wrote(memberId: number): Promise<number | null>;
  /** Notes one of another server. */
  heardOf(memberId: number, position: number): void;
  states(): ReplicaState[];
  /** All their pools, which whoever opened them ends. */
  pools: OwnPool[];
  /** Looks after them no more. */
  stop(): void;
}

const MOST_LAG_MS = 5_000;
const CHECK_EVERY_MS = 500;
/** So long an answer to a write waits until other servers can be told. */
const PATIENCE_MS = 250;
/** A statement over its time would be over it on the primary, too. */
const OVER_ITS_TIME = '57014';

export interface ReplicaSettings {
  primaryUrl: string;
  urls: readonly string[];
  mostLagMs?: number | undefined;
}

/** Opens replicas of a primary, which has to answer. They need not: whoever is away is taken once it is there. */
export async function openReplicas({ primaryUrl, urls, mostLagMs = MOST_LAG_MS }: ReplicaSettings, log: Log): Promise<Replicas> {
  // Whoever waits for the pools of the primary is not to keep reads away from the replicas.
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

/** In turn among those that are far enough; a scope stays with its first one, or it could read what was there before. */
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

/** Whatever fails on a replica for another reason than its time, be it lost, in conflict with what it replays, or not asked to only read, is asked of the primary. */
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

/** Does work again and again, each time so long after the last; returns what ends that. */
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
