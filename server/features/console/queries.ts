import { type Kysely, sql, type Transaction } from 'kysely';
import type { FieldChange, ResourceId } from '../../../contract/console/resource.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import type { Schema } from '../../db/schema.ts';
import type { Act, Actor } from './audit.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export async function insertAuditEntry(tx: Kysely<Schema>, actor: Actor, { act, subject, before, after, reason }: Act): Promise<void> {
  await sql`
    insert into audit_entry (member_id, role, act, subject_kind, subject_id, before, after, reason, request_id)
    values (${actor.memberId}, ${actor.role}, ${act}, ${subject?.kind ?? null}, ${subject === undefined ? null : String(subject.id)},
      ${json(before)}::jsonb, ${json(after)}::jsonb, ${reason ?? null}, ${actor.requestId})`.execute(tx);
}

export interface VersionRow {
  version: number;
  archivedAt: Date | null;
}

/** Locks the version of a thing until the transaction ends; a thing that was never edited has version 1. */
export async function lockVersion(tx: Transaction<Schema>, name: ResourceName, id: ResourceId): Promise<VersionRow> {
  await sql`insert into resource_version (resource, subject_id) values (${name}, ${String(id)}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<VersionRow>`
    select version, archived_at as "archivedAt" from resource_version
    where resource = ${name} and subject_id = ${String(id)} for update`.execute(tx);
  return rows[0] as VersionRow;
}

export async function updateVersion(tx: Transaction<Schema>, name: ResourceName, id: ResourceId, row: VersionRow): Promise<void> {
  await sql`
    update resource_version set version = ${row.version}, archived_at = ${row.archivedAt}
    where resource = ${name} and subject_id = ${String(id)}`.execute(tx);
}

/** Versions of things by id; those that are missing have version 1. */
export async function selectVersions(db: Kysely<Schema>, name: ResourceName, ids: readonly ResourceId[]): Promise<Map<string, VersionRow>> {
  const { rows } = await sql<VersionRow & { id: string }>`
    select subject_id as id, version, archived_at as "archivedAt" from resource_version
    where resource = ${name} and subject_id = any(${ids.map(String)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NewRevision {
  name: ResourceName;
  id: ResourceId;
  version: number;
  act: string;
  changes: FieldChange[];
}

export async function insertRevision(tx: Transaction<Schema>, memberId: number | null, revision: NewRevision): Promise<void> {
  const { name, id, version, act, changes } = revision;
  await sql`
    insert into resource_revision (resource, subject_id, version, member_id, act, changes)
    values (${name}, ${String(id)}, ${version}, ${memberId}, ${act}, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
}

export interface RevisionRow {
  id: number;
  version: number;
  at: Date;
  act: string;
  changes: FieldChange[];
  memberId: number | null;
  memberName: string | null;
}

const revision = sql`
  r.id::integer as id, r.version, r.at, r.act, r.changes, r.member_id as "memberId",
  (select name from member where id = r.member_id) as "memberName"`;

/** A page of a thing's revisions, latest first, and how many there are. */
export async function selectRevisions(db: Kysely<Schema>, name: ResourceName, id: ResourceId, page: { offset: number; limit: number }) {
  const { rows } = await sql<RevisionRow>`
    select ${revision} from resource_revision r where r.resource = ${name} and r.subject_id = ${String(id)}
    order by r.id desc offset ${page.offset} limit ${page.limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from resource_revision where resource = ${name} and subject_id = ${String(id)}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function selectRevision(db: Kysely<Schema>, name: ResourceName, id: ResourceId, revisionId: number) {
  const { rows } = await sql<RevisionRow>`
    select ${revision} from resource_revision r
    where r.resource = ${name} and r.subject_id = ${String(id)} and r.id = ${revisionId}`.execute(db);
  return rows[0];
}

/** Fields that revisions after a version changed, as `name` or `texts.de.name`. */
export async function selectChangedSince(db: Kysely<Schema>, name: ResourceName, id: ResourceId, version: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct case when c->>'lang' is null then c->>'field' else 'texts.' || (c->>'lang') || '.' || (c->>'field') end as field
    from resource_revision r, jsonb_array_elements(r.changes) c
    where r.resource = ${name} and r.subject_id = ${String(id)} and r.version > ${version}`.execute(db);
  return rows.map(({ field }) => field);
}
