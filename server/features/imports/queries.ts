import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportState } from '../../../contract/console/import-limits.ts';
import { importLimits } from '../../../contract/console/import-limits.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';
import type { Actor } from '../console/index.ts';
import type { ClaimedImport, LookedThrough } from './engine.ts';

export type ImportMapping = Record<string, string | null>;

export interface ImportListRow {
  id: number;
  state: ImportState;
  isAtWork: boolean;
  hasFile: boolean;
  fileName: string;
  source: string;
  licence: string | null;
  currency: string | null;
  memberId: number | null;
  memberName: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  undoUntil: Date | null;
  total: number;
  done: number;
  perSecond: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  edited: number;
  leftOut: number;
  overwrites: boolean;
  kept: number;
  gone: number;
  resumed: number;
  error: string | null;
}

export interface ImportDetailRow extends ImportListRow {
  columns: string[];
  guesses: ImportMapping;
  mapping: ImportMapping | null;
  sample: string[][];
  priceDrops: number;
  newCategories: MadeThing[];
  newBrands: MadeThing[];
}

interface MadeThing {
  id: number;
  name: string;
}

const isAtWork = sql`coalesce(r.runner_until > now(), false)`;

const columns = sql`
  r.id, r.state, ${isAtWork} as "isAtWork", exists (select from import_file_part f where f.run_id = r.id) as "hasFile",
  r.file_name as "fileName", coalesce(r.source_name, s.name, '') as source, coalesce(r.licence, s.licence) as licence, r.currency,
  r.member_id as "memberId", m.name as "memberName", r.started_at as "startedAt", r.finished_at as "finishedAt",
  case when (r.state = 'DONE' or (r.state in ('RUNNING', 'FAILED') and not ${isAtWork}))
    and r.started_at > now() - make_interval(days => ${importLimits.undoDays})
    and exists (select from import_item i where i.run_id = r.id and i.is_touched and i.undone is null)
    then r.started_at + make_interval(days => ${importLimits.undoDays}) end as "undoUntil",
  r.total, r.done, r.created, r.changed, r.unchanged, r.refused, r.edited, r.left_out as "leftOut", r.overwrites, r.kept, r.gone, r.resumed, r.error,
  coalesce(round((r.done - r.began_with) / nullif(extract(epoch from coalesce(r.finished_at, now()) - r.began_at), 0)), 0)::int as "perSecond"`;
const from = sql`import_run r left join source s on s.id = r.source_id left join member m on m.id = r.member_id`;

export async function selectImportList(
  db: Kysely<Schema>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ImportListRow[]; count: number }> {
  const { rows } = await sql<ImportListRow>`select ${columns} from ${from} order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  const { count } = await db.selectFrom('import_run').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

export async function selectImport(db: Kysely<Schema>, id: number): Promise<ImportDetailRow | undefined> {
  const { rows } = await sql<ImportDetailRow>`
    select ${columns}, r.columns, r.guesses, r.mapping, r.sample, ${priceDrops} as "priceDrops", ${newCategories} as "newCategories", ${newBrands} as "newBrands"
    from ${from} where r.id = ${id}`.execute(db);
  return rows[0];
}

const priceDrops = sql`(select count(*)::int from import_item i where i.run_id = r.id and i.is_price_drop)`;

const named = sql`coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id), '[]')`;
const isMade = (kind: string, id: string) =>
  sql`exists (select from import_made m where m.run_id = r.id and m.kind = ${kind} and m.subject_id = ${sql.ref(id)})`;

/** SQL: categories an import created, at most 20 and without their subcategories; only of finished runs, since a rehearsal creates none. */
const newCategories = sql`(select ${named} from (
  select c.id, coalesce(t.name, c.slug) as name from category c left join category_text t on t.category_id = c.id and t.lang = 'en'
  where r.state = 'DONE' and ${isMade('category', 'c.id')} and (c.parent_id is null or not ${isMade('category', 'c.parent_id')})
  order by c.id limit 20) n)`;
const newBrands = sql`(select ${named} from (
  select b.id, b.name from import_made m join brand b on b.id = m.subject_id
  where r.state = 'DONE' and m.run_id = r.id and m.kind = 'brand' order by b.id limit 20) n)`;

/** Id of the category at the end of a path of English names; null if there is none. */
export async function selectCategoryAt(db: Kysely<Schema>, [main, own]: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from category c join category_text t on t.category_id = c.id and t.lang = 'en'
    join category_text u on u.category_id = c.parent_id and u.lang = 'en'
    where t.name = ${own} and u.name = ${main} order by c.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

interface NewImport extends Pick<LookedThrough, 'columns' | 'guesses' | 'sample'> {
  fileName: string;
  bytes: number;
  source: string;
  licence: string | null;
  currency: string | null;
}

/** Stores a file's name and preview, with the latest mapping of the same columns; counts as a broken upload until `finishUpload`. */
export async function insertImport(db: Kysely<Schema>, { memberId, role, requestId }: Actor, of: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_run (state, error, member_id, role, request_id, file_name, file_bytes, source_name, licence, currency, columns, guesses,
      sample, mapping)
    values ('FAILED', 'console.import_upload_broken', ${memberId}, ${role}, ${requestId}, ${of.fileName}, ${of.bytes}, ${of.source},
      ${of.licence}, ${of.currency}, ${JSON.stringify(of.columns)}::jsonb, ${JSON.stringify(of.guesses)}::jsonb,
      ${JSON.stringify(of.sample)}::jsonb,
      (select r.mapping from import_run r where r.columns = ${JSON.stringify(of.columns)}::jsonb and r.mapping is not null order by r.id desc limit 1))
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function insertPart(db: Kysely<Schema>, runId: number, part: number, bytes: Buffer): Promise<void> {
  await db.insertInto('import_file_part').values({ run_id: runId, part, bytes }).execute();
}

export async function finishUpload(tx: Transaction<Schema>, id: number): Promise<void> {
  await sql`update import_run set state = 'UPLOADED', error = null where id = ${id}`.execute(tx);
}

/** A part of a stored file; undefined after the last. */
export async function selectPart(db: Kysely<Schema>, runId: number, part: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('import_file_part')
    .select('bytes')
    .where('run_id', '=', runId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

/** Sets the mapping and whether edited fields are overwritten; false if the import is running or done. */
export async function updateMapping(
  tx: Transaction<Schema>,
  id: number,
  { mapping, overwrites }: { mapping: ImportMapping; overwrites: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update import_run set mapping = ${JSON.stringify(mapping)}::jsonb, overwrites = ${overwrites}, state = 'MAPPED', error = null
    where id = ${id} and state in ('UPLOADED', 'MAPPED', 'REHEARSED', 'FAILED', 'UNDONE')`.execute(tx);
  return numAffectedRows > 0n;
}

