import { type Kysely, sql } from 'kysely';
import type { HoldReason, JudgedKind, ReportReason } from '../../../contract/choices.ts';
import { moderationLimits } from '../../../contract/limits.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { strikesOf } from '../../db/strikes.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { sweepSealed } from './seals.ts';

export interface StandingRow {
  isVerified: boolean;
  isNew: boolean;
  strikes: number;
  lang: string;
  email: string;
  isStaff: boolean;
  role: string | null;
}

const standing = prepare<StandingRow>(`
  select m.is_verified as "isVerified", m.created_at > now() - interval '${moderationLimits.newAccountDays} days' as "isNew",
    ${strikesOf('m.id')} as strikes, m.lang, m.email, g.role is not null as "isStaff", g.role
  from member m left join staff_grant g on g.member_id = m.id where m.id = $1`);

/** A member's standing; undefined if they have left. */
export const selectStanding = async (db: Kysely<Schema>, memberId: number) => (await standing(db, memberId))[0];

const openCase = prepareNamed<{ id: number }>(`
  insert into moderation_case as c (subject_kind, subject_id, member_id, hold_reason, hold_found, priority, pending)
  values (:kind, :id::integer, :memberId::integer, :holdReason, :holdFound, :priority::integer, :pending::jsonb)
  on conflict (subject_kind, subject_id) where state = 'OPEN' do update set
    hold_reason = coalesce(c.hold_reason, excluded.hold_reason), hold_found = coalesce(c.hold_found, excluded.hold_found),
    pending = coalesce(excluded.pending, c.pending), priority = c.priority + excluded.priority,
    version = c.version + (excluded.pending is not null)::integer
  returning id`);

export interface NewCase extends SubjectKey {
  memberId: number | null;
  priority: number;
  holdReason?: HoldReason;
  holdFound?: string;
  /** A pending edit. */
  pending?: Record<string, unknown>;
}

/** Opens a case about a subject or updates its open one, and thereby locks its row; resolves to the id. */
export async function upsertCase(
  tx: Kysely<Schema>,
  { kind, id, memberId, priority, holdReason, holdFound, pending }: NewCase,
): Promise<number> {
  const json = pending && JSON.stringify(pending);
  const rows = await openCase(tx, { kind, id, memberId, priority, holdReason, holdFound, pending: json });
  return rows[0]?.id ?? 0;
}

const changeCase = prepare(`
  update moderation_case set version = version + 1, pending = case when $3::boolean then pending end
  where subject_kind = $1 and subject_id = $2 and state = 'OPEN'`);

