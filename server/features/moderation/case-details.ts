import type { Kysely } from 'kysely';
import type { DecisionAct, JudgedKind, ReportReason } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import type { Language } from '../../../i18n/languages.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { strikesOf } from '../../db/strikes.ts';
import { selectEarlierRevisions } from '../../db/subject-revisions.ts';
import { nothingSaid, type SubjectKey, type SubjectWords } from '../../db/subjects.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { found } from '../../http/refusal.ts';
import { isTelling } from './accuracy.ts';
import { mayJudge } from './appeals.ts';
import { allowedActs } from './decisions.ts';
import { diffOf } from './diff.ts';
import { holdFacts, textOf } from './holds.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import { type CaseRow, selectCase } from './queries.ts';
import { DECISION, type DecisionRow } from './queries-decisions.ts';
import { selectSameText } from './queries-texts.ts';
import { selectSealed } from './seals.ts';

type Info = Output<'GET console/cases/{id}'>['info'];
type Words = Info['words'];

const REVISIONS = 10;
const SIMILAR = 12;

const presentWords = ({ title, text, stars, images }: SubjectWords): Words => ({
  title,
  text,
  stars,
  images: images.map(({ id, image, alt }) => ({ id, image: pictureUrl(image), alt })),
});

interface ReportRow {
  id: number;
  reason: ReportReason;
  text: string;
  at: Date;
  memberId: number | null;
  memberName: string | null;
  name: string | null;
  earlier: number;
  upheld: number;
}
const reportsOf = prepare<ReportRow>(`
  select r.id, r.reason, r.text, r.at, m.id as "memberId", m.name as "memberName", r.name,
    (select count(*)::integer from report o where o.member_id = r.member_id and ${isTelling('o')}) as earlier,
    (select count(*)::integer from report o where o.member_id = r.member_id and o.outcome = 'UPHELD') as upheld
  from report r left join member m on m.id = r.member_id where r.case_id = $1 order by r.id limit 50`);

interface AuthorRow {
  id: number;
  uuid: string;
  name: string;
  lang: string;
  country: string | null;
  joinedAt: Date;
  isVerified: boolean;
  role: string | null;
  reviews: number;
  posts: number;
  comments: number;
  points: number;
  strikes: number;
  suspendedUntil: Date | number | null;
  limitedUntil: Date | null;
  isBanned: boolean;
}
const authorOf = prepare<AuthorRow>(`
  select m.id, m.uuid, m.name, m.lang, m.country, m.created_at as "joinedAt", m.is_verified as "isVerified", g.role,
    (select count(*)::integer from review_record where member_id = m.id) as reviews,
    (select count(*)::integer from post where member_id = m.id) as posts,
    (select count(*)::integer from post_comment_record where member_id = m.id) as comments,
    m.reward_points as points, ${strikesOf('m.id')} as strikes,
    case when m.suspended_until > now() and m.suspended_until < 'infinity' then m.suspended_until end as "suspendedUntil",
    case when m.limited_until > now() then m.limited_until end as "limitedUntil",
    coalesce(m.suspended_until = 'infinity', false) as "isBanned"
  from member m left join staff_grant g on g.member_id = m.id where m.id = $1`);
const decisionsOnMember = prepare<DecisionRow>(`
  ${DECISION} where d.member_id = $1 and not d.is_automatic and d.parent is null order by d.at desc limit 20`);
const decisionsOnCase = prepare<DecisionRow>(`${DECISION} where d.case_id = $1 and d.parent is null order by d.at desc`);

interface AppealRow {
  decision: string;
  party: 'AUTHOR' | 'REPORTER';
  state: 'OPEN' | 'UPHELD' | 'REVERSED';
  text: string;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
}
const appealsOf = prepare<AppealRow>(`
  select a.decision, a.party, a.state, a.text, a.at, a.answer, a.answered_at as "answeredAt"
  from appeal a join decision d on d.uuid = a.decision where d.case_id = $1 order by a.at desc`);

const personOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

async function presentAuthor(db: Kysely<Schema>, memberId: number | null): Promise<Info['author']> {
  const [row] = memberId === null ? [] : await authorOf(db, memberId);
  if (row === undefined) return null;
  const { id, uuid, name, lang, country, joinedAt, isVerified, role, reviews, posts, comments, points, strikes } = row;
  const decisions = await decisionsOnMember(db, id);
  return {
    ...{ id, name, uuid, lang, country, role, reviews, posts, comments, points, strikes },
    joined_at: joinedAt.toISOString(),
    is_verified: isVerified ? 1 : 0,
    restriction: restrictionOf(row),
    decisions: decisions.map((one) => ({
      ...{ uuid: one.uuid, kind: one.kind, act: one.act, code: one.groundCode, at: one.at.toISOString() },
      ...{ by: personOf(one.decidedBy, one.deciderName), is_standing: one.reversedAt === null ? 1 : 0 },
    })),
  };
}

function restrictionOf({ isBanned, suspendedUntil, limitedUntil }: AuthorRow): { act: DecisionAct; until: string | null } | null {
  if (isBanned) return { act: 'BAN', until: null };
  if (suspendedUntil instanceof Date) return { act: 'SUSPEND', until: suspendedUntil.toISOString() };
  return limitedUntil === null ? null : { act: 'LIMIT', until: limitedUntil.toISOString() };
}

