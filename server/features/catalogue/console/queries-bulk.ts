import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ProductChange } from '../../../../contract/console/bulk.ts';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Actor } from '../../console/index.ts';

/** A bulk change as requested. */
export interface BulkOrder {
  selection: unknown;
  change: ProductChange;
  isDryRun: boolean;
}

/** Stores a bulk change with its products, which are selected now. */
export async function insertBulkChange(
  tx: Transaction<Schema>,
  { memberId, role, requestId }: Actor,
  { selection, change, isDryRun }: BulkOrder,
  chosen: RawBuilder<unknown>,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into bulk_change (member_id, role, request_id, selection, change, is_dry_run)
    values (${memberId}, ${role}, ${requestId}, ${JSON.stringify(selection)}::jsonb, ${JSON.stringify(change)}::jsonb, ${isDryRun})
    returning id`.execute(tx);
  const id = made.rows[0]?.id ?? 0;
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_change_item (bulk_id, product_id) select ${id}, t.id from product t where ${chosen} order by t.id`.execute(tx);
  await sql`update bulk_change set total = ${Number(numAffectedRows)} where id = ${id}`.execute(tx);
  return id;
}

/** Those of the ids that are products. */
export async function selectKnownProducts(db: Kysely<Schema>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from product where id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A bulk change claimed by a run. */
export interface BulkRun {
  id: number;
  state: 'RUNNING' | 'UNDOING';
  change: ProductChange;
  isDryRun: boolean;
  lastId: number;
  actor: Actor;
}

/** A run that reports nothing for this long is considered dead. */
export const LEASE = sql`now() + interval '20 seconds'`;

/** Claims a bulk change for a run, unless another run holds its lease; undefined then. */
export async function claimBulkChange(db: Kysely<Schema>, id: number, runner: string): Promise<BulkRun | undefined> {
  const { rows } = await sql<Omit<BulkRun, 'actor'> & Actor & { undoneBy: Actor | null }>`
    update bulk_change set runner = ${runner}, runner_until = ${LEASE}, state = case state when 'WAITING' then 'RUNNING' else state end,
      resumed = resumed + (state = 'RUNNING' or done > 0 or runner is not null)::int
    where id = ${id} and state in ('WAITING', 'RUNNING', 'UNDOING') and (runner_until is null or runner_until < now())
    returning id, state, change, is_dry_run as "isDryRun", last_id as "lastId", member_id as "memberId", role, request_id as "requestId",
      undone_by as "undoneBy"`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { memberId, role, requestId, undoneBy, ...run } = row;
  return { ...run, actor: undoneBy ?? { memberId, role, requestId } };
}

/** Ids of unfinished bulk changes that no run holds. */
export async function selectOpenBulkChanges(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bulk_change
    where state in ('WAITING', 'RUNNING', 'UNDOING') and (runner_until is null or runner_until < now()) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases a bulk change, so that the next run can claim it at once. */
export async function releaseBulkChange(db: Kysely<Schema>, id: number, runner: string): Promise<void> {
  await sql`update bulk_change set runner = null, runner_until = null where id = ${id} and runner = ${runner}`.execute(db);
}

export async function finishBulkChange(db: Kysely<Schema>, id: number, runner: string, error: string | null): Promise<void> {
  await sql`
    update bulk_change set runner = null, runner_until = null, finished_at = now(), error = ${error},
      state = case when ${error}::text is not null then 'FAILED' when state = 'UNDOING' then 'UNDONE' else 'DONE' end
    where id = ${id} and runner = ${runner}`.execute(db);
}

/** Marks a bulk change as being undone; false when it cannot be undone. */
export async function beginUndo(tx: Transaction<Schema>, id: number, actor: Actor, days: number): Promise<boolean> {
  const { rows } = await sql`
    update bulk_change set state = 'UNDOING', last_id = 0, done = 0, finished_at = null, total = changed, resumed = 0, error = null,
      undone_by = ${JSON.stringify(actor)}::jsonb
    where id = ${id} and not is_dry_run and state in ('DONE', 'FAILED') and created_at > now() - ${days} * interval '1 day'
    returning id`.execute(tx);
  return rows.length > 0;
}

/** A bulk change as the console shows it. */
export interface BulkRow {
  id: number;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'UNDOING' | 'UNDONE';
  isDryRun: boolean;
  memberId: number | null;
  memberName: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  undoUntil: Date | null;
  selection: unknown;
  change: unknown;
  total: number;
  done: number;
  changed: number;
  unchanged: number;
  refused: number;
  kept: number;
  resumed: number;
  fields: Record<string, number>;
}

const columns = (days: number) => sql`
  b.id, b.state, b.is_dry_run as "isDryRun", b.member_id as "memberId", (select name from member where id = b.member_id) as "memberName",
  b.created_at as "createdAt", b.finished_at as "finishedAt", b.selection, b.change, b.total, b.done, b.changed, b.unchanged, b.refused,
  b.kept, b.resumed, b.fields, case when not b.is_dry_run and b.state in ('DONE', 'FAILED') and b.created_at > now() - ${days} * interval '1 day'
    then b.created_at + ${days} * interval '1 day' end as "undoUntil"`;

export async function selectBulkChange(db: Kysely<Schema>, id: number, days: number): Promise<BulkRow | undefined> {
  return (await sql<BulkRow>`select ${columns(days)} from bulk_change b where b.id = ${id}`.execute(db)).rows[0];
}

/** A page of bulk changes without dry runs, latest first, and their total. */
export async function selectBulkChanges(db: Kysely<Schema>, page: { offset: number; limit: number }, days: number) {
  const { rows } = await sql<BulkRow>`
    select ${columns(days)} from bulk_change b where not b.is_dry_run order by b.id desc offset ${page.offset} limit ${page.limit}`.execute(
    db,
  );
  const counted = await sql<{ count: number }>`select count(*)::int as count from bulk_change where not is_dry_run`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Deletes dry runs older than a day, and the items of bulk changes that can no longer be undone. */
export async function deleteOldBulkChanges(db: Kysely<Schema>, days: number): Promise<void> {
  const isDryRun = sql`is_dry_run and created_at < now() - interval '1 day'`;
  const isFinal = sql`created_at < now() - ${days} * interval '1 day' and state in ('DONE', 'FAILED', 'UNDONE')`;
  // Items first: deleting the dry runs would delete all of theirs in one statement.
  for (const isOver of [isDryRun, isFinal])
    await deleteInBatches(db, 'bulk_change_item', sql`bulk_id in (select id from bulk_change where ${isOver})`);
  await deleteInBatches(db, 'bulk_change', isDryRun);
}
