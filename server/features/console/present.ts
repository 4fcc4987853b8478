import type { Output } from '../../../contract/index.ts';
import type { RevisionRow } from './queries.ts';
import type { AuditRow } from './queries-audit.ts';

type Revision = Output<'GET console/brands/{id}/history'>['list'][number];
type AuditEntry = Output<'GET console/audit'>['list'][number];

const whoever = ({ memberId, memberName }: { memberId: number | null; memberName: string | null }) =>
  memberId === null || memberName === null ? null : { id: memberId, name: memberName };

export const presentRevision = (row: RevisionRow): Revision => ({
  id: row.id,
  version: row.version,
  at: row.at.toISOString(),
  by: whoever(row),
  act: row.act as Revision['act'],
  changes: row.changes,
});

/** `names`: names of the entries' subjects, by kind and id. */
export const presentAudit = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: whoever(row),
  role: row.role as AuditEntry['role'],
  act: row.act,
  subject: subjectOf(row, names),
  before: row.before,
  after: row.after,
  reason: row.reason,
  request_id: row.requestId,
});

function subjectOf({ subjectKind: kind, subjectId: id }: AuditRow, names: ReadonlyMap<string, string>): AuditEntry['subject'] {
  return kind === null || id === null ? null : { kind, id, name: names.get(`${kind} ${id}`) ?? null };
}
