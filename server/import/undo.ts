import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { importLimits } from '../../contract/console/import-limits.ts';
import type { Database } from '../db/client.ts';
import type { Schema } from '../db/schema.ts';
import { type Actor, COMMAND } from '../features/console/index.ts';
import { convertListedPrices } from '../features/regions/index.ts';
import { indexProducts } from '../features/search/index.ts';
import { countCatalogue, indexTouched } from './finish/finish.ts';
import { removeMade } from './journal/queries-made.ts';
import { selectKeptProducts, selectRun } from './journal/queries-report.ts';
import { type ClaimedRun, claimUndo, finishRun, LostRunError, renewRun, type UndoVerdict } from './journal/queries-run.ts';
import {
  deleteProducts,
  judgeProducts,
  type KeptReason,
  markUndone,
  recordRestored,
  restoreGone,
  restoreProducts,
  restoreRows,
  selectTouchedProducts,
} from './journal/queries-undo.ts';
import { Recogniser } from './recognition/recogniser.ts';
import { alone } from './write/queries.ts';

/** Products restored per transaction; fewer beside a shop that is served by the same process. */
const AT_ONCE = 1_000;
const AT_ONCE_BESIDE = 50;

interface UndoOptions {
  /** Whether the same process serves a shop meanwhile. */
  isPaced: boolean;
  /** Called after each batch; an error that it throws ends the undo. */
  progress?: (done: { rows: number; total: number; seconds: number }) => void;
}

/** What an undo restored, and what it kept and why. */
export interface UndoReport {
  id: number;
  restored: number;
  kept: { id: number; name: string; reason: KeptReason }[];
}

/** Why an import cannot be undone. */
export class UndoRefusedError extends Error {
  readonly verdict: Exclude<UndoVerdict, 'BEGUN'>;

  constructor(id: number, verdict: Exclude<UndoVerdict, 'BEGUN'>) {
    const why = {
      RUNNING: 'is running',
      NOT_DONE: 'has nothing to undo',
      TOO_OLD: `was more than ${importLimits.undoDays} days ago`,
      UNKNOWN: 'is not known',
    };
    super(`Import ${id} ${why[verdict]}`);
    this.verdict = verdict;
  }
}

/**
 * Undoes an import: deletes products that it created and restores those that it changed, except for those that staff edited since, that a
 * later import wrote, or that members use. Throws `UndoRefusedError`, and `ImportRunningError` while another process imports.
 */
export async function undoImport(
  database: Database,
  id: number,
  progress?: UndoOptions['progress'],
  actor: Actor = COMMAND,
): Promise<UndoReport> {
  return alone(database, async () => {
    const runner = randomUUID();
    const verdict = await claimUndo(database.kysely, id, { runner, actor, undoDays: importLimits.undoDays });
    if (verdict !== 'BEGUN') throw new UndoRefusedError(id, verdict);
    await undoClaimed(database, { id, runner }, { isPaced: false, ...(progress && { progress }) });
    const kept = await selectKeptProducts(database.kysely, id);
    const run = await selectRun(database.kysely, id);
    return { id, restored: (run?.done ?? 0) - kept.length, kept };
  });
}

/** Like `undoImport`, for a run that the caller has claimed already. Throws `LostRunError`. */
export async function undoClaimed(
  database: Database,
  run: Pick<ClaimedRun, 'id' | 'runner'>,
  { isPaced, progress }: UndoOptions,
): Promise<void> {
  const since = performance.now();
  const known = await selectRun(database.kysely, run.id);
  if (known?.sourceId == null) throw new LostRunError();
  const { sourceId, total } = known;
  for (let done = known.done; ; ) {
    const began = performance.now();
    const ids = await selectTouchedProducts(database.kysely, run.id, isPaced ? AT_ONCE_BESIDE : AT_ONCE);
    if (ids.length === 0) break;
    await database.withoutTimeout((db) => db.transaction().execute((tx) => undoBatch(tx, run, sourceId, ids)));
    done += ids.length;
    progress?.({ rows: done, total, seconds: (performance.now() - since) / 1000 });
    if (isPaced) await setTimeout(database.kind === 'embedded' ? performance.now() - began : 1);
  }
  await endUndo(database, run);
}

async function undoBatch(
  tx: Transaction<Schema>,
  run: Pick<ClaimedRun, 'id' | 'runner'>,
  sourceId: number,
  ids: readonly number[],
): Promise<void> {
  await renewRun(tx, run);
  const products = await judgeProducts(tx, run.id, ids);
  const kept = new Map(products.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
  const free = products.filter(({ reason }) => reason === null);
  await restoreRows(
    tx,
    run.id,
    sourceId,
    ids.filter((id) => !kept.has(id)),
  );
  await deleteProducts(
    tx,
    free.filter(({ isCreated }) => isCreated).map(({ id }) => id),
  );
  const changed = free.filter(({ isCreated, isChanged }) => isChanged && !isCreated).map(({ id }) => id);
  const moved = await restoreProducts(tx, run.id, changed);
  if (moved.length > 0) await convertListedPrices(tx, moved);
  await recordRestored(tx, run.id, changed);
  await indexProducts(
    tx,
    free.map(({ id }) => id),
  );
  await markUndone(tx, run.id, { ids, kept });
}

/** Undoes what belongs to no single product: created brands and the like, counts, the search index. */
async function endUndo(database: Database, run: Pick<ClaimedRun, 'id' | 'runner'>): Promise<void> {
  // This thread serves no requests.
  const recogniser = new Recogniser(0);
  try {
    await database.withoutTimeout(async (db) => {
      await db.transaction().execute(async (tx) => {
        await renewRun(tx, run);
        await restoreGone(tx, run.id);
      });
      const removed = await db.transaction().execute((tx) => removeMade(tx, run.id));
      await countCatalogue(db, recogniser);
      await indexTouched(database, { products: [], ...removed });
      await finishRun(db, run, null);
    });
  } finally {
    await recogniser.close();
  }
}
