import { type Kysely, sql } from 'kysely';
import { escapeLike, likeAnywhere } from '../../db/like.ts';
import type { Schema } from '../../db/schema.ts';

export interface AuditFilters {
  keyword?: string | undefined;
  /** Subjects whose name matches the keyword, each as `brands 17`. */
  called?: readonly string[];
  /** Id of a member. */
  who?: number | undefined;
  /** The act, or a prefix of it. */
  act?: string | undefined;
  /** `kind` or `kind/id`. */
  subject?: string | undefined;
  /** ISO 8601. */
  from?: string | undefined;
  /** ISO 8601, exclusive. */
  to?: string | undefined;
  /** Only acts with one of these before the first dot. */
  areas?: readonly string[];
}

export interface AuditRow {
  id: number;
  at: Date;
  memberId: number | null;
  memberName: string | null;
  role: string | null;
  act: string;
  subjectKind: string | null;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string | null;
}

function matching({ keyword, called = [], who, act, subject, from, to, areas }: AuditFilters) {
  // A kind never contains a slash; ids may.
  const [, kind = null, id = null] = /^([^/]*)(?:\/(.*))?$/s.exec(subject ?? '') ?? [];
  const like = keyword === undefined ? null : likeAnywhere(keyword);
  const beginning = act === undefined ? null : `${escapeLike(act)}%`;
  const within = areas === undefined ? sql`true` : sql`split_part(a.act, '.', 1) = any(${areas}::text[])`;
  return sql`
    ${within} and (${who ?? null}::integer is null or a.member_id = ${who ?? null}) and (${beginning}::text is null or a.act like ${beginning})
    and (${kind || null}::text is null or a.subject_kind = ${kind}) and (${id}::text is null or a.subject_id = ${id})
    and (${from ?? null}::timestamptz is null or a.at >= ${from ?? null}) and (${to ?? null}::timestamptz is null or a.at < ${to ?? null})
    and (${like}::text is null or a.act ilike ${like} or a.reason ilike ${like} or a.subject_id ilike ${like} or m.name ilike ${like}
      or a.subject_kind || ' ' || a.subject_id = any(${called}::text[]))`;
}

const columns = sql`
  a.id::integer as id, a.at, a.member_id as "memberId", m.name as "memberName", a.role, a.act, a.subject_kind as "subjectKind",
  a.subject_id as "subjectId", a.before, a.after, a.reason, a.request_id as "requestId"`;
const entries = sql`audit_entry a left join member m on m.id = a.member_id`;

/** A page of the audit log, latest first, and how many entries match. */
export async function selectAudit(
  db: Kysely<Schema>,
  filters: AuditFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; count: number }> {
  const where = matching(filters);
  const { rows } = await sql<AuditRow>`
    select ${columns} from ${entries} where ${where} order by a.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${entries} where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Entries before the one given, latest first: an export continues at its place, whatever is written meanwhile. */
export async function selectAuditBefore(
  db: Kysely<Schema>,
  filters: AuditFilters,
  before: number | null,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from ${entries}
    where (${before}::bigint is null or a.id < ${before}) and ${matching(filters)} order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectMemberNames(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id));
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from member where id = any(${numbers}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Names of imports: the source, or the file name where no source is given. */
export async function selectImportNames(db: Kysely<Schema>, ids: readonly string[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(source_name, ''), file_name) as name from import_run where id::text = any(${ids}::text[])`.execute(db);
  return rows;
}

export async function selectImportsCalled(db: Kysely<Schema>, keyword: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import_run where coalesce(source_name, '') || ' ' || file_name ilike ${likeAnywhere(keyword)} order by id desc limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
