import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/client.ts';
import { repeatDeadlocked } from '../../../db/deadlocks.ts';
import { isUnavailable } from '../../../db/errors.ts';
import type { Log } from '../../../db/log.ts';
import { countProductsOf } from '../../../db/product-counts.ts';
import type { Schema } from '../../../db/schema.ts';
import { type BulkBatchResult, changeBatch, restoreBatch } from './bulk-batch.ts';
import { type BulkRun, claimBulkChange, finishBulkChange, releaseBulkChange, selectOpenBulkChanges } from './queries-bulk.ts';
import { type BulkItem, noteBatch, selectBulkItems, selectTouched } from './queries-bulk-items.ts';

const LOOK_EVERY_MS = 10_000;
/** Target duration of a batch: concurrent edits of its products wait that long, and on the embedded database everybody does. */
const BATCH_MS = 80;
const BATCH = { first: 25, least: 5, most: 200 } as const;

/** Shortest interval at which pages are told about a run's progress. */
const TELL_EVERY_MS = 1_000;

interface RunnerParts {
  database: Database;
  log: Log;
  /** Called after products were written, so that all pages show them. */
  changed(): Promise<void> | void;
}

/** Carries out bulk changes in batches, each in a transaction with the run's progress, so that an interrupted run resumes. */
export interface BulkRunner {
  /** Runs a bulk change to its end, unless another process runs it. Never rejects. */
  run(id: number): Promise<void>;
  /** Resumes bulk changes that other servers left unfinished, now and regularly. */
  start(): void;
  /** Lets each run end its present batch, and waits for them. */
  stop(): Promise<void>;
}

export function createBulkRunner(parts: RunnerParts): BulkRunner {
  const running = new Map<number, Promise<void>>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const run = (id: number): Promise<void> => {
    const known = running.get(id);
    if (known !== undefined || isStopping) return known ?? Promise.resolve();
    const begun = runOne(parts, id, () => isStopping).finally(() => running.delete(id));
    running.set(id, begun);
    return begun;
  };
  // A failure is retried at the next interval.
  const resume = async (): Promise<void> => {
    for (const id of await selectOpenBulkChanges(parts.database.kysely)) await run(id);
  };
  return {
    run,
    start() {
      timer = setInterval(() => resume().catch(() => undefined), LOOK_EVERY_MS).unref();
      resume().catch(() => undefined);
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

async function runOne({ database, log, changed }: RunnerParts, id: number, isStopping: () => boolean): Promise<void> {
  const db = database.kysely;
  const runner = randomUUID();
  let written: ReturnType<typeof throttleChanged> | null = null;
  try {
    const bulk = await claimBulkChange(db, id, runner);
    if (bulk === undefined) return;
    written = bulk.isDryRun ? null : throttleChanged(changed);
    const ending = await runBatches(database, bulk, { runner, isStopping, wrote: () => written?.sometimes() });
    if (ending === 'stopped') await releaseBulkChange(db, id, runner);
    if (ending !== 'done') return;
    if (!bulk.isDryRun) await countTouched(database, id);
    await finishBulkChange(db, id, runner, null);
    await written?.now();
  } catch (error) {
    log.error({ err: error, bulk: id }, 'bulk change interrupted');
    // Batches written before the error remain, so counts and pages have to show them.
    if (written !== null)
      await countTouched(database, id)
        .then(written.now)
        .catch(() => undefined);
    const end = isUnavailable(error as Error)
      ? releaseBulkChange(db, id, runner)
      : finishBulkChange(db, id, runner, (error as Error).message);
    // If this write fails, too, the next run finds it when the lease has expired.
    await end.catch(() => undefined);
  }
}

/** Calls `changed`: `sometimes` at most once a second, `now` always. */
function throttleChanged(changed: RunnerParts['changed']) {
  let at = performance.now();
  const now = async () => {
    at = performance.now();
    await changed();
  };
  // Pages that miss this show the change a minute later: no reason to end a run.
  const sometimes = async () => (performance.now() - at < TELL_EVERY_MS ? undefined : now().catch(() => undefined));
  return { now, sometimes };
}

type Ending = 'done' | 'stopped' | 'lost';

interface Run {
  runner: string;
  isStopping(): boolean;
  /** Called after each batch. */
  wrote(): Promise<void> | undefined;
}

async function runBatches(database: Database, bulk: BulkRun, { runner, isStopping, wrote }: Run): Promise<Ending> {
  let size: number = BATCH.first;
  for (let last = bulk.lastId; ; ) {
    const items = await selectBulkItems(database.kysely, bulk, last, size);
    const end = items.at(-1);
    if (end === undefined) return 'done';
    if (isStopping()) return 'stopped';
    const began = performance.now();
    if (!(await runBatch(database, bulk, runner, items))) return 'lost';
    last = end.id;
    const took = performance.now() - began;
    await wrote();
    size = Math.round(Math.min(BATCH.most, Math.max(BATCH.least, (items.length * BATCH_MS) / took, size / 2)));
    await pause(database.kind === 'embedded' ? took : 1);
  }
}

/** Thrown by a dry run to roll its transaction back. */
class RolledBack extends Error {
  readonly result: BulkBatchResult;

  constructor(result: BulkBatchResult) {
    super('A dry run writes nothing');
    this.result = result;
  }
}

/** Thrown when another run has taken over. */
class LostError extends Error {}

async function runBatch(database: Database, bulk: BulkRun, runner: string, items: readonly BulkItem[]): Promise<boolean> {
  try {
    await repeatDeadlocked(() => writeBatch(database, bulk, runner, items));
    return true;
  } catch (error) {
    if (error instanceof LostError) return false;
    throw error;
  }
}

async function writeBatch({ kysely: db }: Database, bulk: BulkRun, runner: string, items: readonly BulkItem[]): Promise<void> {
  const work = bulk.state === 'UNDOING' ? restoreBatch : changeBatch;
  const note = async (tx: Transaction<Schema>, result: BulkBatchResult) => {
    const gone = items.filter(({ id }) => !result.outcomes.some((one) => one.id === id));
    // A product deleted meanwhile has no item any more.
    const outcomes = [...result.outcomes, ...gone.map(({ id }) => ({ id, outcome: 'UNCHANGED' as const }))];
    if (!(await noteBatch(tx, bulk, runner, { ...result, outcomes }))) throw new LostError();
  };
  try {
    await db.transaction().execute(async (tx) => {
      const result = await work(tx, bulk, items);
      if (bulk.isDryRun) throw new RolledBack(result);
      await note(tx, result);
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    await db.transaction().execute((tx) => note(tx, error.result));
  }
}

async function countTouched({ kysely: db }: Database, id: number): Promise<void> {
  const touched = await selectTouched(db, id);
  await db.transaction().execute((tx) => countProductsOf(tx, touched));
}
