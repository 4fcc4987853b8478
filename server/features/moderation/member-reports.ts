import { type Kysely, sql } from 'kysely';
import type { JudgedKind, ReportOutcome, ReportReason } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';

/** A report about a member or their texts. */
interface ReportOnMember {
  at: Date;
  reason: ReportReason;
  kind: JudgedKind;
  caseId: number;
  outcome: ReportOutcome;
}

/** Reports about a member or their texts, latest first; undefined if there is no such member. */
export async function selectReportsOn(
  db: Kysely<Schema>,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReportOnMember[]; count: number } | undefined> {
  const { rows: found } = await sql<{ count: number }>`
    select (select count(*)::integer from report r join moderation_case c on c.id = r.case_id where c.member_id = m.id) as count
    from member m where m.id = ${memberId}`.execute(db);
  const [member] = found;
  if (member === undefined) return undefined;
  const { rows } = await sql<ReportOnMember>`
    select r.at, r.reason, r.subject_kind as kind, r.case_id as "caseId", r.outcome
    from report r join moderation_case c on c.id = r.case_id where c.member_id = ${memberId}
    order by r.id desc offset ${offset} limit ${limit}`.execute(db);
  return { rows, count: member.count };
}
