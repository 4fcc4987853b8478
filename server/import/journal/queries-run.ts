import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../features/console/index.ts';
import type { Db } from '../write/queries.ts';
import type { BatchCounts } from './journal.ts';

/** A run of an import, a rehearsal or an undo, claimed by the process that carries it out. */
export interface ClaimedRun {
  id: number;
  runner: string;
  isRehearsal: boolean;
  /** Number of the next batch; those before it are done. */
  nextBatch: number;
  /** Rows per batch. */
  batchSize: number;
}

/** Thrown by a run that another one has replaced. */
export class LostRunError extends Error {
  constructor() {
    super('Another run has taken over');
  }
}

/** How long a run counts as working without a sign of life; recognising a large batch takes time. */
export const RUN_LEASE = sql`now() + interval '60 seconds'`;

interface NewRun {
  sourceId: number;
  sourceName: string;
  fileHash: string;
  fileName: string;
  total: number;
  isRehearsal: boolean;
  batchSize: number;
  overwrites: boolean;
}

/** Resumes the unfinished run of the same file by a command, or else creates a new one. */
export async function openRun(
  db: Db,
  { sourceId, sourceName, fileHash, fileName, total, isRehearsal, batchSize, overwrites }: NewRun,
): Promise<ClaimedRun> {
  const runner = randomUUID();
  const took = sql`runner = ${runner}, runner_until = ${RUN_LEASE}, began_at = now(), total = ${total}`;
  if (!isRehearsal) {
    const { rows } = await sql<{ id: number; nextBatch: number; batchSize: number }>`
      update import_run set ${took}, state = 'RUNNING', began_with = done, resumed = resumed + 1, error = null,
        batch_size = case when batch_size > 0 then batch_size else ${batchSize} end
      where id = (
        select id from import_run where source_id = ${sourceId} and file_hash = ${fileHash} and finished_at is null
          and overwrites = ${overwrites} and state in ('RUNNING', 'FAILED') and not exists (select from import_file_part p where p.run_id = import_run.id)
        order by id desc limit 1)
      returning id, next_batch as "nextBatch", batch_size as "batchSize"`.execute(db);
    if (rows[0] !== undefined) return { ...rows[0], runner, isRehearsal };
  }
  const { rows } = await sql<{ id: number }>`
    insert into import_run (source_id, source_name, file_hash, file_name, state, batch_size, overwrites, total, runner, runner_until, began_at)
    values (${sourceId}, ${sourceName}, ${fileHash}, ${fileName}, ${isRehearsal ? 'REHEARSING' : 'RUNNING'}, ${batchSize}, ${overwrites}, ${total},
      ${runner}, ${RUN_LEASE}, now())
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, runner, isRehearsal, nextBatch: 0, batchSize };
}

/** Stores what is known of a claimed console run once its file has been scanned. */
export async function describeRun(
  db: Db,
  { id, runner }: ClaimedRun,
  { sourceId, fileHash, total }: Pick<NewRun, 'sourceId' | 'fileHash' | 'total'>,
): Promise<void> {
  await sql`
    update import_run set source_id = ${sourceId}, file_hash = ${fileHash}, total = ${total}, runner_until = ${RUN_LEASE}
    where id = ${id} and runner = ${runner}`.execute(db);
}

/** Records, in the batch's own transaction, what it did and which batch is next. Throws `LostRunError`. */
export async function advanceRun(
  db: Db,
  { id, runner }: ClaimedRun,
  { next, read, created, changed, unchanged, refused, edited, leftOut }: BatchCounts & { next: number; read: number },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update import_run set next_batch = ${next}, done = ${read}, created = created + ${created}, changed = changed + ${changed},
      unchanged = unchanged + ${unchanged}, refused = refused + ${refused}, edited = edited + ${edited}, left_out = left_out + ${leftOut}, runner_until = ${RUN_LEASE}
    where id = ${id} and runner = ${runner}`.execute(db);
  if (numAffectedRows === 0n) throw new LostRunError();
}

/** Renews the lease of a run. Throws `LostRunError`. */
export async function renewRun(db: Db, { id, runner }: Pick<ClaimedRun, 'id' | 'runner'>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update import_run set runner_until = ${RUN_LEASE} where id = ${id} and runner = ${runner}`.execute(db);
  if (numAffectedRows === 0n) throw new LostRunError();
}

/** Marks a run as finished, in the final state that follows from its current one. */
export async function finishRun(db: Db, { id, runner }: Pick<ClaimedRun, 'id' | 'runner'>, gone: number | null): Promise<void> {
  await sql`
    update import_run set runner = null, runner_until = null, finished_at = now(), gone = coalesce(${gone}::int, gone),
      state = case state when 'REHEARSING' then 'REHEARSED' when 'RUNNING' then 'DONE' when 'UNDOING' then
        case when error is null then 'UNDONE' else 'FAILED' end else state end
    where id = ${id} and runner = ${runner}`.execute(db);
}

/** How many products of the source the file lacks, for a rehearsal. */
export async function countMissing(db: Db, sourceId: number, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_source s where s.source_id = ${sourceId} and not s.gone
      and not exists (select from import_item i where i.run_id = ${runId} and i.source_key = s.source_key)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether an undo has begun, or why not. An import can be undone if it began at most `undoDays` ago and is not running. */
export type UndoVerdict = 'BEGUN' | 'RUNNING' | 'NOT_DONE' | 'TOO_OLD' | 'UNKNOWN';

/** Marks an import as being undone and claims it for `runner`, if there is one. */
export async function claimUndo(
  db: Db,
  id: number,
  { runner, actor, undoDays }: { runner: string | null; actor: Actor; undoDays: number },
): Promise<UndoVerdict> {
  const { numAffectedRows = 0n } = await sql`
    update import_run set state = 'UNDOING', undone_by = ${JSON.stringify(actor)}::jsonb, finished_at = null, error = null, kept = 0, done = 0,
      total = (select count(distinct product_id) from import_item i where i.run_id = import_run.id and i.is_touched),
      began_at = now(), began_with = 0, runner = ${runner}, runner_until = case when ${runner}::uuid is null then null else ${RUN_LEASE} end
    where id = ${id} and (state = 'DONE' or (state in ('RUNNING', 'FAILED') and (runner_until is null or runner_until < now())))
      and started_at > now() - make_interval(days => ${undoDays})
      and exists (select from import_item i where i.run_id = import_run.id and i.is_touched)`.execute(db);
  if (numAffectedRows > 0n) return 'BEGUN';
  const run = await db.selectFrom('import_run').select(['state', 'started_at', 'runner_until']).where('id', '=', id).executeTakeFirst();
  if (run === undefined) return 'UNKNOWN';
  if (run.runner_until !== null && run.runner_until > new Date()) return 'RUNNING';
  return run.state === 'DONE' && Date.now() - run.started_at.getTime() >= undoDays * 86_400_000 ? 'TOO_OLD' : 'NOT_DONE';
}
