import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { FieldChange, ResourceId } from '../../../contract/console/resource.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import type { Actor } from './audit.ts';
import type { VersionRow } from './queries.ts';

/** Locks the versions of things until the transaction ends, always in the same order, so that concurrent callers do not deadlock. */
export async function lockVersions(
  tx: Transaction<Schema>,
  name: ResourceName,
  ids: readonly ResourceId[],
): Promise<Map<string, VersionRow>> {
  const subjects = ids.map(String).sort();
  await sql`
    insert into resource_version (resource, subject_id) select ${name}, id from unnest(${subjects}::text[]) as id on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<VersionRow & { id: string }>`
    select subject_id as id, version, archived_at as "archivedAt" from resource_version
    where resource = ${name} and subject_id = any(${subjects}::text[]) order by subject_id collate "C" for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ChangedThing {
  id: ResourceId;
  /** The new version. */
  version: number;
  changes: FieldChange[];
  /** The version that this change undoes, for the undo of a bulk change. */
  undoes?: number;
}

export async function updateVersions(tx: Transaction<Schema>, name: ResourceName, things: readonly ChangedThing[]): Promise<void> {
  await sql`
    update resource_version v set version = n.version
    from unnest(${things.map(({ id }) => String(id))}::text[], ${things.map(({ version }) => version)}::int[]) as n (id, version)
    where v.resource = ${name} and v.subject_id = n.id`.execute(tx);
}

interface ManyActs {
  name: ResourceName;
  act: string;
  things: readonly ChangedThing[];
}

export async function insertRevisions(tx: Transaction<Schema>, memberId: number | null, { name, act, things }: ManyActs): Promise<void> {
  await sql`
    insert into resource_revision (resource, subject_id, version, member_id, act, changes)
    select ${name}, id, version, ${memberId}, ${act}, changes
    from unnest(${things.map(({ id }) => String(id))}::text[], ${things.map(({ version }) => version)}::int[],
      ${things.map(({ changes }) => JSON.stringify(changes))}::jsonb[]) as n (id, version, changes)`.execute(tx);
}

/** Writes an audit entry per thing, with its fields before and after. */
export async function insertAuditEntries(tx: Transaction<Schema>, actor: Actor, { name, act, things }: ManyActs): Promise<void> {
  const side = (of: 'before' | 'after') =>
    things.map(({ changes }) => JSON.stringify(Object.fromEntries(changes.map(({ field, [of]: value }) => [field, value]))));
  await sql`
    insert into audit_entry (member_id, role, act, subject_kind, subject_id, before, after, request_id)
    select ${actor.memberId}, ${actor.role}, ${act}, ${name}, id, before, after, ${actor.requestId}
    from unnest(${things.map(({ id }) => String(id))}::text[], ${side('before')}::jsonb[], ${side('after')}::jsonb[]) as n (id, before, after)`.execute(
    tx,
  );
}

/** Marks revisions as undone, so that they no longer count as edits. */
export async function markRevisionsUndone(
  tx: Transaction<Schema>,
  name: ResourceName,
  revisions: readonly { id: ResourceId; version: number }[],
): Promise<void> {
  await sql`
    update resource_revision r set is_undone = true
    from unnest(${revisions.map(({ id }) => String(id))}::text[], ${revisions.map(({ version }) => version)}::int[]) as n (id, version)
    where r.resource = ${name} and r.subject_id = n.id and r.version = n.version`.execute(tx);
}

interface ComputedChanges {
  name: ResourceName;
  act: 'IMPORT' | 'REVERT';
  /** SQL: a select of the id of the acting member. */
  memberId: RawBuilder<unknown>;
  /** Whether this undoes earlier changes, so that it does not count as an edit. */
  isUndoing: boolean;
  /** SQL: a select of `id` (text) and `changes` (as `FieldChange[]`) of things whose versions are locked. */
  changed: RawBuilder<unknown>;
}

/**
 * Like `recordMany` for changes that the database computes itself, for very many things at once. Writes no audit entries: the whole act has
 * one of its own.
 */
export async function recordComputed(tx: Transaction<Schema>, { name, act, memberId, isUndoing, changed }: ComputedChanges): Promise<void> {
  await sql`
    with changed as materialized (${changed}),
    raised as (
      update resource_version v set version = v.version + 1 from changed c where v.resource = ${name} and v.subject_id = c.id
      returning v.subject_id as id, v.version)
    insert into resource_revision (resource, subject_id, version, member_id, act, is_undone, changes)
    select ${name}, id, version, (${memberId}), ${act}, ${isUndoing}, changes from raised join changed using (id)`.execute(tx);
}

/** Fields last written by a person, not an import, of those things that have any: `price`, `texts.de.name`. */
export async function selectEditedFields(
  db: Kysely<Schema>,
  name: ResourceName,
  ids: readonly ResourceId[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select e.id, array_agg(case when e.lang is null then e.field else 'texts.' || e.lang || '.' || e.field end) as fields
    from (
      select r.subject_id as id, c ->> 'field' as field, c ->> 'lang' as lang, max(r.version) as version
      from resource_revision r cross join jsonb_array_elements(r.changes) as c
      where r.resource = ${name} and r.subject_id = any(${ids.map(String)}::text[]) and r.act <> 'IMPORT' and not r.is_undone
      group by 1, 2, 3) e
    where not exists (
      select from resource_revision i
      where i.resource = ${name} and i.subject_id = e.id and i.act = 'IMPORT' and not i.is_undone and i.version > e.version
        and i.changes @> jsonb_build_array(jsonb_build_object('field', e.field, 'lang', e.lang)))
    group by e.id`.execute(db);
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]));
}
