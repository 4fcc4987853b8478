import { type Kysely, sql } from 'kysely';
import { viewLimits } from '../../../contract/console/view-limits.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

export interface StaffView {
  name: string;
  query: string;
  columns: string[];
}

/** A member's views of a list, by name. */
export async function selectViews(db: Db, memberId: number, resource: string): Promise<(StaffView & { id: number })[]> {
  const { rows } = await sql<StaffView & { id: number }>`
    select id, name, query, columns from staff_view
    where member_id = ${memberId} and resource = ${resource} and removed_at is null order by lower(name) collate "C", id`.execute(db);
  return rows;
}

/** Stores a view; undefined if the member has the maximum number for this list. A duplicate name violates `staff_view_name`. */
export async function insertView(tx: Db, memberId: number, resource: string, view: StaffView): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_view (member_id, resource, name, query, columns)
    select ${memberId}, ${resource}, ${view.name}, ${view.query}, ${view.columns}::text[]
    where (select count(*) from staff_view where member_id = ${memberId} and resource = ${resource} and removed_at is null) < ${viewLimits.most}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Undefined fields stay unchanged. */
export type ViewChanges = { [K in keyof StaffView]?: StaffView[K] | undefined };

export interface ChangedView {
  resource: string;
  /** The name before the change; `after` is the name after it. */
  before: string;
  after: string;
}

/** Changes a member's own view; undefined if they have no such view. */
export async function updateView(tx: Db, memberId: number, id: number, changes: ViewChanges): Promise<ChangedView | undefined> {
  const { rows } = await sql<ChangedView>`
    with standing as (
      select id, resource, name from staff_view
      where id = ${id} and member_id = ${memberId} and removed_at is null for update)
    update staff_view v set name = coalesce(${changes.name ?? null}, v.name), query = coalesce(${changes.query ?? null}, v.query),
      columns = coalesce(${changes.columns ?? null}::text[], v.columns)
    from standing s where v.id = s.id
    returning s.resource, s.name as before, v.name as after`.execute(tx);
  return rows[0];
}

/** Removes or restores a member's own view; resolves to its list and name, undefined if there is no such view. */
export async function setViewRemoved(
  tx: Db,
  memberId: number,
  id: number,
  isRemoved: boolean,
): Promise<{ resource: string; name: string } | undefined> {
  const { rows } = await sql<{ resource: string; name: string }>`
    update staff_view set removed_at = ${isRemoved ? sql`now()` : sql`null`}
    where id = ${id} and member_id = ${memberId} and removed_at is ${isRemoved ? sql`null` : sql`not null`} returning resource, name`.execute(
    tx,
  );
  return rows[0];
}

/** Deletes views that were removed more than a day ago. */
export async function sweepViews(db: Db): Promise<void> {
  await sql`delete from staff_view where removed_at < now() - interval '1 day'`.execute(db);
}
