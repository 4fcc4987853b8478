import { sql } from 'kysely';
import type { DecisionAct, HoldReason, JudgedKind, ReportReason } from '../../../contract/choices.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import type { SubjectWords } from '../../db/subjects.ts';
import { textOf } from './holds.ts';
import { type ModerationParts, storeOf } from './parts.ts';

type Case = Output<'GET console/cases'>['list'][number];

interface Row {
  id: number;
  kind: JudgedKind;
  subjectId: number;
  authorId: number | null;
  authorName: string | null;
  state: 'OPEN' | 'DECIDED';
  holdReason: HoldReason | null;
  pending: Record<string, unknown> | null;
  openedAt: Date;
  decidedAt: Date | null;
  reasons: ReportReason[];
  reports: number;
  act: DecisionAct | null;
  claimedBy: number | null;
  claimerName: string | null;
  appealedAt: Date | null;
  sealed: SubjectWords | null;
}

/** Time within which an appeal should be answered. */
const APPEAL_MS = 86_400_000;
const EXCERPT = 160;

const claimed = sql`coalesce(c.claimed_until > now() and c.claimed_by is not null, false)`;
const appealed = sql`exists (select from appeal a join decision d on d.uuid = a.decision where d.case_id = c.id and a.state = 'OPEN')`;
const STATES = {
  OPEN: sql`c.state = 'OPEN'`,
  CLAIMED: sql`c.state = 'OPEN' and ${claimed}`,
  DECIDED: sql`c.state = 'DECIDED'`,
  APPEALED: appealed,
};

function conditions({ state, kind, reason }: Pick<Parsed<'GET console/cases'>, 'state' | 'kind' | 'reason'>) {
  const all = [STATES[state]];
  if (kind !== undefined) all.push(sql`c.subject_kind = ${kind}`);
  if (reason !== undefined)
    all.push(sql`(c.hold_reason = ${reason} or exists (select from report r where r.case_id = c.id and r.reason = ${reason}))`);
  return sql.join(all, sql` and `);
}

/** A page of the queue, and how many cases match. */
export async function listCases(
  parts: ModerationParts,
  asked: Omit<Parsed<'GET console/cases'>, 'format'>,
): Promise<{ list: Case[]; count: number }> {
  const { db } = parts;
  const where = conditions(asked);
  const newestFirst = asked.state === 'DECIDED';
  const order = newestFirst
    ? sql`c.decided_at desc, c.id desc`
    : asked.order_by === 'age'
      ? sql`c.opened_at, c.id`
      : sql`c.priority desc, c.id`;
  const { rows } = await sql<Row>`
    select c.id, c.subject_kind as kind, c.subject_id as "subjectId", m.id as "authorId", m.name as "authorName", c.state,
      c.hold_reason as "holdReason", c.pending, c.opened_at as "openedAt", c.decided_at as "decidedAt",
      array(select reason from report r where r.case_id = c.id group by reason order by count(*) desc, reason) as reasons,
      (select count(*)::integer from report r where r.case_id = c.id) as reports,
      (select d.act from decision d where d.case_id = c.id and not d.is_automatic and d.parent is null
        and (d.reversed_at is null or c.state = 'DECIDED') order by d.at desc limit 1) as act,
      case when ${claimed} then c.claimed_by end as "claimedBy", case when ${claimed} then s.name end as "claimerName",
      (select min(a.at) from appeal a join decision d on d.uuid = a.decision where d.case_id = c.id and a.state = 'OPEN') as "appealedAt",
      (select words from sealed_copy z where z.case_id = c.id) as sealed
    from moderation_case c left join member m on m.id = c.member_id left join member s on s.id = c.claimed_by
    where ${where} order by ${order} offset ${asked.offset} limit ${asked.limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from moderation_case c where ${where}`.execute(db);
  const list: Case[] = [];
  for (const row of rows) list.push(await presentRow(parts, row));
  return { list, count: counted.rows[0]?.count ?? 0 };
}

async function presentRow(parts: ModerationParts, row: Row): Promise<Case> {
  const { id, kind, subjectId, holdReason, pending, appealedAt } = row;
  const store = storeOf(parts, kind);
  const now = await store.read(parts.db, subjectId);
  const words = (pending && store.wordsOf?.(pending)) ?? now?.words ?? row.sealed;
  const text = words === null ? '' : textOf(words);
  const state = row.state === 'OPEN' && row.claimedBy !== null ? 'CLAIMED' : appealedAt !== null ? 'APPEALED' : row.state;
  return {
    id,
    subject: { kind, id: subjectId, title: now?.title ?? '' },
    excerpt: text.slice(0, EXCERPT),
    author: row.authorId === null ? null : { id: row.authorId, name: row.authorName ?? '' },
    state,
    subject_state: now?.state ?? null,
    reasons: row.reasons,
    reports: row.reports,
    hold: holdReason,
    opened_at: row.openedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    act: row.act,
    claimed_by: row.claimedBy === null ? null : { id: row.claimedBy, name: row.claimerName ?? '' },
    due_at: appealedAt === null ? null : new Date(appealedAt.getTime() + APPEAL_MS).toISOString(),
  };
}
