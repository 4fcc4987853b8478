import type { Kysely } from 'kysely';
import type { Log } from '../../../db/log.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ProductColumns } from '../../catalogue/index.ts';
import { rebuildAffinitiesOnce } from '../affinity.ts';
import { claimDirty, markChanged, removeClaimed, selectSeen, writeSeen } from './queries.ts';
import { refreshNeighbours } from './refresh.ts';

/** From this number of rows on, recomputing all is cheaper. */
const MANY = 1_000;

interface RefresherParts {
  db: Kysely<Schema>;
  log: Log;
  /** The products on sale now. */
  products(): Promise<ProductColumns>;
}

/** Keeps neighbours nearly up to date; runs one refresh at a time, further ones wait for it. */
export interface Refresher {
  /** Recomputes marked and changed products; all of them if that was never done. */
  catchUp(): Promise<void>;
  /** Recomputes all products. */
  refreshAll(): Promise<void>;
  /** Stops a run at its next step. */
  stop(): Promise<void>;
}

export function createRefresher({ db, log, products }: RefresherParts): Refresher {
  const closing = new AbortController();
  let ranks: Int32Array | null = null;
  let running: Promise<void> = Promise.resolve();

  async function refresh(ids: readonly number[] | 'all'): Promise<void> {
    if (ids === 'all') ranks = null;
    ranks = await refreshNeighbours({ db, ranks, products: await products(), signal: closing.signal }, ids);
  }

  async function run(everything: boolean): Promise<void> {
    const { seen, now } = await selectSeen(db);
    if (seen === null) await rebuildAffinitiesOnce(db, closing.signal);
    else await markChanged(db, seen);
    const dirty = await claimDirty(db);
    const all = everything || seen === null || dirty.length > MANY;
    if (all || dirty.length > 0) await refresh(all ? 'all' : dirty);
    await removeClaimed(db);
    await writeSeen(db, now);
    if (all) log.info({ seen }, 'neighbours of all products refreshed');
  }

  function inTurn(everything: boolean): Promise<void> {
    const mine = running.then(async () => {
      if (!closing.signal.aborted) await run(everything);
    });
    running = mine.catch(() => undefined);
    return mine.catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
  }

  return {
    catchUp: () => inTurn(false),
    refreshAll: () => inTurn(true),
    stop: async () => {
      closing.abort();
      await running;
    },
  };
}
