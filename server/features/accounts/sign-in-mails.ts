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
 * Tells a member that somebody logged in from a network that they had not used, with the device and place, in the caller's transaction;
 * before the session makes it a known one. Nothing goes to an address that nobody has proved. Nudge the outbox afterwards.
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

/** Device, place and time, a line each. Neither goes anywhere else: the mail forgets them once it is sent. */
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

/** Tells a member, once a day, that strangers have tried so many passwords that networks they did not use are locked for their account. */
export async function tellLocked({ db, outbox }: AccountParts, account: Account | undefined): Promise<void> {
  const [day] = new Date().toISOString().split('T');
  const { id = 0, email: recipient = '', lang = 'en', isVerified = false } = account ?? {};
  const mail = { reason: `logins-locked:${id}:${day}`, recipient, lang, template: 'logins_locked', params: {} };
  await (isVerified ? insertMail(db, mail) : insertNoMail(db, mail));
  outbox.nudgeLater();
}