/** Raises the version of a subject's open case, since the text differs from what was read there, and drops its obsolete pending edit. */
export async function updateCaseWords(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<void> {
  await changeCase(tx, kind, id, false);
}

/** Like `updateCaseWords`, but a pending edit stays: for changed pictures, and for texts restored by a reversal. */
export async function raiseCaseVersion(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<void> {
  await changeCase(tx, kind, id, true);
}

export interface NewReport extends SubjectKey {
  caseId: number;
  revision: number;
  memberId: number | null;
  name?: string | undefined;
  email?: string | undefined;
  emailKey?: Buffer | undefined;
  lang: string;
  reason: ReportReason;
  text: string;
  goodStanding: boolean;
}

const addReport = prepareNamed<{ id: number }>(`
  insert into report (case_id, subject_kind, subject_id, revision, member_id, name, email, email_key, lang, reason, text, good_standing)
  values (:caseId::integer, :kind, :id::integer, :revision::integer, :memberId::integer, :name, :email, :emailKey::bytea, :lang, :reason,
    :text, :goodStanding::boolean)
  on conflict do nothing returning id`);

/** Inserts a report; undefined if the same person has already reported the same revision. */
export const insertReport = async (tx: Kysely<Schema>, report: NewReport): Promise<number | undefined> =>
  (await addReport(tx, { ...report }))[0]?.id;

// Decisions of earlier servers lack the revision; they count for the revision that was reported then.
const counted = prepare<{ members: number; wasKept: boolean }>(`
  select (select count(distinct member_id)::integer from report where case_id = $1 and good_standing and revision = $4) as members,
    exists (select from decision d where d.subject_kind = $2 and d.subject_id = $3 and d.act = 'KEEP' and d.reversed_at is null
      and (d.revision = $4 or d.revision is null and exists (
        select from report r where r.case_id = d.case_id and r.revision = $4))) as "wasKept"`);

/** Number of members in good standing who reported a revision in an open case, and whether a moderator has kept that revision before. */
export const countGoodReporters = async (tx: Kysely<Schema>, caseId: number, { kind, id }: SubjectKey, revision: number) =>
  (await counted(tx, caseId, kind, id, revision))[0] ?? { members: 0, wasKept: false };

export interface CaseRow {
  id: number;
  kind: JudgedKind;
  subjectId: number;
  memberId: number | null;
  state: 'OPEN' | 'DECIDED';
  holdReason: HoldReason | null;
  holdFound: string | null;
  version: number;
  claimedBy: number | null;
  claimerName: string | null;
  claimedUntil: Date | null;
  banAskedBy: number | null;
  banAskerName: string | null;
  openedAt: Date;
  decidedAt: Date | null;
  pending: Record<string, unknown> | null;
}

const CASE = `
  select c.id, c.subject_kind as kind, c.subject_id as "subjectId", c.member_id as "memberId", c.state, c.hold_reason as "holdReason",
    c.hold_found as "holdFound", c.version, case when c.claimed_until > now() then c.claimed_by end as "claimedBy",
    case when c.claimed_until > now() then s.name end as "claimerName",
    case when c.claimed_until > now() then c.claimed_until end as "claimedUntil", c.ban_asked_by as "banAskedBy",
    (select name from member where id = c.ban_asked_by) as "banAskerName", c.opened_at as "openedAt", c.decided_at as "decidedAt", c.pending
  from moderation_case c left join member s on s.id = c.claimed_by`;
const caseById = prepare<CaseRow>(`${CASE} where c.id = $1`);
const lockCaseRow = prepare('select 1 from moderation_case where id = $1 for update');

const openCaseOf = prepare<{ id: number }>("select id from moderation_case where subject_kind = $1 and subject_id = $2 and state = 'OPEN'");

/** The open case of a subject. */
export const selectOpenCase = async (tx: Kysely<Schema>, { kind, id }: SubjectKey) => (await openCaseOf(tx, kind, id))[0]?.id;

export const selectCase = async (db: Kysely<Schema>, id: number) => (await caseById(db, id))[0];

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Kysely<Schema>, id: number): Promise<CaseRow | undefined> {
  await lockCaseRow(tx, id);
  return selectCase(tx, id);
}

const claim = prepare<{ version: number; claimedUntil: Date | null }>(`
  update moderation_case set version = version + 1, claimed_by = $2,
    claimed_until = case when $2::integer is not null then now() + interval '${moderationLimits.claimMinutes} minutes' end
  where id = $1 returning version, claimed_until as "claimedUntil"`);

export const updateClaim = async (tx: Kysely<Schema>, id: number, memberId: number | null) => (await claim(tx, id, memberId))[0];

const ask = prepare('update moderation_case set version = version + 1, ban_asked_by = $2 where id = $1');

export async function updateBanAsked(tx: Kysely<Schema>, id: number, memberId: number): Promise<void> {
  await ask(tx, id, memberId);
}

const close = prepare(`
  update moderation_case set state = 'DECIDED', decided_at = now(), version = version + 1, claimed_by = null, claimed_until = null,
    ban_asked_by = null, pending = null where id = $1`);
const outcome = prepare('update report set outcome = $2 where case_id = $1');

/** Closes a case and sets the outcome of its reports. */
export async function closeCase(tx: Kysely<Schema>, id: number, result: 'UPHELD' | 'REJECTED'): Promise<void> {
  await close(tx, id);
  await outcome(tx, id, result);
}

const reopen = prepare<{ id: number }>(`
  update moderation_case c set state = 'OPEN', decided_at = null, version = version + 1, pending = $2::jsonb
  where id = $1 and not exists (
    select from moderation_case o where o.subject_kind = c.subject_kind and o.subject_id = c.subject_id and o.state = 'OPEN' and o.id <> c.id)
  returning id`);

const moveReports = prepare(`
  update report r set case_id = o.id from moderation_case c join moderation_case o
    on o.subject_kind = c.subject_kind and o.subject_id = c.subject_id and o.state = 'OPEN' and o.id <> c.id
  where c.id = $1 and r.case_id = c.id`);
const movePending = prepare(`
  update moderation_case o set pending = coalesce(o.pending, $2::jsonb), version = o.version + 1 from moderation_case c
  where c.id = $1 and o.subject_kind = c.subject_kind and o.subject_id = c.subject_id and o.state = 'OPEN' and o.id <> c.id`);

/** Reopens a case; if there is a newer open one about the same subject, that takes over its reports and pending edit. */
export async function reopenCase(tx: Kysely<Schema>, id: number, pending: Record<string, unknown> | null): Promise<void> {
  const json = pending === null ? null : JSON.stringify(pending);
  const isReopened = (await reopen(tx, id, json)).length > 0;
  await outcome(tx, id, 'OPEN');
  if (isReopened) return;
  await moveReports(tx, id);
  await movePending(tx, id, json);
}

/** Sets the outcome of a case's reports again. */
export async function updateOutcomes(tx: Kysely<Schema>, caseId: number, result: 'UPHELD' | 'REJECTED'): Promise<void> {
  await outcome(tx, caseId, result);
}

const reporters = prepare<{ id: number; memberId: number | null; recipient: string | null; lang: string }>(`
  select r.id, r.member_id as "memberId", coalesce(m.email, r.email) as recipient, coalesce(m.lang, r.lang) as lang
  from report r left join member m on m.id = r.member_id and m.is_verified where r.case_id = $1 order by r.id`);

export const selectReporters = (tx: Kysely<Schema>, caseId: number) => reporters(tx, caseId);

/** Maximum number of differing bits of 64 at which two pictures look the same: scaled, recompressed, slightly cropped. */
const SAME_LOOK = 6;
const wasRemoved = prepare<{ is: boolean }>(`
  select exists (
    select from uploaded_picture u join removed_picture p on bit_count(p.fingerprint # u.fingerprint) <= ${SAME_LOOK}
    join decision d on d.uuid = p.decision where u.name = $1 and d.reversed_at is null
  ) as is`);

/** Whether a picture looks like one that was removed. */
export const selectWasRemoved = async (tx: Kysely<Schema>, image: string): Promise<boolean> =>
  (await wasRemoved(tx, image))[0]?.is === true;

/** Replaces texts that must not be empty. */
const NO_WORDS = '–';
/** SQL: effects that contain texts: a pending edit, or a revision taken back. */
const WORDED = "e ?| array['pending', 'taken']";
/** SQL: what remains of a decision or appeal after its member has left. The facts of automatic decisions are a code, which stays. */
export const WITHOUT_WORDS = `words = '', note = '', facts = case when facts = '' or is_automatic then facts else '${NO_WORDS}' end,
  effects = (select coalesce(jsonb_agg(e order by place), '[]') from jsonb_array_elements(effects) with ordinality as o (e, place)
    where not ${WORDED})`;
export const APPEAL_WITHOUT_WORDS = `text = '', answer = case when answer is null then null else '${NO_WORDS}' end`;

/** Deletes expired data. */
export async function sweepModeration(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'recent_text', sql`at < now() - interval '30 days'`);
  await sweepSealed(db);
  // Texts of people without an account, and of members who left while a case was open, are kept while an appeal is possible.
  const isOver = (at: string) => sql`member_id is null and ${sql.ref(at)} < now() - make_interval(days => ${moderationLimits.appealDays})`;
  await sql`update report set name = null, email = null, text = '' where ${isOver('at')} and (email is not null or text <> '')`.execute(db);
  await sql`update decision set ${sql.raw(WITHOUT_WORDS)} where ${isOver('at')}
    and (words <> '' or note <> '' or (not is_automatic and facts not in ('', ${NO_WORDS}))
      or exists (select from jsonb_array_elements(effects) e where ${sql.raw(WORDED)}))`.execute(db);
  await sql`update appeal set ${sql.raw(APPEAL_WITHOUT_WORDS)} where ${isOver('at')} and text <> ''`.execute(db);
  await sql`update moderation_case set pending = null, hold_found = null where ${isOver('opened_at')}
    and (pending is not null or hold_found is not null)`.execute(db);
}
