import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { LinkifyIt } from 'linkify-it';
import type { HoldReason } from '../../../contract/choices.ts';
import { barcodeDigits } from '../../../contract/rules/numbers.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { writeEvent } from '../../db/events.ts';
import type { Schema } from '../../db/schema.ts';
import type { Moderation, SubjectKey, WrittenSubject } from '../../db/subjects.ts';
import { refuseSuspended } from '../accounts/index.ts';
import { foldText } from '../search/index.ts';
import { lockOpenCases } from './case-locks.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { selectIsLabelled } from './queries-labels.ts';
import { insertRecentText, selectRecent } from './queries-texts.ts';
import { type FoundReason, type Ground, ruleOfHold } from './rules.ts';
import { sealDeleted } from './seals.ts';
import { lockInOrder, settleState } from './states.ts';

export interface HoldFinding {
  reason: HoldReason;
  /** The word, link or number; empty if there is nothing to show. */
  found: string;
}

/** Honest people repeat texts with fewer letters than this, too. */
const SHORT = 40;
/** Number of other members with the same text within a month that makes it suspicious; for a new account one is enough. */
const SAME_BY_OTHERS = { known: 2, fresh: 1 };
const PRIORITY: Record<HoldReason, number> = {
  REPORTS: 60,
  PHONE: 40,
  LINK: 40,
  WORDS: 40,
  PICTURE: 50,
  REPEATED: 30,
  BURST: 20,
  RESUBMITTED: 30,
};

/** Hashes the letters only, because spam programs vary digits, punctuation and emoji. */
const hashOf = (text: string): Buffer | null => {
  const folded = foldText(text)
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
  return folded.length < SHORT ? null : createHash('sha256').update(folded).digest();
};

/** The operator's settings; see `settings` in the console. */
export interface HoldSettings {
  /** Folded, each with a space on both sides. */
  words: string[];
  isForLinks: boolean;
  /** Maximum texts of one member within a minute; 0 for no limit. */
  burst: number;
}

