import type { Transaction } from 'kysely';
import { repeatedTransaction } from '../../db/deadlocks.ts';
import { writeEvent } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey, SubjectStore } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { unbanAddress } from '../accounts/index.ts';
import { writeAudit } from '../console/index.ts';
import { lockCasesOfDecision } from './case-locks.ts';
import { type Decider, expectMayRestrict, expectNoReporter, expectOthers } from './checks.ts';
import { reverseEdit } from './effects.ts';
import { mailReversal } from './mails.ts';
import { type ModerationParts, settle, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { selectDecidedLabel } from './queries-labels.ts';
import { inLockOrder, isAccountAct, isSameSubject, lockInOrder, settleState } from './states.ts';

/** Reverses all effects of a locked decision, by an undo or an appeal; effects of other decisions remain. */
export async function reverse(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  decision: decisionQueries.DecisionRow,
  reversal: 'UNDO' | 'APPEAL',
): Promise<SubjectKey[]> {
  const subject: SubjectKey = { kind: decision.kind, id: decision.id };
  const isOpenAgain = reversal === 'UNDO' || decision.act === 'KEEP';
  await decisionQueries.markReversed(tx, decision.uuid, reversal);
  await decisionQueries.endAppealsOf(tx, decision.uuid);
  const closed = await decisionQueries.selectClosedWith(tx, decision.uuid, decision.caseId);
  const stated = await decisionQueries.selectDecisionSubjects(tx, decision.uuid);
  const subjects = await lockInOrder(parts, tx, [subject, ...closed.map(({ kind, id }) => ({ kind, id })), ...stated]);
  const waiting = new Map<number, Record<string, unknown> | null>();
  for (const one of inLockOrder([decision, ...closed])) waiting.set(one.caseId, await reverseEffects(parts, tx, one, isOpenAgain));
  for (const one of subjects) await settleState(parts, tx, one);
  const { memberId, act } = decision;
  if (memberId !== null && isAccountAct(act)) {
    await decisionQueries.updateRestriction(tx, memberId);
    subjects.push({ kind: 'MEMBER', id: memberId });
  }
  // Somebody who left may sign up with the address again.
  if (act === 'BAN') await unbanAddress(tx, decision.uuid);
  for (const { caseId } of [decision, ...closed]) {
    if (isOpenAgain) await queries.reopenCase(tx, caseId, waiting.get(caseId) ?? null);
    else if (caseId !== decision.caseId || (await isOwnCase(tx, caseId, subject))) await queries.updateOutcomes(tx, caseId, 'REJECTED');
  }
  if (memberId !== null) await writeEvent(tx, { kind: 'REVERSED', memberId, subject });
  return subjects;
}

/** Reverses a decision's effects on one subject except its state; resolves to an edit that is pending again. */
async function reverseEffects(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  { kind, id, effects }: SubjectKey & Pick<decisionQueries.DecisionRow, 'effects'>,
  isOpenAgain: boolean,
): Promise<Record<string, unknown> | null> {
  const subject: SubjectKey = { kind, id };
  let pending: Record<string, unknown> | null = null;
  for (const effect of effects) {
    if (effect.kind === 'LABEL') await restoreLabel(storeOf(parts, kind), tx, subject);
    if (effect.kind === 'EDIT' || effect.kind === 'TAKEN_BACK' || effect.kind === 'PENDING')
      pending = await reverseEdit(parts, tx, subject, { effect, isOpenAgain });
    if (effect.kind === 'SHOWN') await decisionQueries.markStanding(tx, effect.decision);
    // A successful appeal against a restriction ends the matter without a new hold; one against `KEEP` reopens the case with its hold.
    if (effect.kind === 'HOLD' && isOpenAgain) await decisionQueries.markStanding(tx, effect.decision);
  }
  return pending;
}

/** Restores the label of another standing decision, or the one before all decisions. */
async function restoreLabel(store: SubjectStore, tx: Transaction<Schema>, subject: SubjectKey): Promise<void> {
  const label = await selectDecidedLabel(tx, subject);
  if (label !== undefined) await store.label?.(tx, subject.id, label);
}

/** Whether a case is about this subject: its reports do not concern subjects that were decided along with it. */
async function isOwnCase(tx: Transaction<Schema>, caseId: number, subject: SubjectKey): Promise<boolean> {
  const { kind, subjectId } = found(await queries.selectCase(tx, caseId));
  return isSameSubject({ kind, id: subjectId }, subject);
}

/** Whoever undoes a decision must be allowed to decide its own case and those closed along with it. */
async function expectMayUndo(
  tx: Transaction<Schema>,
  { actor, caller }: Decider,
  one: queries.CaseRow,
  { uuid, memberId, act }: decisionQueries.DecisionRow,
): Promise<void> {
  await expectOthers(tx, one, memberId, actor.memberId);
  for (const { caseId } of await decisionQueries.selectClosedWith(tx, uuid, one.id)) await expectNoReporter(tx, caseId, actor.memberId);
  await expectMayRestrict(tx, { memberId, caller, act });
}

/** Undoes a decision within the undo period and reopens the case. Throws `forbidden` if it concerns one's own texts, account or report. */
export async function undoDecision(parts: ModerationParts, decider: Decider, uuid: string): Promise<void> {
  const { actor } = decider;
  const touched = await repeatedTransaction(parts.db, async (tx) => {
    const { caseId } = found(await decisionQueries.selectDecision(tx, uuid));
    await lockCasesOfDecision(tx, uuid);
    const one = found(await queries.lockCase(tx, caseId));
    const decision = found(await decisionQueries.lockDecision(tx, uuid));
    if (decision.isAutomatic || decision.parent !== null) throw new Refusal('not_found');
    if (decision.reversedAt !== null || decision.undoUntil === null || decision.undoUntil < new Date()) throw new Refusal('too_late');
    await expectMayUndo(tx, decider, one, decision);
    const subjects = await reverse(parts, tx, decision, 'UNDO');
    await writeAudit(tx, actor, { act: 'decisions.undo', subject: { kind: 'decisions', id: uuid } });
    if (decision.act !== 'KEEP') await mailReversal(parts, tx, uuid);
    return subjects;
  });
  parts.outbox.nudge();
  await settle(parts, touched);
}
