import type { Kysely, Transaction } from 'kysely';
import { type CaseAct, caseLabels, type Finder, type SubjectState } from '../../../contract/choices.ts';
import type { Parsed } from '../../../contract/index.ts';
import { writeEvent } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import { selectEarlierRevisions } from '../../db/subject-revisions.ts';
import type { SubjectKey, SubjectNow } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { expectFreshFactor, type StaffCaller } from '../../http/staff-identity.ts';
import { banAddress, deleteSessions } from '../accounts/index.ts';
import { type Actor, writeAudit } from '../console/index.ts';
import { writeEffects } from './effects.ts';
import { starsOf, textOf } from './holds.ts';
import { mailDecision, mailOutcomes } from './mails.ts';
import { type ModerationParts, settle, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { expectGround, type Ground } from './rules.ts';
import { accountActs, inLockOrder, isAccountAct, settleState } from './states.ts';

type Asked = Parsed<'POST console/cases/{id}/decision'>;

/** Which state an act wants of its subject. */
const stateOfAct: Partial<Record<CaseAct, Exclude<SubjectState, 'VISIBLE'>>> = { HIDE: 'HIDDEN', REMOVE: 'REMOVED' };

/** What can be decided on a case. */
export function allowedActs(
  { state, pending }: queries.CaseRow,
  now: SubjectNow | undefined,
  hasEarlier: boolean,
  kind: string,
): CaseAct[] {
  if (state !== 'OPEN') return [];
  const account = now?.memberId == null ? [] : accountActs;
  if (now === undefined) return ['KEEP'];
  if (kind === 'MEMBER') return ['KEEP', ...account];
  return [
    'KEEP',
    ...(pending !== null || hasEarlier ? (['REVERT'] as const) : []),
    ...(['HIDE', 'REMOVE'] as const),
    ...(kind in caseLabels ? (['LABEL'] as const) : []),
    ...account,
  ];
}

export interface Decided {
  uuid: string | null;
  undoUntil: Date | null;
}

interface Decider {
  actor: Actor & { memberId: number };
  caller: StaffCaller;
}

/**
 * Decides a case: the decision with its statement, everything it changes, what came of the reports, mails and the audit log in one
 * transaction. 403 for one's own words or report, 409 when somebody was quicker.
 */
export async function decide(
  parts: ModerationParts,
  { actor, caller }: Decider,
  asked: Asked,
  keep: (tx: Transaction<Schema>, decided: Decided) => Promise<void>,
): Promise<Decided> {
  const touched: SubjectKey[] = [];
  const decided = await parts.db.transaction().execute(async (tx) => {
    const one = found(await queries.lockCase(tx, asked.id));
    expectPresent(one, asked.version, actor.memberId);
    const subject: SubjectKey = { kind: one.kind, id: one.subjectId };
    const now = await storeOf(parts, one.kind).read(tx, one.subjectId);
    await expectOthers(tx, one, now, actor.memberId);
    const hasEarlier = (await selectEarlierRevisions(tx, one.kind, one.subjectId, 0, 1)).length > 0;
    if (!allowedActs(one, now, hasEarlier, one.kind).includes(asked.act)) throw refusalOf('act', 'invalid.value');
    const statement = statementOf(asked);
    if (asked.act === 'BAN' || asked.act === 'SUSPEND' || asked.act === 'LIMIT') {
      const waits = await expectMayRestrict(tx, { one, now, caller, act: asked.act });
      if (waits) return askSecond(tx, actor, one);
    }
    const result = await writeDecision(parts, tx, { actor, one, subject, now, asked, statement, touched });
    await keep(tx, result);
    return result;
  });
  parts.outbox.nudge();
  await settle(parts, touched);
  return decided;
}

const refusalOf = (field: string, key: string) => new Refusal('invalid_input', { fields: [{ field, key }] });

function expectPresent(one: queries.CaseRow, version: number, memberId: number): void {
  const isClaimedByOther = one.claimedBy !== null && one.claimedBy !== memberId;
  if (one.version !== version || one.state !== 'OPEN' || isClaimedByOther)
    throw new Refusal('changed_meanwhile', { details: { version: one.version, info: { claimed_by: one.claimerName } } });
}

/** Nobody decides on their own words, account or report. */
async function expectOthers(tx: Kysely<Schema>, one: queries.CaseRow, now: SubjectNow | undefined, memberId: number): Promise<void> {
  const isOwn = now?.memberId === memberId || one.memberId === memberId;
  const reporters = await queries.selectReporters(tx, one.id);
  if (isOwn || reporters.some((reporter) => reporter.memberId === memberId)) throw new Refusal('forbidden');
}

/** The statement of reasons that everything but keeping needs, and how long a restriction of the account lasts. */
function statementOf({ act, ground, facts, days }: Asked): { ground: Ground | null; facts: string; days: number | null } {
  if (act === 'KEEP') return { ground: null, facts: '', days: null };
  const known = expectGround(ground);
  if (facts === '') throw refusalOf('facts', 'required.facts');
  if (act !== 'LIMIT' && act !== 'SUSPEND') return { ground: known, facts, days: null };
  if (days === undefined) throw refusalOf('days', 'required.field');
  return { ground: known, facts, days };
}

interface Restriction {
  one: queries.CaseRow;
  now: SubjectNow | undefined;
  caller: StaffCaller;
  act: CaseAct;
}

/** A ban needs a fresh factor, and a restriction of staff an admin; whether a ban of staff waits for a second admin. */
async function expectMayRestrict(tx: Kysely<Schema>, { one, now, caller, act }: Restriction): Promise<boolean> {
  if (act === 'BAN') expectFreshFactor(caller);
  const member = now?.memberId == null ? undefined : await queries.selectStanding(tx, now.memberId);
  if (!found(member).isStaff) return false;
  if (caller.role !== 'ADMIN') throw new Refusal('forbidden');
  return act === 'BAN' && (one.banAskedBy === null || one.banAskedBy === caller.memberId);
}

async function askSecond(tx: Kysely<Schema>, actor: Actor & { memberId: number }, one: queries.CaseRow): Promise<Decided> {
  await queries.updateBanAsked(tx, one.id, actor.memberId);
  await writeAudit(tx, actor, { act: 'cases.ask-second', subject: { kind: 'cases', id: one.id } });
  return { uuid: null, undoUntil: null };
}

interface Writing {
  actor: Actor & { memberId: number };
  one: queries.CaseRow;
  subject: SubjectKey;
  now: SubjectNow | undefined;
  asked: Asked;
  statement: { ground: Ground | null; facts: string; days: number | null };
  /** Filled with what changes. */
  touched: SubjectKey[];
}

async function writeDecision(parts: ModerationParts, tx: Transaction<Schema>, writing: Writing): Promise<Decided> {
  const { actor, one, subject, now, asked, statement, touched } = writing;
  const { act } = asked;
  const reporters = await queries.selectReporters(tx, one.id);
  const foundBy: Finder = reporters.length > 0 ? 'REPORT' : one.holdReason === null ? 'STAFF' : 'AUTOMATIC';
  const effects = await writeEffects(parts, tx, writing);
  const base = {
    ...{ act, ...statement, note: asked.note, foundBy, decidedBy: actor.memberId, isAutomatic: false, caseId: one.id },
  };
  const row = await decisionQueries.insertDecision(tx, {
    ...{ ...base, ...subject, memberId: now?.memberId ?? one.memberId, parent: null, effects },
    ...{ words: now ? textOf(now.words) : '', stars: now ? starsOf(now.words) : null },
  });
  const state = stateOfAct[act];
  const subjects = [subject, ...(await alsoOf(parts, tx, writing))];
  const images = imagesOf(now);
  for (const other of subjects.slice(1)) {
    const theirs = found(await storeOf(parts, other.kind).read(tx, other.id));
    const child = await decisionQueries.insertDecision(tx, {
      ...{ ...base, ...other, memberId: theirs.memberId, parent: row.uuid, effects: [] },
      ...{ words: textOf(theirs.words), stars: starsOf(theirs.words) },
    });
    if (state !== undefined) await decisionQueries.insertDecisionState(tx, child.uuid, other, state);
    images.push(...imagesOf(theirs));
  }
  if (state !== undefined) await decisionQueries.insertDecisionState(tx, row.uuid, subject, state);
  if (act === 'REMOVE') await decisionQueries.insertRemovedPictures(tx, row.uuid, images);
  const banned = act === 'BAN' && now?.memberId != null ? await hideAllOf(parts, tx, row.uuid, now.memberId) : [];
  let points = 0;
  const all = inLockOrder([...subjects, ...banned]);
  for (const other of all) points += await settleState(parts, tx, other);
  touched.push(...all);
  if (points !== 0) await decisionQueries.updateDecisionPoints(tx, row.uuid, points);
  if (isAccountAct(act) && now?.memberId != null) await restrict(parts, tx, row.uuid, act, now.memberId, touched);
  await queries.closeCase(tx, one.id, act === 'KEEP' ? 'REJECTED' : 'UPHELD');
  const audited = { act, ground: statement.ground && `${statement.ground.kind}.${statement.ground.code}`, days: statement.days };
  const about = { case: one.id, kind: subject.kind, subject: subject.id };
  await writeAudit(tx, actor, { act: 'cases.decide', subject: { kind: 'decisions', id: row.uuid }, before: about, after: audited });
  const author = now?.memberId ?? null;
  await writeEvent(tx, { kind: 'DECIDED', memberId: author, subject });
  if (author !== null && act !== 'KEEP') await mailDecision(parts, tx, row.uuid);
  await mailOutcomes(tx, row.uuid, one.id, act === 'KEEP' ? 'REJECTED' : 'UPHELD');
  return { uuid: row.uuid, undoUntil: row.undoUntil };
}

const imagesOf = (now: SubjectNow | undefined): string[] => now?.words.images.map(({ image }) => image) ?? [];

/** Further subjects of the same author; those of anybody else are refused. */
async function alsoOf(parts: ModerationParts, tx: Kysely<Schema>, { asked, subject, now }: Writing): Promise<SubjectKey[]> {
  if (stateOfAct[asked.act] === undefined) return [];
  const others: SubjectKey[] = [];
  for (const { kind, id } of asked.also) {
    if (kind === subject.kind && id === subject.id) continue;
    const other = await storeOf(parts, kind).read(tx, id);
    if (kind === 'MEMBER' || other === undefined || now?.memberId == null || other.memberId !== now.memberId)
      throw refusalOf('also', 'invalid.value');
    others.push({ kind, id });
  }
  return others;
}

/** A ban hides all that a member has written; resolves to it. */
async function hideAllOf(parts: ModerationParts, tx: Transaction<Schema>, uuid: string, memberId: number): Promise<SubjectKey[]> {
  const hidden: SubjectKey[] = [];
  for (const store of parts.stores.values())
    for (const id of await store.visibleOf(tx, memberId, null)) {
      hidden.push({ kind: store.kind, id });
      await decisionQueries.insertDecisionState(tx, uuid, { kind: store.kind, id }, 'HIDDEN');
    }
  return hidden;
}

/** Restricts an account as a decision wants it. */
async function restrict(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  uuid: string,
  act: CaseAct,
  memberId: number,
  touched: SubjectKey[],
) {
  await decisionQueries.updateRestriction(tx, memberId);
  if (act === 'SUSPEND' || act === 'BAN') await deleteSessions(tx, memberId);
  if (act === 'BAN') await banAddress(tx, parts.key, uuid, memberId);
  touched.push({ kind: 'MEMBER', id: memberId });
}
