import type { Kysely } from 'kysely';
import { moderationAreas, permissionsOf } from '../../../contract/console/roles.ts';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import type { StaffCaller } from '../../http/staff-identity.ts';
import { namesOf, subjectsCalled } from './audit-names.ts';
import { EXPORT_PAGE, serveStaffList } from './lists.ts';
import { presentAudit } from './present.ts';
import { type AuditFilters, type AuditRow, selectAudit, selectAuditBefore } from './queries-audit.ts';
import type { ResourceStore } from './resource-store.ts';

const COLUMNS = ['id', 'at', 'by_id', 'by_name', 'role', 'act', 'subject_kind', 'subject_id', 'before', 'after', 'reason', 'request_id'];

const csvRow = (row: AuditRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  by_id: row.memberId,
  by_name: row.memberName,
  role: row.role,
  act: row.act,
  subject_kind: row.subjectKind,
  subject_id: row.subjectId,
  before: row.before,
  after: row.after,
  reason: row.reason,
  request_id: row.requestId,
});

async function* allEntries(db: Kysely<Schema>, filters: AuditFilters): AsyncGenerator<ReturnType<typeof csvRow>[]> {
  for (let before: number | null = null; ; ) {
    const rows: AuditRow[] = await selectAuditBefore(db, filters, before, EXPORT_PAGE);
    if (rows.length > 0) yield rows.map(csvRow);
    if (rows.length < EXPORT_PAGE) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** The part of the log that a role may read. */
const areasOf = ({ role }: StaffCaller): Pick<AuditFilters, 'areas'> =>
  permissionsOf(role).includes('audit') ? {} : { areas: moderationAreas };

export const auditRoutes = (db: Kysely<Schema>, stores: readonly ResourceStore[]): Route[] => {
  const withCalled = async (filters: AuditFilters): Promise<AuditFilters> =>
    filters.keyword === undefined ? filters : { ...filters, called: await subjectsCalled(db, stores, filters.keyword) };
  return [
    serveStaffList(
      db,
      'GET console/audit',
      async ({ offset, limit, ...filters }, { staff }) => {
        const { rows, count } = await selectAudit(db, { ...(await withCalled(filters)), ...areasOf(staff.caller) }, { offset, limit });
        const names = await namesOf(db, stores, rows);
        return toListPage(
          rows.map((row) => presentAudit(row, names)),
          count,
          offset,
        );
      },
      {
        columns: COLUMNS,
        async *pages(filters, { staff }) {
          yield* allEntries(db, { ...(await withCalled(filters)), ...areasOf(staff.caller) });
        },
      },
    ),
  ];
};
