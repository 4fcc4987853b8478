import type { Kysely } from 'kysely';
import type { HoldReason, JudgedKind, ReportOutcome, ReportReason, SubjectState } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { hasBlockBetween } from '../../db/unseen.ts';
import { found } from '../../http/refusal.ts';
import { appealUntil } from './appeals.ts';
import { holdFacts } from './holds.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import { DECISION, type DecisionRow } from './queries-decisions.ts';
import { knownGround, presentGround } from './rules.ts';

type Decision = Output<'GET decision/{uuid}'>['info'];
type Report = Output<'GET report/mine'>['list'][number];
type Appeal = Decision['appeal'];

// Decisions on several subjects are listed once per subject; `KEEP` restricts nobody, so it is not listed.
const theirs = `where d.member_id = $1 and d.act <> 'KEEP'`;
const listed = prepare<DecisionRow>(`${DECISION} ${theirs} order by d.at desc, d.uuid offset $2 limit $3`);
const counted = prepare<{ count: number }>(`select count(*)::integer as count from decision d ${theirs}`);
const one = prepare<DecisionRow>(`${DECISION} ${theirs} and d.uuid = $2`);
const appealOf = prepare<{
  state: 'OPEN' | 'UPHELD' | 'REVERSED';
  text: string;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
}>(`
  select state, text, at, answer, answered_at as "answeredAt" from appeal where decision = $1 and party = $2 and member_id = $3`);

async function presentAppeal(db: Kysely<Schema>, uuid: string, party: 'AUTHOR' | 'REPORTER', memberId: number): Promise<Appeal> {
  const [row] = await appealOf(db, uuid, party, memberId);
  if (row === undefined) return null;
  const { state, text, at, answer, answeredAt } = row;
  return { state, text, at: at.toISOString(), answer, answered_at: answeredAt?.toISOString() ?? null };
}

async function subjectOf(parts: ModerationParts, kind: JudgedKind, id: number, { memberId, isOwn }: { memberId: number; isOwn: boolean }) {
  const now = await storeOf(parts, kind).read(parts.db, id);
  const state: SubjectState | null = now?.state ?? null;
  if (now?.titledBy != null && (await hasBlockBetween(parts.db, memberId, now.titledBy)))
    return { subject: { kind, id, title: '', link: null }, state };
  // The post of a comment may be private by now, or its author may have blocked the commenter, who then may not read its title either.
  const link = now === undefined || (isOwn && now.ownLink === null) ? null : (now.link ?? (isOwn ? now.ownLink : null));
  return { subject: { kind, id, title: link === null ? '' : (now?.title ?? ''), link }, state };
}

async function presentDecision(parts: ModerationParts, row: DecisionRow, lang: Language, memberId: number): Promise<Decision> {
  const { uuid, kind, id, act, days, isAutomatic, reversedAt } = row;
  const { subject, state } = await subjectOf(parts, kind, id, { memberId, isOwn: true });
  const ground = knownGround(row.groundKind ?? '', row.groundCode ?? '');
  const appeal = isAutomatic ? null : await presentAppeal(parts.db, uuid, 'AUTHOR', memberId);
  const until = appealUntil(row.at);
  const mayAppeal = !isAutomatic && appeal === null && reversedAt === null && until > new Date();
  return {
    ...{ uuid, subject, text: row.words, state: kind === 'MEMBER' ? null : state, act, days },
    ground: ground && presentGround(lang, ground),
    facts: isAutomatic ? holdFacts(lang, row.facts as HoldReason, row.found) : row.facts,
    found_by: row.foundBy,
    decided_by: isAutomatic ? 'AUTOMATIC' : 'PERSON',
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    is_standing: reversedAt === null ? 1 : 0,
    points: row.points,
    appeal,
    may_appeal_until: mayAppeal ? until.toISOString() : null,
  };
}

interface Page {
  offset: number;
  limit: number;
}

/** A page of the decisions on a member's texts and account, and their number. */
export async function listDecisions(parts: ModerationParts, memberId: number, lang: Language, { offset, limit }: Page) {
  const rows = await listed(parts.db, memberId, offset, limit);
  const list = await Promise.all(rows.map((row) => presentDecision(parts, row, lang, memberId)));
  return { list, count: (await counted(parts.db, memberId))[0]?.count ?? 0 };
}

/** A decision on a member's texts or account. Throws `not_found` for any other. */
export async function readDecision(parts: ModerationParts, memberId: number, lang: Language, uuid: string): Promise<Decision> {
  return presentDecision(parts, found((await one(parts.db, memberId, uuid))[0]), lang, memberId);
}

interface ReportRow {
  id: number;
  kind: JudgedKind;
  subjectId: number;
  reason: ReportReason;
  text: string;
  at: Date;
  outcome: ReportOutcome;
  kept: string | null;
  keptAt: Date | null;
}

const reports = prepare<ReportRow>(`
  select r.id, r.subject_kind as kind, r.subject_id as "subjectId", r.reason, r.text, r.at, r.outcome, k.uuid as kept, k.at as "keptAt"
  from report r left join lateral (
    select d.uuid, d.at from decision d where d.case_id = r.case_id and d.act = 'KEEP' and d.reversed_at is null order by d.at desc limit 1
  ) k on r.outcome = 'REJECTED'
  where r.member_id = $1 order by r.at desc, r.id desc offset $2 limit $3`);
const countedReports = prepare<{ count: number }>('select count(*)::integer as count from report where member_id = $1');

/** A page of a member's reports with their outcomes, and their number. */
export async function listReports(parts: ModerationParts, memberId: number, { offset, limit }: Page) {
  const rows = await reports(parts.db, memberId, offset, limit);
  const list = await Promise.all(
    rows.map(async ({ kind, subjectId, at, kept, keptAt, ...row }): Promise<Report> => {
      const { subject } = await subjectOf(parts, kind, subjectId, { memberId, isOwn: false });
      const appeal = kept === null ? null : await presentAppeal(parts.db, kept, 'REPORTER', memberId);
      const until = keptAt && appealUntil(keptAt);
      const mayAppeal = until !== null && appeal === null && until > new Date();
      return { ...row, subject, at: at.toISOString(), decision: kept, appeal, may_appeal_until: mayAppeal ? until.toISOString() : null };
    }),
  );
  return { list, count: (await countedReports(parts.db, memberId))[0]?.count ?? 0 };
}
