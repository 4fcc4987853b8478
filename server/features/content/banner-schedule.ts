import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { selectNextTurn } from './queries.ts';

/** Maximum interval between checks: clocks drift, and a message about another server's change may be lost. */
const LOOK_EVERY_MS = 15_000;
/** Delay after the planned moment, so that by the database's clock it has passed, too. */
const BEHIND_MS = 10;

/** Purges the home page whenever a banner starts or stops being shown. */
export interface BannerSchedule {
  start(): Promise<void>;
  /** Looks up the next moment again, after banners were edited. */
  plan(): Promise<void>;
  stop(): void;
}

/** `turned` is called at each moment, by every server for itself. */
export function createBannerSchedule(db: Kysely<Schema>, turned: () => void): BannerSchedule {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** The time up to which changes have been reported to `turned`. */
  let seen: Date | undefined;
  let asked = 0;

  const plan = async (): Promise<void> => {
    if (!isRunning) return;
    const own = ++asked;
    const turn = await selectNextTurn(db, seen ?? new Date()).catch(() => null);
    // If several calls overlap, only the latest sets the timer.
    if (!isRunning || own !== asked) return;
    if (turn?.hasTurned) turned();
    if (turn !== null) seen = turn.now;
    clearTimeout(timer);
    timer = setTimeout(() => void plan(), Math.min(LOOK_EVERY_MS, (turn?.inMs ?? LOOK_EVERY_MS) + BEHIND_MS));
    timer.unref();
  };
  return {
    async start() {
      isRunning = true;
      await plan();
    },
    plan,
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
  };
}
