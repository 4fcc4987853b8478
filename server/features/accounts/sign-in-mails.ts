import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { dateFormat, displayNames } from '../../../i18n/formatters.ts';
import { languageOf, languageTag } from '../../../i18n/languages.ts';
import { mailText } from '../../../i18n/mail-texts.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';
import { deviceOf } from '../../http/device.ts';
import { insertMail, insertNoMail } from '../mail/index.ts';
import { isKnownNetwork } from './networks.ts';
import type { AccountParts, Arrival } from './parts.ts';
import { type Account, selectAccountById } from './queries.ts';

const DAY_S = 86_400;

/**
 * Mails a member that somebody logged in from a network new to the account, with device and place, in the caller's transaction. Call it
 * before the session makes the network a known one. Nothing is sent to an unverified address. Nudge the outbox afterwards.
 */
export async function tellNewNetwork(tx: Kysely<Schema>, parts: AccountParts, memberId: number, from: Arrival): Promise<void> {
  if (await isKnownNetwork({ ...parts, db: tx }, memberId, from.network)) return;
  const account = await selectAccountById(tx, memberId);
  if (!account?.isVerified) return;
  const letters = { subject: `sign-in-mail:${memberId}`, limit: accountLimits.signInMailsADay, windowSeconds: DAY_S };
  if ((await countAttempt(tx, letters)) !== null) return;
  const { email: recipient, lang } = account;
  const params = { words: describe(parts, lang, from), link: `${parts.origin}/${lang}/account-security` };
  await insertMail(tx, { reason: `sign-in:${randomUUID()}`, recipient, lang, template: 'new_sign_in', params });
}

/** Device, place and time, one per line. They are stored nowhere else: the outbox drops them once the mail is sent. */
function describe({ countryOf }: AccountParts, asked: string, { network, userAgent = '' }: Arrival): string {
  const lang = languageOf(asked) ?? 'en';
  const tag = languageTag(lang);
  const device = deviceOf(userAgent);
  const country = countryOf(network);
  const time = dateFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date());
  return [
    device === null ? mailText(lang, 'mail.new_sign_in.unknown_device', {}) : `${device.browser}, ${device.system}`,
    country === null ? network : `${displayNames(tag, { type: 'region' }).of(country) ?? country}, ${network}`,
    `${time} UTC`,
  ].join('\n');
}

/** Mails a member, at most once a day, that too many wrong passwords have locked their account for networks they have not used. */
export async function tellLocked({ db, outbox }: AccountParts, account: Account | undefined): Promise<void> {
  const [day] = new Date().toISOString().split('T');
  const { id = 0, email: recipient = '', lang = 'en', isVerified = false } = account ?? {};
  const mail = { reason: `logins-locked:${id}:${day}`, recipient, lang, template: 'logins_locked', params: {} };
  await (isVerified ? insertMail(db, mail) : insertNoMail(db, mail));
  outbox.nudgeLater();
}
