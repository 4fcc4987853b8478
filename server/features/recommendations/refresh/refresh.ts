import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ProductColumns } from '../../catalogue/index.ts';
import { type NeighbourWorker, startNeighbourWorker } from '../neighbours/thread.ts';
import { deleteOtherFallbackLists, selectWeights, writeFallbackLists, writeNeighbours } from './queries.ts';
import { allHistories, allNames, historiesAround } from './slices.ts';

/** Few enough that requests to the embedded database, which runs one statement at a time, hardly have to wait. */
const ROWS_AT_ONCE = 25;
const WEIGHTS_AT_ONCE = 5_000;

interface Refreshing {
  db: Kysely<Schema>;
  products: ProductColumns;
  /** The result of an earlier run, which avoids reading the names of all products; null without one. */
  ranks: Int32Array | null;
  /** Aborted when the shop stops: what is not written yet is left to the next run. */
  signal: AbortSignal;
}

/**
 * Computes the rows of some products, or of all products and the fallback lists, and writes those that changed. Reads and writes in small
 * batches and computes in a worker thread, so that requests do not wait. Resolves to the ranks used to order equal scores.
 */
export async function refreshNeighbours(refreshing: Refreshing, ids: readonly number[] | 'all'): Promise<Int32Array> {
  const thread = startNeighbourWorker(refreshing.products);
  try {
    if (refreshing.ranks === null) await nameAll(refreshing, thread);
    const ranks = await (ids === 'all' ? beginAll(refreshing, thread) : beginSome(refreshing, thread, ids));
    await writeAll(refreshing, thread);
    if (ids === 'all') await writeAllFallbackLists(refreshing, thread);
    return ranks;
  } finally {
    await thread.close();
  }
}

async function nameAll({ db, signal }: Refreshing, thread: NeighbourWorker): Promise<void> {
  for await (const names of allNames(db)) {
    signal.throwIfAborted();
    await thread.ask({ ask: 'name', names });
  }
}

async function beginAll({ db, signal, ranks }: Refreshing, thread: NeighbourWorker): Promise<Int32Array> {
  for await (const slice of allHistories(db)) {
    signal.throwIfAborted();
    await thread.ask({ ask: 'take', slice });
  }
  return thread.ask({ ask: 'begin', ranks, only: null });
}

async function beginSome({ db, signal, ranks }: Refreshing, thread: NeighbourWorker, ids: readonly number[]): Promise<Int32Array> {
  const met = new Set<number>();
  for await (const slice of historiesAround(db, ids)) {
    signal.throwIfAborted();
    for (const id of slice.products) met.add(id);
    await thread.ask({ ask: 'take', slice });
  }
  const known = new Map<number, number>();
  const others = [...met];
  for (let at = 0; at < others.length; at += WEIGHTS_AT_ONCE) {
    for (const [id, weight] of await selectWeights(db, others.slice(at, at + WEIGHTS_AT_ONCE))) known.set(id, weight);
  }
  return thread.ask({ ask: 'begin', ranks, only: { ids, known } });
}

async function writeAll({ db, signal }: Refreshing, thread: NeighbourWorker): Promise<void> {
  for (;;) {
    const rows = await thread.ask({ ask: 'rows', count: ROWS_AT_ONCE });
    signal.throwIfAborted();
    if (rows.length === 0) return;
    await writeNeighbours(db, rows);
  }
}

async function writeAllFallbackLists({ db, signal }: Refreshing, thread: NeighbourWorker): Promise<void> {
  const lists = await thread.ask({ ask: 'lists' });
  for (let at = 0; at < lists.length; at += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    await writeFallbackLists(db, lists.slice(at, at + ROWS_AT_ONCE));
  }
  await deleteOtherFallbackLists(
    db,
    lists.map(([name]) => name),
  );
}
