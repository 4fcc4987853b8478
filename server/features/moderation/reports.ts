import type { Transaction } from 'kysely';
import type { ReportReason } from '../../../contract/choices.ts';
import type { Parsed } from '../../../contract/index.ts';
import { moderationLimits } from '../../../contract/limits.ts';
import { repeatedTransaction } from '../../db/deadlocks.ts';
import { writeEvent } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey, SubjectNow } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { addressHash } from '../accounts/index.ts';
import { selectAccuracy } from './accuracy.ts';
import { hold } from './holds.ts';
import { mailReceipt } from './mails.ts';
import { type ModerationParts, settle, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import { ruleOfReason } from './rules.ts';
import { lockAgainstDeletion } from './seals.ts';

/** Reasons that cannot be judged without an explanation. */
const NEEDS_WORDS: readonly ReportReason[] = ['ILLEGAL', 'COPYRIGHT', 'OTHER'];
/** Reasons that by law anybody can report, with name and address. */
const FOR_ANYBODY: readonly ReportReason[] = ['ILLEGAL', 'COPYRIGHT'];

/** Priority of a report by reason. */
const URGENCY: Record<ReportReason, number> = {
  ILLEGAL: 40,
  HATE: 30,
  SEXUAL: 30,
  PRIVATE_DATA: 30,
  HEALTH_CLAIM: 20,
  INSULT: 15,
  COPYRIGHT: 15,
  ADVERT: 10,
  FAKE_REVIEW: 10,
  SPAM: 10,
  OTHER: 5,
};

/** A member, or somebody else with a name and an address. */
export type Reporter = { memberId: number } | { memberId: null; name: string; email: string };

const missing = (field: string, key: string) => new Refusal('invalid_input', { fields: [{ field, key }] });

/** The reporter of a report without a login. Throws if the reason requires an account, or a field is missing. */
export function strangerOf({ reason, name, email, good_faith: goodFaith }: Parsed<'POST report'>): Reporter {
  if (!FOR_ANYBODY.includes(reason)) throw new Refusal('unauthenticated');
  if (name === undefined) throw missing('name', 'required.name');
  if (email === undefined) throw missing('email', 'required.email');
  if (goodFaith !== 1) throw missing('good_faith', 'required.field');
  return { memberId: null, name, email };
}

/**
 * Reports the current revision of a subject, once per person and revision; its case enters the queue. Throws `not_found` for what the
 * reporter could not have seen. Resolves to the report's id.
 */
export async function fileReport(parts: ModerationParts, asked: Parsed<'POST report'>, lang: string, reporter: Reporter): Promise<number> {
  const subject: SubjectKey = { kind: asked.kind, id: asked.id };
  if (asked.text === '' && NEEDS_WORDS.includes(asked.reason)) throw missing('text', 'required.report');
  const { id, isHeld } = await repeatedTransaction(parts.db, (tx) => writeReport(parts, tx, subject, { asked, lang, reporter }));
  parts.outbox.nudge();
  if (isHeld) await settle(parts, [subject]);
  return id;
}

interface Reported {
  asked: Parsed<'POST report'>;
  lang: string;
  reporter: Reporter;
}

async function writeReport(parts: ModerationParts, tx: Transaction<Schema>, subject: SubjectKey, { asked, lang, reporter }: Reported) {
  const store = storeOf(parts, subject.kind);
  // A concurrent deletion is either complete after this, or finds the case and seals a copy for it.
  await lockAgainstDeletion(tx, store, subject.id);
  const now = await store.read(tx, subject.id);
  const { memberId } = reporter;
  if (memberId !== null && now?.memberId === memberId) throw missing('id', 'invalid.value');
  if (now === undefined || now.link === null) throw new Refusal('not_found');
  const standing = memberId === null ? undefined : found(await queries.selectStanding(tx, memberId));
  const goodStanding = standing?.isVerified === true && !standing.isNew && standing.strikes === 0;
  const accuracy = memberId === null ? null : await selectAccuracy(tx, memberId);
  const priority = Math.round(URGENCY[asked.reason] * (goodStanding ? 2 : 1) * (accuracy === null ? 1 : 0.5 + accuracy));
  const caseId = await queries.upsertCase(tx, { ...subject, memberId: now.memberId, priority });
  const person = memberId === null ? personOf(parts, reporter) : {};
  const { reason, text } = asked;
  const id = await queries.insertReport(tx, {
    ...subject,
    ...person,
    caseId,
    revision: now.revision,
    memberId,
    lang,
    reason,
    text,
    goodStanding,
  });
  if (id === undefined) throw new Refusal('already_reported');
  const recipient = memberId === null ? person.email : standing?.isVerified ? standing.email : undefined;
  if (recipient !== undefined) await mailReceipt(tx, { id, recipient, lang: standing?.lang ?? lang, isMember: memberId !== null });
  await writeEvent(tx, { kind: 'REPORTED', memberId, subject });
  return { id, isHeld: goodStanding && (await holdIfMany(parts, tx, subject, { caseId, now, reason })) };
}

function personOf({ key }: ModerationParts, reporter: Reporter): { name?: string; email?: string; emailKey?: Buffer } {
  if (reporter.memberId !== null) return {};
  return { name: reporter.name, email: reporter.email, emailKey: addressHash(key, reporter.email) };
}

/** Holds a subject that enough members in good standing reported, unless its current revision was kept; resolves to whether it is held. */
async function holdIfMany(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  subject: SubjectKey,
  { caseId, now, reason }: { caseId: number; now: SubjectNow; reason: ReportReason },
): Promise<boolean> {
  if (subject.kind === 'MEMBER') return false;
  const { members, wasKept } = await queries.countGoodReporters(tx, caseId, subject, now.revision);
  if (members < moderationLimits.reportsThatHold || wasKept) return false;
  await hold(parts, tx, subject, { reason: 'REPORTS', found: '', ground: { kind: 'RULE', code: ruleOfReason[reason] } });
  return true;
}