/** Top-level domains that people write without `https://`, except those that are words after a full stop: `so`, `it`, `my`, `in`. */
const ENDINGS = 'com net org info biz eu de fr uk ru cn io shop store online site website app xyz top club vip pro cc tk link click'.split(
  ' ',
);
const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: ENDINGS });
// `www.` marks an address regardless of its top-level domain.
links.add('www.', {
  validate: (text, from) => /^[\p{L}\p{N}-]+\.\p{L}{2,}\S*/u.exec(text.slice(from, from + 300))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
/** Phone numbers as people write them: with a leading + or 0, or in North American groups. */
const PHONE = /(?:\+|\b0)\d(?:[\s()./-]*\d){7,13}\b|\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/g;

/** Scripts that put no spaces between words. */
const isUnspaced = (word: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);

/** The first of the operator's words that occurs in a text as a whole word. */
export function heldWord(text: string, words: readonly string[]): string | null {
  const folded = ` ${foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(' ')} `;
  return words.find((word) => folded.includes(isUnspaced(word) ? word.trim() : word))?.trim() ?? null;
}

/** The first web or mail address in a text that does not lead to the shop itself. */
export function foreignLink(text: string, origin: string): string | null {
  const own = new URL(origin).host;
  // Browsers resolve full-width letters and ideographic full stops to the same address.
  const plain = text.normalize('NFKC').replace(/(?<=[a-z0-9])。(?=[a-z]{2})/gi, '.');
  return links.match(plain)?.find(({ url }) => URL.parse(url)?.host !== own)?.raw ?? null;
}

/** The first phone number in a text. A barcode that begins with 0 looks like one, also together with a number after it. */
export const phoneNumber = (text: string): string | null =>
  text.replace(/(?<![+\d])0\d{11,12}(?!\d)/g, (digits) => (barcodeDigits(digits) === null ? digits : '|')).match(PHONE)?.[0] ?? null;

async function findHold(
  { origin }: ModerationParts,
  tx: Kysely<Schema>,
  subject: WrittenSubject,
  { words, isForLinks, burst }: HoldSettings,
): Promise<(HoldFinding & { reason: FoundReason }) | null> {
  const { memberId, text } = subject;
  // A write that waited for its member's row while the member was banned would otherwise become public.
  await refuseSuspended(tx, memberId);
  const member = await queries.selectStanding(tx, memberId);
  const hash = hashOf(text);
  const recent = await selectRecent(tx, memberId, hash, subject);
  await insertRecentText(tx, { kind: subject.kind, id: subject.id, memberId, hash });
  if (member === undefined || member.isStaff) return null;
  const isFresh = member.isNew || !member.isVerified;
  const said = findInWords(origin, text, isFresh, { words, isForLinks });
  if (said !== null) return said;
  if (recent.own || recent.others >= SAME_BY_OTHERS[isFresh ? 'fresh' : 'known']) return { reason: 'REPEATED', found: '' };
  return burst > 0 && recent.minute >= burst ? { reason: 'BURST', found: '' } : null;
}

/** A reason to hold in the text itself. */
function findInWords(
  origin: string,
  text: string,
  isFresh: boolean,
  { words, isForLinks }: Pick<HoldSettings, 'words' | 'isForLinks'>,
): (HoldFinding & { reason: FoundReason }) | null {
  const word = heldWord(text, words);
  if (word !== null) return { reason: 'WORDS', found: word };
  if (isForLinks && isFresh) {
    const link = foreignLink(text, origin);
    if (link !== null) return { reason: 'LINK', found: link.slice(0, 200) };
    const phone = phoneNumber(text);
    if (phone !== null) return { reason: 'PHONE', found: phone };
  }
  return null;
}

/** Holds a subject, or a pending edit of it, with a statement of reasons and an entry in the queue. */
export async function hold(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  subject: SubjectKey,
  { reason, found, ground, pending }: HoldFinding & { ground: Ground; pending?: Record<string, unknown> },
): Promise<void> {
  const now = await storeOf(parts, subject.kind).read(tx, subject.id);
  if (now === undefined) return;
  const of = { ...subject, memberId: now.memberId };
  const waits = pending && { pending };
  const caseId = await queries.upsertCase(tx, { ...of, priority: PRIORITY[reason], holdReason: reason, holdFound: found, ...waits });
  const words = pending === undefined ? now.words : (storeOf(parts, subject.kind).wordsOf?.(pending) ?? now.words);
  const { uuid } = await decisionQueries.insertDecision(tx, {
    ...{
      ...of,
      revision: now.revision,
      caseId,
      act: 'HOLD',
      days: null,
      ground,
      facts: reason,
      note: '',
      foundBy: reason === 'REPORTS' ? 'REPORT' : 'AUTOMATIC',
    },
    ...{ words: textOf(words), decidedBy: null, isAutomatic: true, stars: starsOf(now.words), effects: [], parent: null },
  });
  if (pending === undefined) {
    await decisionQueries.insertDecisionState(tx, uuid, subject, 'HELD');
    await lockInOrder(parts, tx, [subject]);
    await settleState(parts, tx, subject);
  }
  if (now.memberId !== null) await writeEvent(tx, { kind: 'HELD', memberId: now.memberId, subject });
}

/** The whole text of a subject, as a statement stores it. */
export const textOf = ({ title, text }: { title: string | null; text: string }): string => (title === null ? text : `${title}\n\n${text}`);

/** Stars of a review in half stars. */
export const starsOf = ({ stars }: { stars: number | null }): number | null => (stars === null ? null : stars * 2);

/** What was found, in a reader's language. */
export function holdFacts(lang: string, reason: HoldReason, found: string | null): string {
  return serverText(isLanguage(lang) ? lang : 'en', `hold.facts.${reason}`, { found: found ?? '' });
}

const groundFor = ({ reason }: { reason: FoundReason }): Ground => ({ kind: 'RULE', code: ruleOfHold[reason] });

/**
 * Holds a subject whose picture looks like a removed one; resolves to whether it is held. A member has no state that could be held, so for
 * them only a case is opened, which restricts nobody and therefore needs no statement.
 */
async function checkPicture(parts: ModerationParts, tx: Transaction<Schema>, subject: SubjectKey, image: string): Promise<boolean> {
  if (!(await queries.selectWasRemoved(tx, image))) return false;
  const reason = 'PICTURE';
  if (subject.kind !== 'MEMBER') {
    await hold(parts, tx, subject, { reason, found: '', ground: groundFor({ reason }) });
    return true;
  }
  const { id, kind } = subject;
  await queries.upsertCase(tx, { id, kind, memberId: id, priority: PRIORITY[reason], holdReason: reason, holdFound: '' });
  return false;
}

/** No moderator has seen the new pictures, so earlier decisions to keep the subject no longer count. */
async function notePictures(tx: Transaction<Schema>, subject: SubjectKey): Promise<void> {
  await queries.raiseCaseVersion(tx, subject);
  await decisionQueries.forgetKept(tx, subject);
}

/** The functions that other features call before a text appears. */
export function createHolds(parts: ModerationParts, settings: (db: Kysely<Schema>) => Promise<HoldSettings>): Moderation {
  const find = async (tx: Transaction<Schema>, subject: WrittenSubject) => findHold(parts, tx, subject, await settings(tx));
  return {
    lockCase: lockOpenCases,
    async written(tx, subject) {
      const finding = await find(tx, subject);
      if (finding !== null) await hold(parts, tx, subject, { ...finding, ground: groundFor(finding) });
      return finding !== null;
    },
    async edited(tx, subject, fields) {
      const finding = await find(tx, subject);
      if (finding === null) await queries.updateCaseWords(tx, subject);
      else await hold(parts, tx, subject, { ...finding, ground: groundFor(finding), pending: fields });
      return finding !== null;
    },
    async described(tx, subject, fields) {
      await refuseSuspended(tx, subject.memberId);
      const member = await queries.selectStanding(tx, subject.memberId);
      const isTrusted = member === undefined || member.isStaff;
      const finding = isTrusted ? null : findInWords(parts.origin, subject.text, member.isNew || !member.isVerified, await settings(tx));
      const waits = fields && { pending: fields };
      if (finding !== null) await hold(parts, tx, subject, { ...finding, ground: groundFor(finding), ...waits });
      else if (fields) await queries.updateCaseWords(tx, subject);
      return finding !== null;
    },
    rewritten: (tx, subject) => queries.updateCaseWords(tx, subject),
    repictured: notePictures,
    deleted: (tx, subject, takenFrom) => sealDeleted(tx, parts.stores, subject, takenFrom),
    isLabelled: (tx, subject) => selectIsLabelled(tx, subject),
    async resubmitted(tx, subject, fields) {
      const ground = await decisionQueries.selectHiddenGround(tx, subject);
      if (ground === null) return false;
      await hold(parts, tx, subject, { reason: 'RESUBMITTED', found: '', ground, pending: fields });
      return true;
    },
    pictured: (tx, subject, image) => checkPicture(parts, tx, subject, image),
  };
}
