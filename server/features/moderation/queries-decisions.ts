import type { Kysely } from 'kysely';
import type { DecisionAct, Finder, GroundKind, JudgedKind, SubjectState } from '../../../contract/choices.ts';
import { moderationLimits } from '../../../contract/limits.ts';
import { lockMember } from '../../db/member-lock.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { type Ground, knownGround } from './rules.ts';

export interface NewDecision extends SubjectKey {
  caseId: number;
  memberId: number | null;
  /** Revision that was judged; null if the subject was already deleted. Set to 0 once a kept subject has got other pictures. */
  revision: number | null;
  act: DecisionAct;
  days: number | null;
  ground: { kind: GroundKind; code: string } | null;
  facts: string;
  note: string;
  words: string;
  foundBy: Finder;
  decidedBy: number | null;
  isAutomatic: boolean;
  stars: number | null;
  effects: unknown[];
  parent: string | null;
}

const addDecision = prepareNamed<{ uuid: string; undoUntil: Date | null; until: Date | null }>(`
  insert into decision (case_id, subject_kind, subject_id, member_id, act, days, ground_kind, ground_code, facts, note, words, found_by,
    decided_by, is_automatic, stars, effects, parent, revision, until, undo_until)
  values (:caseId::integer, :kind, :id::integer, :memberId::integer, :act, :days::integer, :groundKind, :groundCode, :facts, :note, :words,
    :foundBy, :decidedBy::integer, :isAutomatic::boolean, :stars::smallint, :effects::jsonb, :parent::uuid,
    :revision::integer, now() + make_interval(days => :days::integer), case when not :isAutomatic::boolean then now() + interval '${moderationLimits.undoMinutes} minutes' end)
  returning uuid, undo_until as "undoUntil", until`);

export async function insertDecision(tx: Kysely<Schema>, { ground, effects, ...decision }: NewDecision) {
  const [row] = await addDecision(tx, {
    ...decision,
    groundKind: ground?.kind,
    groundCode: ground?.code,
    effects: JSON.stringify(effects),
  });
  if (row === undefined) throw new Error('An insert answers its row');
  return row;
}

const addState = prepare<{ id: number }>(`
  insert into decision_state (decision, subject_kind, subject_id, state) values ($1, $2, $3, $4) on conflict do nothing
  returning subject_id as id`);

/** Stores the state that a decision gives a subject; false if that was already stored. */
export const insertDecisionState = async (tx: Kysely<Schema>, uuid: string, { kind, id }: SubjectKey, state: SubjectState) =>
  (await addState(tx, uuid, kind, id, state)).length > 0;

const forget = prepare(`
  update decision set revision = 0 where subject_kind = $1 and subject_id = $2 and act = 'KEEP' and revision is distinct from 0`);

