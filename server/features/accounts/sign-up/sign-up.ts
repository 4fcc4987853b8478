import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { writeEvent } from '../../../db/events.ts';
import type { Schema } from '../../../db/schema.ts';
import { WIDE_FACTOR, wideNetworkOf } from '../../../http/network.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { countryCodeOf } from '../../regions/index.ts';
import { isBanned } from '../bans.ts';
import { mailCode } from '../codes.ts';
import { type AccountParts, addressOf, countAttemptOrRefuse } from '../parts.ts';
import { hashPassword } from '../passwords.ts';
import { upsertPassword } from '../queries.ts';
import { createSession } from '../sign-in.ts';
import { insertMember, isAddressTaken, type NewMember } from './queries.ts';

type Form = Omit<Parsed<'POST customer/signup'>, 'captcha'>;

/** Sign-up is the only public call that reveals whether an address is taken: limit of such answers per network and hour. */
const TAKEN = { limit: 10, windowSeconds: 3600 };

function memberOf(form: Form, lang: string): NewMember {
  const country = countryCodeOf(form.country_id);
  if (country === undefined) throw new Refusal('invalid_input', { fields: [{ field: 'country_id', key: 'invalid.value' }] });
  return {
    name: form.name,
    userName: form.user_name,
    email: form.email.trim(),
    mobileNumber: form.mobile_number,
    countryCode: form.country_code ?? null,
    dialCode: form.dial_code ?? null,
    country,
    birthDate: form.date_of_birth,
    isNewsletter: form.is_newsletter === 'Y',
    lang,
  };
}

/**
 * Opens an account with a first session and mails a code, all in one transaction. `also` writes whatever else belongs to the new member.
 */
export async function registerMember(
  parts: AccountParts,
  form: Form,
  { lang, network, userAgent = '' }: RequestContext,
  also: (tx: Kysely<Schema>, memberId: number) => Promise<void> = async () => undefined,
) {
  const member = memberOf(form, lang);
  const address = addressOf(member.email);
  const hash = await hashPassword(form.password);
  // Answered and counted like a taken address, so that nobody learns who was banned.
  if (await isBanned(parts.db, parts.addressKey, address)) return refuseTaken(parts, address, network);
  const session = await parts.db.transaction().execute(async (tx) => {
    const made = await insertMember(tx, member);
    if (made === undefined) return null;
    await upsertPassword(tx, made.id, hash);
    await also(tx, made.id);
    await writeEvent(tx, { kind: 'SIGNED_UP', memberId: made.id });
    // Makes the network known, so that mails the new member asks for next count against their own counters.
    const opened = await createSession(tx, parts, made, { network, userAgent });
    await mailCode(tx, parts, { address, kind: 'SIGN_UP', account: { ...member, id: made.id }, lang, network });
    return opened;
  });
  if (session === null) return refuseTaken(parts, address, network);
  await parts.brakes.signUps.note();
  parts.outbox.nudge();
  return session;
}

async function refuseTaken(parts: AccountParts, address: string, network: string): Promise<never> {
  await countAttemptOrRefuse(parts.db, { subject: `taken:${network}`, ...TAKEN }, 'too_many_requests');
  const wide = wideNetworkOf(network);
  if (wide !== null)
    await countAttemptOrRefuse(parts.db, { ...TAKEN, subject: `taken:${wide}`, limit: TAKEN.limit * WIDE_FACTOR }, 'too_many_requests');
  const isOut = (await isAddressTaken(parts.db, address)) || (await isBanned(parts.db, parts.addressKey, address));
  throw new Refusal(isOut ? 'email_taken' : 'user_name_taken');
}
