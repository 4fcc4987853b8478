import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { insertMail, mayMailAnybody } from '../mail/index.ts';
import type { ModerationParts } from './parts.ts';
import { selectReporters } from './queries.ts';
import { type DecisionRow, selectDecision } from './queries-decisions.ts';
import { knownGround, presentGround } from './rules.ts';

const DAY_S = 86_400;

const recipientOf = prepare<{ email: string; lang: string }>('select email, lang from member where id = $1 and is_verified');

/** Address at which a member reads a decision, in their language. */
const addressOf = ({ origin }: Pick<ModerationParts, 'origin'>, lang: string, uuid: string): string =>
  `${origin}/${lang}/my-decision/${uuid}`;

const languageOf = (lang: string) => (isLanguage(lang) ? lang : 'en');

async function mailAuthor(parts: ModerationParts, tx: Kysely<Schema>, { uuid, memberId }: DecisionRow, mail: Mail): Promise<void> {
  const [to] = memberId === null ? [] : await recipientOf(tx, memberId);
  if (to === undefined) return;
  const { template, params } = mail(languageOf(to.lang));
  const link = addressOf(parts, languageOf(to.lang), uuid);
  await insertMail(tx, { reason: `${template}:${uuid}`, recipient: to.email, lang: to.lang, template, params: { ...params, link } });
}
type Mail = (lang: ReturnType<typeof languageOf>) => { template: string; params: Record<string, string> };

/** Mails the author what was decided, and where to read and appeal it. */
export async function mailDecision(parts: ModerationParts, tx: Kysely<Schema>, uuid: string): Promise<void> {
  const decision = await selectDecision(tx, uuid);
  const ground = decision && knownGround(decision.groundKind ?? '', decision.groundCode ?? '');
  if (decision === undefined || !ground) return;
  await mailAuthor(parts, tx, decision, (lang) => ({
    template: 'decision',
    params: { ground: presentGround(lang, ground).title, words: decision.facts },
  }));
}

/** Mails the author that a decision was reversed. */
export async function mailReversal(parts: ModerationParts, tx: Kysely<Schema>, uuid: string): Promise<void> {
  const decision = await selectDecision(tx, uuid);
  if (decision !== undefined) await mailAuthor(parts, tx, decision, () => ({ template: 'decision_reversed', params: {} }));
}

/** Anybody can enter any address in a report, so an unverified address gets only a few mails about reports a day. */
async function mayMailReporter(tx: Kysely<Schema>, recipient: string): Promise<boolean> {
  const mails = { subject: `report-mail:${recipient.toLowerCase()}`, limit: accountLimits.reportMailsADay, windowSeconds: DAY_S };
  return (await countAttempt(tx, mails)) === null && (await mayMailAnybody(tx, recipient));
}

/** Mails reporters the outcome, without naming the author. */
export async function mailOutcomes(tx: Kysely<Schema>, uuid: string, caseId: number, outcome: 'UPHELD' | 'REJECTED'): Promise<void> {
  const template = outcome === 'UPHELD' ? 'report_upheld' : 'report_rejected';
  for (const { id, recipient, lang, memberId } of await selectReporters(tx, caseId))
    if (recipient !== null && (memberId !== null || (await mayMailReporter(tx, recipient))))
      await insertMail(tx, { reason: `${template}:${uuid}:${id}`, recipient, lang, template, params: {} });
}

/** Mails a reporter that their report has arrived. */
export async function mailReceipt(
  tx: Kysely<Schema>,
  { id, recipient, lang, isMember }: { id: number; recipient: string; lang: string; isMember: boolean },
): Promise<void> {
  if (!isMember && !(await mayMailReporter(tx, recipient))) return;
  await insertMail(tx, { reason: `report:${id}`, recipient, lang, template: 'report_receipt', params: {} });
}

/** Mails an appellant that the decision stands, and why. */
export async function mailUpheld(
  parts: ModerationParts,
  tx: Kysely<Schema>,
  appeal: { id: number; memberId: number | null; decision: string; isAuthor: boolean; answer: string },
): Promise<void> {
  const [to] = appeal.memberId === null ? [] : await recipientOf(tx, appeal.memberId);
  if (to === undefined) return;
  const lang = languageOf(to.lang);
  const link = appeal.isAuthor ? addressOf(parts, lang, appeal.decision) : `${parts.origin}/${lang}/my-reports`;
  const mail = { reason: `appeal:${appeal.id}`, recipient: to.email, lang: to.lang, template: 'appeal_upheld' };
  await insertMail(tx, { ...mail, params: { words: appeal.answer, link } });
}
