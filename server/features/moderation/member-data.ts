import type { Transaction } from 'kysely';
import { moderationLimits } from '../../../contract/limits.ts';
import { exportFrom, type MemberData } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey, SubjectStore } from '../../db/subjects.ts';
import { APPEAL_WITHOUT_WORDS, WITHOUT_WORDS } from './queries.ts';

const openCases = prepare<SubjectKey & { caseId: number }>(`
  select c.id as "caseId", c.subject_kind as kind, c.subject_id as id from moderation_case c
  where c.member_id = $1 and (c.state = 'OPEN' or exists (
    select from appeal a join decision d on d.uuid = a.decision where d.case_id = c.id and a.state = 'OPEN')) for update`);
const seal = prepare(`
  insert into sealed_copy (case_id, words, until) values ($1, $2::jsonb, now() + interval '${moderationLimits.sealedDays} days')
  on conflict (case_id) do nothing`);

/** Nothing of the case waits for anybody. */
const CLOSED = `c.state <> 'OPEN' and not exists (
  select from appeal o join decision j on j.uuid = o.decision where j.case_id = c.id and o.state = 'OPEN')`;
const forgetDecisions = prepare(`update decision d set ${WITHOUT_WORDS} from moderation_case c
  where c.id = d.case_id and d.member_id = $1 and (d.reversed_at is not null or ${CLOSED})`);
const forgetCases = prepare(`update moderation_case c set pending = null, hold_found = null where c.member_id = $1 and ${CLOSED}`);
const forgetReports = prepare(
  `update report r set text = '' from moderation_case c where c.id = r.case_id and r.member_id = $1 and ${CLOSED}`,
);
const forgetAppeals = prepare(`update appeal set ${APPEAL_WITHOUT_WORDS} where member_id = $1 and state <> 'OPEN'`);

/**
 * What was reported and decided. What a case that is open is about is kept for that case alone, should its writer leave; of others only
 * what figures need stays, without words and, by the keys of the tables, without a name.
 */
export const moderationData = (stores: ReadonlyMap<string, SubjectStore>): MemberData => ({
  export: exportFrom({
    reports: 'select subject_kind, subject_id, revision, reason, text, at, outcome from report where member_id = $1 order by id',
    decisions: `select uuid, subject_kind, subject_id, act, days, ground_kind, ground_code, facts, words, found_by, is_automatic, points, at,
        until, reversed_at, reversal from decision where member_id = $1 and act <> 'KEEP' order by at`,
    appeals: 'select decision, text, at, state, answer, answered_at from appeal where member_id = $1 order by id',
    recent_texts: 'select subject_kind, subject_id, at from recent_text where member_id = $1 order by id',
  }),
  async delete(tx: Transaction<Schema>, memberId) {
    for (const { caseId, kind, id } of await openCases(tx, memberId)) {
      const now = await stores.get(kind)?.read(tx, id);
      if (now !== undefined) await seal(tx, caseId, JSON.stringify(now.words));
    }
    for (const forget of [forgetDecisions, forgetCases, forgetReports, forgetAppeals]) await forget(tx, memberId);
    return undefined;
  },
});
