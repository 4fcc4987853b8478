import type { Kysely } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import { moderationLimits } from '../../../contract/limits.ts';
import { repeatedTransaction } from '../../db/deadlocks.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { isSuspended } from '../../db/unseen.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../console/index.ts';
import { lockCasesOfDecision } from './case-locks.ts';
import { type Decider, expectMayRestrict } from './checks.ts';
import { mailReversal, mailUpheld } from './mails.ts';
import { type ModerationParts, settle } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { reverse } from './reversals.ts';

const DAY_MS = 86_400_000;

/** The end of the period in which a decision can be appealed. */
export const appealUntil = (at: Date): Date => new Date(at.getTime() + moderationLimits.appealDays * DAY_MS);

const partyOf = prepare<{ isReporter: boolean }>(`
  select exists (select from report r where r.case_id = $1 and r.member_id = $2) as "isReporter"`);
const add = prepareNamed<{ id: number }>(`
  insert into appeal (decision, party, member_id, lang, text) values (:decision::uuid, :party, :memberId::integer, :lang, :text)
  on conflict do nothing returning id`);

interface Appellant {
  memberId: number;
  lang: string;
}

/** Appeals a decision, once per party: as the author it restricts, or as a reporter if nothing was done. Throws `not_found` for others. */
export async function appeal(parts: ModerationParts, { memberId, lang }: Appellant, { uuid, text }: Parsed<'POST decision/{uuid}/appeal'>) {
  await repeatedTransaction(parts.db, async (tx) => {
    const { caseId } = found(await decisionQueries.selectDecision(tx, uuid));
    await queries.lockCase(tx, caseId);
    const decision = found(await decisionQueries.lockDecision(tx, uuid));
    const party = await partyFor(tx, decision, memberId);
    if (decision.isAutomatic || decision.reversedAt !== null || appealUntil(decision.at) < new Date()) throw new Refusal('too_late');
    if ((await add(tx, { decision: uuid, party, memberId, lang, text })).length === 0) throw new Refusal('already_appealed');
  });
}

async function partyFor(db: Kysely<Schema>, { act, memberId: author, caseId }: decisionQueries.DecisionRow, memberId: number) {
  if (author === memberId && act !== 'KEEP') return 'AUTHOR';
  if (act === 'KEEP' && author !== memberId && (await partyOf(db, caseId, memberId))[0]?.isReporter) return 'REPORTER';
  throw new Refusal('not_found');
}

const openAppeals = prepare<{ id: number; party: 'AUTHOR' | 'REPORTER'; memberId: number | null }>(`
  select id, party, member_id as "memberId" from appeal where decision = $1 and state = 'OPEN' order by id for update`);
const answerAll = prepare(`
  update appeal set state = $2, answer = $3, answered_by = $4, answered_at = now() where decision = $1 and state = 'OPEN'`);
// Only an admin can lift a ban of a member of staff.
const judges = prepare<{ isFree: boolean }>(`
  with concerned as (
    select d.member_id as id from decision d where d.uuid = $1
    union all select a.member_id from appeal a where a.decision = $1
    union all select r.member_id from decision d join report r on r.case_id = d.case_id where d.uuid = $1 or d.parent = $1
  ), judge as (
    select g.member_id as id from staff_grant g join member m on m.id = g.member_id join decision d on d.uuid = $1
    where (g.role = 'ADMIN' or g.role = 'MODERATOR' and (
      d.act <> 'BAN' or not exists (select from staff_grant s where s.member_id = d.member_id))) and not ${isSuspended('m')}
  )
  select not exists (select from concerned where id = $2::integer) and (d.decided_by is distinct from $2::integer or not exists (
    select from judge j where j.id <> $2::integer and not exists (select from concerned o where o.id = j.id))) as "isFree"
  from decision d where d.uuid = $1`);

/**
 * Whether somebody may answer appeals of a decision: nobody whom it concerns, who appealed or who reported, nor whoever took the decision,
 * unless nobody else is available.
 */
export async function mayJudge(db: Kysely<Schema>, uuid: string, memberId: number): Promise<boolean> {
  return (await judges(db, uuid, memberId))[0]?.isFree === true;
}

/** Answers the appeals of a decision: upholds it or reverses all its effects. Reversing a ban requires the right to ban. */
export async function answerAppeal(
  parts: ModerationParts,
  { actor, caller }: Decider,
  { uuid, uphold, answer }: Parsed<'POST console/decisions/{uuid}/appeal'>,
): Promise<void> {
  const touched = await repeatedTransaction(parts.db, async (tx) => {
    await lockCasesOfDecision(tx, uuid);
    const decision = found(await decisionQueries.lockDecision(tx, uuid));
    const open = await openAppeals(tx, uuid);
    if (open.length === 0 || decision.reversedAt !== null) throw new Refusal('changed_meanwhile');
    if (!(await mayJudge(tx, uuid, actor.memberId))) throw new Refusal('forbidden');
    if (uphold === 0 && decision.act === 'BAN') await expectMayRestrict(tx, { memberId: decision.memberId, caller, act: decision.act });
    await answerAll(tx, uuid, uphold === 1 ? 'UPHELD' : 'REVERSED', answer, actor.memberId);
    await writeAudit(tx, actor, { act: 'decisions.appeal', subject: { kind: 'decisions', id: uuid }, after: { uphold } });
    if (uphold === 1) {
      for (const { id, party, memberId } of open)
        await mailUpheld(parts, tx, { id, memberId, decision: uuid, isAuthor: party === 'AUTHOR', answer });
      return [];
    }
    const subjects = await reverse(parts, tx, decision, 'APPEAL');
    if (decision.act !== 'KEEP') await mailReversal(parts, tx, uuid);
    return subjects;
  });
  parts.outbox.nudge();
  await settle(parts, touched);
}
