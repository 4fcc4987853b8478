import type { Transaction } from 'kysely';
import { exportFrom, type MemberData } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { isCaseWaiting, type SubjectStore } from '../../db/subjects.ts';
import { APPEAL_WITHOUT_WORDS, WITHOUT_WORDS } from './queries.ts';
import { lockLeaving, sealLeaving } from './seals.ts';

/** SQL: the case does not wait for a decision or an answer. */
const CLOSED = `not ${isCaseWaiting('c')}`;
const forgetDecisions = prepare(`update decision d set ${WITHOUT_WORDS} from moderation_case c
  where c.id = d.case_id and d.member_id = $1 and (d.reversed_at is not null or ${CLOSED})`);
const forgetCases = prepare(`update moderation_case c set pending = null, hold_found = null where c.member_id = $1 and ${CLOSED}`);
const forgetReports = prepare(
  `update report r set text = '' from moderation_case c where c.id = r.case_id and r.member_id = $1 and ${CLOSED}`,
);
// Copies of texts that the member deleted while a case was open that has been closed since.
const forgetSealed = prepare(`delete from sealed_copy z using moderation_case c where c.id = z.case_id and c.member_id = $1 and ${CLOSED}`);
const forgetAppeals = prepare(`update appeal set ${APPEAL_WITHOUT_WORDS} where member_id = $1 and state <> 'OPEN'`);

/**
 * Reports, decisions and appeals. When a member leaves, subjects of their open cases are kept for these cases only, also those they deleted
 * before; of everything else only what statistics need remains, without texts and, by the foreign keys, without a name.
 */
export const moderationData = (stores: ReadonlyMap<string, SubjectStore>): MemberData => ({
  export: exportFrom({
    reports: 'select subject_kind, subject_id, revision, reason, text, at, outcome from report where member_id = $1 order by id',
    decisions: `select uuid, subject_kind, subject_id, act, days, ground_kind, ground_code, facts, words, found_by, is_automatic, points, at,
        until, reversed_at, reversal from decision where member_id = $1 and act <> 'KEEP' order by at`,
    appeals: 'select decision, text, at, state, answer, answered_at from appeal where member_id = $1 order by id',
    // Pictures were deleted with their subjects, so only alternative texts are exported.
    sealed_copies: `select c.subject_kind, c.subject_id, z.words->>'title' as title, z.words->>'text' as text, z.words->'stars' as stars,
        (select jsonb_agg(p->'alt') from jsonb_array_elements(z.words->'images') p) as alternative_texts, z.until
      from sealed_copy z join moderation_case c on c.id = z.case_id where c.member_id = $1 order by z.case_id`,
    recent_texts: 'select subject_kind, subject_id, at from recent_text where member_id = $1 order by id',
  }),
  lock: (tx, memberId) => lockLeaving(tx, stores, memberId),
  async delete(tx: Transaction<Schema>, memberId, mode) {
    await sealLeaving(tx, stores, memberId, mode === 'ERASE');
    for (const forget of [forgetSealed, forgetDecisions, forgetCases, forgetReports, forgetAppeals]) await forget(tx, memberId);
    return undefined;
  },
});