/** New pictures make no new revision, but nobody has seen them: earlier `KEEP` decisions no longer prevent reports from holding it. */
export async function forgetKept(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<void> {
  await forget(tx, kind, id);
}

const addPictures = prepare(`
  insert into removed_picture (decision, fingerprint)
  select distinct $1::uuid, fingerprint from uploaded_picture where name = any($2::text[]) and fingerprint is not null`);

/** Stores fingerprints of the pictures that a decision removes, by name. */
export async function insertRemovedPictures(tx: Kysely<Schema>, uuid: string, images: string[]): Promise<void> {
  if (images.length > 0) await addPictures(tx, uuid, images);
}

const wanted = prepare<{ state: SubjectState | null }>(`
  select (array['HELD', 'HIDDEN', 'REMOVED'])[max(array_position(array['HELD', 'HIDDEN', 'REMOVED'], s.state))] as state
  from decision_state s join decision d on d.uuid = s.decision
  where s.subject_kind = $1 and s.subject_id = $2 and d.reversed_at is null`);

/** The strictest state that standing decisions give a subject. */
export const selectWantedState = async (tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<SubjectState> =>
  (await wanted(tx, kind, id))[0]?.state ?? 'VISIBLE';

const statesOf = prepare<{ kind: JudgedKind; id: number }>(`
  select s.subject_kind as kind, s.subject_id as id from decision_state s join decision d on d.uuid = s.decision
  where d.uuid = $1 or d.parent = $1 order by array_position(array['REVIEW', 'PICTURE', 'POST', 'COMMENT', 'MEMBER'], s.subject_kind), s.subject_id`);

/** Subjects to which a decision and its further decisions give a state, in lock order. */
export const selectDecisionSubjects = (tx: Kysely<Schema>, uuid: string): Promise<SubjectKey[]> => statesOf(tx, uuid);

const restrict = prepare<{ uuid: string }>(`
  update member m set
    suspended_until = (select max(case when d.act = 'BAN' then 'infinity'::timestamptz else d.until end) from decision d
      where d.member_id = m.id and d.reversed_at is null and d.act in ('SUSPEND', 'BAN')),
    limited_until = (select max(d.until) from decision d where d.member_id = m.id and d.reversed_at is null and d.act = 'LIMIT')
  where m.id = $1 returning uuid`);

/** Recomputes how long a member may not log in or write from the standing decisions; locks the member first. */
export async function updateRestriction(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await lockMember(tx, memberId);
  await restrict(tx, memberId);
}

export interface DecisionRow {
  uuid: string;
  caseId: number;
  kind: JudgedKind;
  id: number;
  memberId: number | null;
  act: DecisionAct;
  days: number | null;
  groundKind: GroundKind | null;
  groundCode: string | null;
  facts: string;
  note: string;
  words: string;
  foundBy: Finder;
  decidedBy: number | null;
  deciderName: string | null;
  isAutomatic: boolean;
  points: number;
  effects: Effect[];
  parent: string | null;
  at: Date;
  until: Date | null;
  undoUntil: Date | null;
  reversedAt: Date | null;
  found: string | null;
}

/** What a decision changed besides states. */
export type Effect =
  | { kind: 'LABEL'; before: string; after: string }
  /** A pending edit was applied as this revision. */
  | { kind: 'EDIT'; revision: number; pending: Record<string, unknown> }
  /** A revision was taken back; `revision` is the one that is current after that. */
  | { kind: 'TAKEN_BACK'; revision: number; taken: { number: number; fields: Record<string, unknown>; at: string } }
  /** An edit of this revision is no longer pending. Decisions of earlier servers lack the revision. */
  | { kind: 'PENDING'; pending: Record<string, unknown>; revision?: number | null }
  | { kind: 'HOLD'; decision: string }
  | { kind: 'SHOWN'; decision: string }
  /** The subject was already deleted. */
  | { kind: 'GONE' };

export const DECISION = `select d.uuid, d.case_id as "caseId", d.subject_kind as kind, d.subject_id as id, d.member_id as "memberId", d.act, d.days,
    d.ground_kind as "groundKind", d.ground_code as "groundCode", d.facts, d.note, d.words, d.found_by as "foundBy",
    d.decided_by as "decidedBy", s.name as "deciderName", d.is_automatic as "isAutomatic", d.points, d.effects, d.parent, d.at, d.until,
    d.undo_until as "undoUntil", d.reversed_at as "reversedAt", c.hold_found as found
  from decision d join moderation_case c on c.id = d.case_id left join member s on s.id = d.decided_by`;

const byUuid = prepare<DecisionRow>(`${DECISION} where d.uuid = $1`);

export const selectDecision = async (db: Kysely<Schema>, uuid: string) => (await byUuid(db, uuid))[0];

const lockOne = prepare('select 1 from decision where uuid = $1 for update');

/** Locks a decision until the transaction ends; lock its case before. */
export async function lockDecision(tx: Kysely<Schema>, uuid: string): Promise<DecisionRow | undefined> {
  await lockOne(tx, uuid);
  return selectDecision(tx, uuid);
}

const reverse = prepare(`
  update decision set reversed_at = now(), reversal = $2 where (uuid = $1 or parent = $1) and reversed_at is null`);

/** Marks a decision and its further decisions as reversed. */
export async function markReversed(tx: Kysely<Schema>, uuid: string, reversal: 'UNDO' | 'APPEAL' | 'KEPT' | 'CONFIRMED'): Promise<void> {
  await reverse(tx, uuid, reversal);
}

const endAppeals = prepare(`
  update appeal set state = 'REVERSED', answer = '', answered_at = now()
  where state = 'OPEN' and decision in (select uuid from decision where uuid = $1 or parent = $1)`);

/** Closes open appeals of a reversed decision and of its further decisions as successful. */
export async function endAppealsOf(tx: Kysely<Schema>, uuid: string): Promise<void> {
  await endAppeals(tx, uuid);
}

const otherCases = prepare<SubjectKey & { caseId: number; effects: Effect[] }>(`
  select case_id as "caseId", subject_kind as kind, subject_id as id, effects from decision
  where parent = $1 and case_id <> $2 order by case_id`);

/** Cases of further subjects that a decision closed, and its effects on them. */
export const selectClosedWith = (tx: Kysely<Schema>, uuid: string, caseId: number) => otherCases(tx, uuid, caseId);

const hides = prepare<{ uuid: string; kind: GroundKind; code: string; isHide: boolean }>(`
  select d.uuid, d.ground_kind as kind, d.ground_code as code, d.act = 'HIDE' as "isHide"
  from decision_state s join decision d on d.uuid = s.decision
  where s.subject_kind = $1 and s.subject_id = $2 and d.reversed_at is null and d.act <> 'HOLD' order by d.at desc`);

/** Standing decisions that hide a subject; empty if one of them does more than hide. */
export async function selectHides(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<string[]> {
  const all = await hides(tx, kind, id);
  return all.every(({ isHide }) => isHide) ? all.map(({ uuid }) => uuid) : [];
}

/** The ground of the latest decision in `selectHides`; null if that is empty. */
export async function selectHiddenGround(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<Ground | null> {
  const all = await hides(tx, kind, id);
  const [last] = all;
  return last !== undefined && all.every(({ isHide }) => isHide) ? knownGround(last.kind, last.code) : null;
}

const end = prepare("update decision set reversed_at = now(), reversal = 'KEPT' where uuid = $1 and reversed_at is null");

/** Ends one decision, but not its further decisions, because the hidden text was replaced by an accepted edit. */
export async function markEnded(tx: Kysely<Schema>, uuid: string): Promise<void> {
  await end(tx, uuid);
}

const stand = prepare('update decision set reversed_at = null, reversal = null where uuid = $1');

/** Restores a hold, or a decision to hide that an edit had ended, after what ended it was undone. */
export async function markStanding(tx: Kysely<Schema>, uuid: string): Promise<void> {
  await stand(tx, uuid);
}

const holdOf = prepare<{ uuid: string }>(`
  select uuid from decision where case_id = $1 and act = 'HOLD' and reversed_at is null order by at`);

/** Standing holds of a case. */
export const selectHolds = async (tx: Kysely<Schema>, caseId: number): Promise<string[]> =>
  (await holdOf(tx, caseId)).map(({ uuid }) => uuid);

const points = prepare<{ points: number }>(`
  with taken as (
    insert into reward (reason, subject_id, member_id, points)
    select case when $4 then 'REMOVED' else 'RESTORED' end, nextval('reward_decision'), r.member_id, case when $4 then -r.points else r.points end
    from reward r where r.reason = $1 and r.subject_id = $2 and r.member_id = $3 and r.points > 0
      and not exists (select from reward g where g.reason = 'REVIEW_DELETED' and r.reason = 'REVIEW' and g.subject_id = r.subject_id)
    returning member_id, points
  )
  update member m set reward_points = reward_points + taken.points from taken where m.id = taken.member_id returning taken.points`);

/** Takes the points that a review or reply earned, or gives them back; resolves to the change. */
export async function moveSubjectPoints(tx: Kysely<Schema>, { kind, id }: SubjectKey, memberId: number, isTaken: boolean): Promise<number> {
  const reason = kind === 'REVIEW' ? 'REVIEW' : kind === 'COMMENT' ? 'REPLY' : null;
  return reason === null ? 0 : ((await points(tx, reason, id, memberId, isTaken))[0]?.points ?? 0);
}

const notePoints = prepare('update decision set points = $2 where uuid = $1');

export async function updateDecisionPoints(tx: Kysely<Schema>, uuid: string, change: number): Promise<void> {
  await notePoints(tx, uuid, change);
}