/** Subjects with the same text, and what else the author wrote recently. */
async function similarTo(parts: ModerationParts, subject: SubjectKey, memberId: number | null): Promise<Info['similar']> {
  const same = await selectSameText(parts.db, subject);
  const own: SubjectKey[] = [];
  if (memberId !== null)
    for (const store of parts.stores.values())
      for (const id of await store.visibleOf(parts.db, memberId, SIMILAR / 3)) own.push({ kind: store.kind, id });
  const seen = new Set([`${subject.kind} ${subject.id}`]);
  const list: Info['similar'] = [];
  for (const { kind, id } of [...same, ...own]) {
    if (seen.has(`${kind} ${id}`) || list.length === SIMILAR) continue;
    seen.add(`${kind} ${id}`);
    const now = await storeOf(parts, kind).read(parts.db, id);
    if (now === undefined) continue;
    const author = (await presentName(parts.db, now.memberId)) ?? '';
    const isSame = now.memberId !== null && now.memberId === memberId;
    list.push({
      kind,
      id,
      excerpt: textOf(now.words).slice(0, 160),
      author,
      state: now.state,
      at: now.createdAt.toISOString(),
      is_same_author: isSame ? 1 : 0,
    });
  }
  return list;
}

const nameOf = prepare<{ name: string }>('select name from member where id = $1');
const presentName = async (db: Kysely<Schema>, id: number | null) => (id === null ? undefined : (await nameOf(db, id))[0]?.name);

const presentDecision = (one: DecisionRow, lang: Language): Info['decisions'][number] => ({
  uuid: one.uuid,
  act: one.act,
  days: one.days,
  ground: one.groundKind === null || one.groundCode === null ? null : { kind: one.groundKind, code: one.groundCode },
  facts: one.isAutomatic ? holdFacts(lang, one.facts as never, one.found) : one.facts,
  text: one.words,
  note: one.note === '' ? null : one.note,
  at: one.at.toISOString(),
  by: personOf(one.decidedBy, one.deciderName),
  is_standing: one.reversedAt === null ? 1 : 0,
  undo_until: one.reversedAt === null && one.undoUntil !== null && one.undoUntil > new Date() ? one.undoUntil.toISOString() : null,
});

async function presentAppeals(db: Kysely<Schema>, caseId: number, judgeId: number): Promise<Info['appeals']> {
  const rows = await appealsOf(db, caseId);
  return Promise.all(
    rows.map(async ({ decision, party, state, text, at, answer, answeredAt }) => ({
      ...{ decision, party, state, text, answer, at: at.toISOString(), answered_at: answeredAt?.toISOString() ?? null },
      may_answer: state === 'OPEN' && (await mayJudge(db, decision, judgeId)) ? (1 as const) : (0 as const),
    })),
  );
}

/** Texts of earlier revisions of a case's subject. */
async function earlierOf(parts: ModerationParts, kind: JudgedKind, id: number) {
  const store = storeOf(parts, kind);
  if (store.wordsOf === undefined) return [];
  const rows = await selectEarlierRevisions(parts.db, kind, id, 0, REVISIONS);
  return rows.map(({ number, fields, at }) => ({
    number,
    at,
    words: store.wordsOf?.(fields) ?? nothingSaid,
  }));
}

/** A case with everything that is needed to decide it. */
export async function readCase(parts: ModerationParts, id: number, lang: Language, judgeId: number): Promise<Info> {
  const { db } = parts;
  const one: CaseRow = found(await selectCase(db, id));
  const store = storeOf(parts, one.kind);
  const now = await store.read(db, one.subjectId);
  const words = now?.words ?? (await selectSealed(db, id)) ?? nothingSaid;
  const pending = one.pending === null ? null : (store.wordsOf?.(one.pending) ?? null);
  const earlier = await earlierOf(parts, one.kind, one.subjectId);
  const diff = pending !== null ? diffOf(words, pending) : earlier[0] ? diffOf(earlier[0].words, words) : [];
  const authorId = now?.memberId ?? one.memberId;
  const reports = await reportsOf(db, id);
  const context = now === undefined ? [] : await store.context(db, one.subjectId);
  const appeals = await presentAppeals(db, id, judgeId);
  const isAppealed = appeals.some(({ state }) => state === 'OPEN');
  return {
    id,
    subject: {
      ...{ kind: one.kind, id: one.subjectId, title: now?.title ?? '', link: now?.link ?? null, state: now?.state ?? null },
      ...{ lang: now?.lang ?? null, created_at: now?.createdAt.toISOString() ?? null },
    },
    words: presentWords(words),
    pending: pending && presentWords(pending),
    revisions: earlier.map(({ number, at, words: said }) => ({ number, at: at.toISOString(), words: presentWords(said) })),
    diff,
    context: context.map(({ author, text, at, isSubject }) => ({
      author: author ?? '',
      text,
      at: at.toISOString(),
      is_subject: isSubject ? 1 : 0,
    })),
    reports: reports.map(({ at, memberId, memberName, ...row }) => ({ ...row, at: at.toISOString(), by: personOf(memberId, memberName) })),
    hold: one.holdReason,
    hold_facts: one.holdReason === null ? null : holdFacts(lang, one.holdReason, one.holdFound),
    author: await presentAuthor(db, authorId),
    similar: await similarTo(parts, { kind: one.kind, id: one.subjectId }, authorId),
    appeals,
    decisions: (await decisionsOnCase(db, id)).map((decision) => presentDecision(decision, lang)),
    state: one.state === 'OPEN' && one.claimedBy !== null ? 'CLAIMED' : isAppealed ? 'APPEALED' : one.state,
    claimed_by: personOf(one.claimedBy, one.claimerName),
    claimed_until: one.claimedUntil?.toISOString() ?? null,
    waits_for_second: personOf(one.banAskedBy, one.banAskerName),
    version: one.version,
    allowed: authorId === judgeId ? [] : allowedActs(one, now, earlier.length > 0, one.kind),
  };
}
