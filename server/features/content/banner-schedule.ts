import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { selectNextTurn } from './queries.ts';

/** The longest wait before looking again: clocks drift, and another server may have planned something unheard. */
const LOOK_EVERY_MS = 15_000;
/** Behind the moment, so that the database agrees that it has come. */
const BEHIND_MS = 10;

/** Makes the home page anew at the moments that banners come and go. */
export interface BannerSchedule {
  start(): Promise<void>;
  /** Looks anew when the next moment is, since banners were edited. */
  plan(): Promise<void>;
  stop(): void;
}

/** `turned` is called at each moment, on every server by itself. */
export function createBannerSchedule(db: Kysely<Schema>, turned: () => void): BannerSchedule {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** The moment up to which every change has been told of. */
  let seen: Date | undefined;
  let asked = 0;

  const plan = async (): Promise<void> => {
    if (!isRunning) return;
    const own = ++asked;
    const turn = await selectNextTurn(db, seen ?? new Date()).catch(() => null);
    // Of several plans the last one has the timer.
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