/** Locks an import until the transaction ends, so that nobody else changes it meanwhile. */
export async function holdImport(tx: Transaction<Schema>, id: number): Promise<void> {
  await sql`select from import_run where id = ${id} for no key update`.execute(tx);
}

interface BegunImport {
  state: 'REHEARSING' | 'RUNNING';
  batchSize: number;
  actor: Actor;
}

/** Starts a rehearsal or run from the beginning; false if the import is running or done. */
export async function beginImport(tx: Transaction<Schema>, id: number, { state, batchSize, actor }: BegunImport): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update import_run set state = ${state}, run_by = ${JSON.stringify(actor)}::jsonb, started_at = now(), finished_at = null, next_batch = 0,
      batch_size = ${batchSize}, total = 0, done = 0, created = 0, changed = 0, unchanged = 0, refused = 0, edited = 0, left_out = 0, kept = 0,
      gone = 0, resumed = 0, error = null, began_at = null, undone_by = null
    where id = ${id} and state in ('UPLOADED', 'MAPPED', 'REHEARSED', 'FAILED', 'UNDONE')
      and not exists (select from import_item i where i.run_id = import_run.id and i.is_touched and i.undone is null)`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await sql`delete from import_item where run_id = ${id}`.execute(tx);
  await sql`delete from import_made where run_id = ${id}`.execute(tx);
  return true;
}

const open = sql`r.state in ('REHEARSING', 'RUNNING', 'UNDOING') and not ${isAtWork}
  and (r.state = 'UNDOING' or exists (select from import_file_part f where f.run_id = r.id))`;

/** Imports that wait, or were left unfinished by a server that ended. */
export async function selectOpenImports(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from import_run r where ${open} order by r.started_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims an import for a runner, unless another import is running. */
export async function claimImport(
  db: Kysely<Schema>,
  id: number,
  runner: string,
): Promise<(ClaimedImport & { state: ImportState }) | undefined> {
  const { rows } = await sql<ClaimedImport & { state: ImportState; guesses: ImportMapping; given: ImportMapping | null }>`
    update import_run r set runner = ${runner}, runner_until = now() + interval '30 seconds', resumed = resumed + (r.began_at is not null)::int,
      began_at = now(), began_with = r.done
    where r.id = ${id} and ${open} and not exists (select from import_run o where o.id <> ${id} and o.runner_until > now())
    returning r.id, r.runner, r.state, r.state = 'REHEARSING' as "isRehearsal", r.next_batch as "nextBatch", r.batch_size as "batchSize", r.overwrites,
      r.guesses, r.mapping as given, r.currency, r.source_name as source, r.licence`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { guesses, given, ...run } = row;
  return { ...run, mapping: { ...guesses, ...given } };
}

/** Releases an import, so that the next run can claim it at once. */
export async function releaseImport(db: Kysely<Schema>, { id, runner }: Pick<ClaimedImport, 'id' | 'runner'>): Promise<void> {
  await sql`
    update import_run set runner = null, runner_until = null where id = ${id} and runner = ${runner}`.execute(db);
}

/** Ends an import that cannot continue. Resolves to true if a run has written products: it must be claimed again and undone first. */
export async function failImport(
  db: Kysely<Schema>,
  { id, runner }: Pick<ClaimedImport, 'id' | 'runner'>,
  error: string,
): Promise<boolean> {
  const { rows } = await sql<{ state: ImportState }>`
    update import_run r set runner = null, runner_until = null, error = ${error}, finished_at = now(), began_at = null,
      done = case when r.state = 'RUNNING' and ${isTouched} then 0 else r.done end,
      total = case when r.state = 'RUNNING' and ${isTouched} then
        (select count(distinct i.product_id)::int from import_item i where i.run_id = r.id and i.is_touched) else r.total end,
      state = case when r.state = 'RUNNING' and ${isTouched} then 'UNDOING' else 'FAILED' end
    where r.id = ${id} and r.runner = ${runner} returning r.state`.execute(db);
  return rows[0]?.state === 'UNDOING';
}

const isTouched = sql`exists (select from import_item i where i.run_id = r.id and i.is_touched)`;

/** Deletes row data and files of imports that were last uploaded or started before the undo period, except running ones. */
export async function deleteOldImports(db: Kysely<Schema>): Promise<void> {
  const old = sql`select id from import_run where started_at < now() - make_interval(days => ${importLimits.undoDays})
    and (state not in ('REHEARSING', 'RUNNING', 'UNDOING') or runner_until < now())`;
  for (const table of ['import_item', 'import_made', 'import_file_part'] as const)
    await deleteInBatches(db, table, sql`run_id in (${old})`);
}
