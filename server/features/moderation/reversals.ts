import type { Transaction } from 'kysely';
import { writeEvent } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey, SubjectStore } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { unbanAddress } from '../accounts/index.ts';
import { writeAudit } from '../console/index.ts';
import { type Decider, expectMayRestrict, expectNoReporter, expectOthers } from './checks.ts';
import { reverseEdit } from './effects.ts';
import { mailReversal } from './mails.ts';
import { type ModerationParts, settle, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { selectDecidedLabel } from './queries-labels.ts';
import { inLockOrder, isAccountAct, settleState } from './states.ts';

/** Takes back everything that a decision did, whether by an undo or an appeal, behind a lock of it; what other decisions want stays. */
export async function reverse(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  decision: decisionQueries.DecisionRow,
  reversal: 'UNDO' | 'APPEAL',
): Promise<SubjectKey[]> {
  const subject: SubjectKey = { kind: decision.kind, id: decision.id };
  const store = storeOf(parts, decision.kind);
  await decisionQueries.markReversed(tx, decision.uuid, reversal);
  await decisionQueries.endAppealsOf(tx, decision.uuid);
  const closed = await decisionQueries.selectClosedWith(tx, decision.uuid, decision.caseId);
  let pending: Record<string, unknown> | null = null;
  for (const effect of [...decision.effects, ...closed.flatMap(({ effects }) => effects.filter(({ kind }) => kind !== 'PENDING'))]) {
    if (effect.kind === 'LABEL') await restoreLabel(store, tx, subject);
    if (effect.kind === 'EDIT' || effect.kind === 'TAKEN_BACK') pending = await reverseEdit(parts, tx, subject, effect);
    if (effect.kind === 'PENDING') pending = effect.pending;
    if (effect.kind === 'SHOWN') await decisionQueries.markStanding(tx, effect.decision);
    // After an appeal nothing is left to hold.
    if (effect.kind === 'HOLD' && reversal === 'UNDO') await decisionQueries.markStanding(tx, effect.decision);
  }
  const subjects = inLockOrder([
    subject,
    ...(await decisionQueries.selectDecisionSubjects(tx, decision.uuid)).filter((one) => !isSame(one, subject)),
  ]);
  for (const one of subjects) await settleState(parts, tx, one);
  const { memberId, act } = decision;
  if (memberId !== null && isAccountAct(act)) {
    await decisionQueries.updateRestriction(tx, memberId);
    subjects.push({ kind: 'MEMBER', id: memberId });
  }
  // Who has left may come back with the address.
  if (act === 'BAN') await unbanAddress(tx, decision.uuid);
  const isOpenAgain = reversal === 'UNDO' || act === 'KEEP';
  if (isOpenAgain) await queries.reopenCase(tx, decision.caseId, reversal === 'UNDO' ? pending : null);
  else if (await isOwnCase(tx, decision.caseId, subject)) await queries.updateOutcomes(tx, decision.caseId, 'REJECTED');
  for (const { caseId, effects } of closed) {
    if (reversal === 'UNDO') await queries.reopenCase(tx, caseId, pendingIn(effects));
    else await queries.updateOutcomes(tx, caseId, 'REJECTED');
  }
  if (memberId !== null) await writeEvent(tx, { kind: 'REVERSED', memberId, subject });
  return subjects;
}

/** The edit that waited in a case when a decision closed it. */
const pendingIn = (effects: readonly decisionQueries.Effect[]): Record<string, unknown> | null =>
  effects.find((effect) => effect.kind === 'PENDING')?.pending ?? null;

/** Gives a subject the label of another decision that stands, or the one that it had before any. */
async function restoreLabel(store: SubjectStore, tx: Transaction<Schema>, subject: SubjectKey): Promise<void> {
  const label = await selectDecidedLabel(tx, subject);
  if (label !== undefined) await store.label?.(tx, subject.id, label);
}

/** The reports of a case are about its own subject, not about one that was decided along with it. */
async function isOwnCase(tx: Transaction<Schema>, caseId: number, subject: SubjectKey): Promise<boolean> {
  const { kind, subjectId } = found(await queries.selectCase(tx, caseId));
  return isSame({ kind, id: subjectId }, subject);
}

const isSame = (one: SubjectKey, other: SubjectKey): boolean => one.kind === other.kind && one.id === other.id;

/** Who takes a decision back has to be free to take it: in its own case, and in those that were closed along with it. */
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

/** Takes a decision back within its minutes; the case is open again. 403 for one about one's own words, account or report. */
export async function undoDecision(parts: ModerationParts, decider: Decider, uuid: string): Promise<void> {
  const { actor } = decider;
  const touched = await parts.db.transaction().execute(async (tx) => {
    const { caseId } = found(await decisionQueries.selectDecision(tx, uuid));
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
