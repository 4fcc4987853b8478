import type { Kysely, Transaction } from 'kysely';
import { type CaseAct, caseLabels, type Finder } from '../../../contract/choices.ts';
import { repeatedTransaction } from '../../db/deadlocks.ts';
import { writeEvent } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import { selectEarlierRevisions } from '../../db/subject-revisions.ts';
import { nothingSaid, type SubjectKey, type SubjectNow } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { banAddress, deleteRecovery, deleteSessions } from '../accounts/index.ts';
import { type Actor, writeAudit } from '../console/index.ts';
import { deleteStaffSessions } from '../staff/index.ts';
import { lockCasesOf } from './case-locks.ts';
import { authorOfCase, changedCase, type Decider, expectMayRestrict, expectOthers, expectUnclaimed } from './checks.ts';
import { writeEffects } from './effects.ts';
import { type AskedDecision, type DecisionWriting, imagesOf, stateOfAct, writeFurther } from './further.ts';
import { starsOf, textOf } from './holds.ts';
import { mailDecision, mailOutcomes } from './mails.ts';
import { type ModerationParts, settle, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { expectGround, type Ground } from './rules.ts';
import { selectSealed } from './seals.ts';
import { accountActs, isAccountAct, lockInOrder, settleState } from './states.ts';

/** The acts that are possible on a case. */
export function allowedActs(one: queries.CaseRow, now: SubjectNow | undefined, hasEarlier: boolean, kind: string): CaseAct[] {
  const { state, pending } = one;
  if (state !== 'OPEN') return [];
  const account = authorOfCase(one, now) === null ? [] : accountActs;
  // An author who deletes what was reported can still be restricted.
  if (now === undefined) return ['KEEP', ...account];
  const reverting = pending !== null || hasEarlier ? (['REVERT'] as const) : [];
  if (kind === 'MEMBER') return ['KEEP', ...reverting, ...account];
  return ['KEEP', ...reverting, ...(['HIDE', 'REMOVE'] as const), ...(kind in caseLabels ? (['LABEL'] as const) : []), ...account];
}

export interface Decided {
  uuid: string | null;
  undoUntil: Date | null;
}

/**
 * Decides a case: writes the decision with its statement of reasons, its effects, the outcome of reports, mails and the audit log in one
 * transaction. Throws `forbidden` for one's own texts or report, `changed_meanwhile` if somebody else was faster.
 */
export async function decide(
  parts: ModerationParts,
  { actor, caller }: Decider,
  asked: AskedDecision,
  keep: (tx: Transaction<Schema>, decided: Decided) => Promise<void>,
): Promise<Decided> {
  let touched: SubjectKey[] = [];
  const decided = await repeatedTransaction(parts.db, async (tx) => {
    touched = [];
    await lockCasesOf(tx, asked.id, asked.also);
    const one = found(await queries.lockCase(tx, asked.id));
    expectUnclaimed(one, actor.memberId);
    expectPresent(one, asked.version);
    const subject: SubjectKey = { kind: one.kind, id: one.subjectId };
    const now = await storeOf(parts, one.kind).read(tx, one.subjectId);
    const author = authorOfCase(one, now);
    await expectOthers(tx, one, author, actor.memberId);
    const hasEarlier = (await selectEarlierRevisions(tx, one.kind, one.subjectId, 0, 1)).length > 0;
    if (!allowedActs(one, now, hasEarlier, one.kind).includes(asked.act)) throw refusalOf('act', 'invalid.value');
    const statement = statementOf(asked);
    const isOfStaff = await expectMayRestrict(tx, { memberId: author, caller, act: asked.act });
    const isFirst = one.banAskedBy === null || one.banAskedBy === caller.memberId;
    if (isOfStaff && asked.act === 'BAN' && isFirst) return askSecond(tx, actor, one);
    const result = await writeDecision(parts, tx, { actor, one, subject, now, author, asked, statement, touched });
    await keep(tx, result);
    return result;
  });
  parts.outbox.nudge();
  await settle(parts, touched);
  return decided;
}

const refusalOf = (field: string, key: string) => new Refusal('invalid_input', { fields: [{ field, key }] });

function expectPresent(one: queries.CaseRow, version: number): void {
  if (one.version !== version || one.state !== 'OPEN') throw changedCase(one);
}

/** Validates the statement of reasons, which every act except `KEEP` needs, and the duration of a restriction. */
function statementOf({ act, ground, facts, days }: AskedDecision): { ground: Ground | null; facts: string; days: number | null } {
  if (act === 'KEEP') return { ground: null, facts: '', days: null };
  const known = expectGround(ground);
  if (facts === '') throw refusalOf('facts', 'required.facts');
  if (act !== 'LIMIT' && act !== 'SUSPEND') return { ground: known, facts, days: null };
  if (days === undefined) throw refusalOf('days', 'required.field');
  return { ground: known, facts, days };
}

/** Records that a ban of a member of staff waits for a second admin. */
async function askSecond(tx: Kysely<Schema>, actor: Actor & { memberId: number }, one: queries.CaseRow): Promise<Decided> {
  await queries.updateBanAsked(tx, one.id, actor.memberId);
  await writeAudit(tx, actor, { act: 'cases.ask-second', subject: { kind: 'cases', id: one.id } });
  return { uuid: null, undoUntil: null };
}

async function writeDecision(parts: ModerationParts, tx: Transaction<Schema>, writing: DecisionWriting): Promise<Decided> {
  const { actor, one, subject, now, author, asked, statement, touched } = writing;
  const { act } = asked;
  const reporters = await queries.selectReporters(tx, one.id);
  const foundBy: Finder = reporters.length > 0 ? 'REPORT' : one.holdReason === null ? 'STAFF' : 'AUTOMATIC';
  const effects = await writeEffects(parts, tx, writing);
  const base = {
    ...{ act, ...statement, note: asked.note, foundBy, decidedBy: actor.memberId, isAutomatic: false, caseId: one.id },
  };
  const row = await decisionQueries.insertDecision(tx, {
    ...{ ...base, ...subject, memberId: author, revision: revisionJudged(now, effects), parent: null, effects },
    ...(await judgedWords(parts, tx, writing)),
  });
  const state = stateOfAct[act];
  const further = await writeFurther(parts, tx, writing, { ...base, parent: row.uuid });
  if (state !== undefined) await decisionQueries.insertDecisionState(tx, row.uuid, subject, state);
  if (act === 'REMOVE') await decisionQueries.insertRemovedPictures(tx, row.uuid, imagesOf(now?.words));
  const banned = act === 'BAN' && author !== null ? await hideAllOf(parts, tx, row.uuid, author) : [];
  for (const other of await lockInOrder(parts, tx, [subject, ...further.keys(), ...banned])) {
    const points = await settleState(parts, tx, other);
    if (points !== 0) await decisionQueries.updateDecisionPoints(tx, further.get(other) ?? row.uuid, points);
    touched.push(other);
  }
  if (isAccountAct(act) && author !== null) await restrict(parts, tx, row.uuid, act, author, touched);
  await queries.closeCase(tx, one.id, act === 'KEEP' ? 'REJECTED' : 'UPHELD');
  const audited = { act, ground: statement.ground && `${statement.ground.kind}.${statement.ground.code}`, days: statement.days };
  const about = { case: one.id, kind: subject.kind, subject: subject.id };
  await writeAudit(tx, actor, {
    act: 'cases.decide',
    subject: { kind: 'decisions', id: row.uuid },
    before: about,
    after: audited,
    ...(statement.facts !== '' && { reason: statement.facts }),
  });
  await writeEvent(tx, { kind: 'DECIDED', memberId: author, subject });
  if (author !== null && act !== 'KEEP') await mailDecision(parts, tx, row.uuid);
  await mailOutcomes(tx, row.uuid, one.id, act === 'KEEP' ? 'REJECTED' : 'UPHELD');
  return { uuid: row.uuid, undoUntil: row.undoUntil };
}

/** The revision that was judged; if a pending edit was kept, the revision it became. */
const revisionJudged = (now: SubjectNow | undefined, effects: readonly decisionQueries.Effect[]): number | null =>
  effects.find((effect) => effect.kind === 'EDIT')?.revision ?? now?.revision ?? null;

/**
 * The text a decision is about: a pending edit unless it is kept, otherwise the current text, or the sealed one if the subject was deleted.
 * `KEEP` restricts nobody, so it does not copy a sealed text: the decision is stored for longer than the sealed copy.
 */
async function judgedWords(parts: ModerationParts, tx: Transaction<Schema>, { one, subject, now, asked }: DecisionWriting) {
  const pending = one.pending !== null && asked.act !== 'KEEP' ? storeOf(parts, subject.kind).wordsOf?.(one.pending) : undefined;
  const sealed = now === undefined && asked.act !== 'KEEP' ? await selectSealed(tx, one.id) : undefined;
  const stood = now?.words ?? sealed ?? nothingSaid;
  return { words: textOf(pending ?? stood), stars: starsOf(stood) };
}

/** Hides everything a banned member has written, including held or hidden subjects; resolves to those newly hidden by this decision. */
async function hideAllOf(parts: ModerationParts, tx: Transaction<Schema>, uuid: string, memberId: number): Promise<SubjectKey[]> {
  const hidden: SubjectKey[] = [];
  for (const store of parts.stores.values())
    for (const id of await store.writtenBy(tx, memberId))
      if (await decisionQueries.insertDecisionState(tx, uuid, { kind: store.kind, id }, 'HIDDEN')) hidden.push({ kind: store.kind, id });
  return hidden;
}

/** Applies a decision's restriction to an account. */
async function restrict(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  uuid: string,
  act: CaseAct,
  memberId: number,
  touched: SubjectKey[],
) {
  await decisionQueries.updateRestriction(tx, memberId);
  if (act === 'SUSPEND' || act === 'BAN') {
    await deleteSessions(tx, memberId);
    // A pending change of address requested in one of these sessions would give the account to whoever waits for its code.
    await deleteRecovery(tx, memberId);
    await deleteStaffSessions(tx, memberId);
  }
  touched.push({ kind: 'MEMBER', id: memberId });
  if (act !== 'BAN') return;
  await banAddress(tx, parts.key, uuid, memberId);
  // Hides what was being written meanwhile: writers lock their member row, so it is visible by now, and later writes are refused.
  for (const late of await lockInOrder(parts, tx, await hideAllOf(parts, tx, uuid, memberId))) {
    await settleState(parts, tx, late);
    touched.push(late);
  }
}
