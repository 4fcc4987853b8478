import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Asker } from '../../../http/asker.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countryCodeOf } from '../../regions/index.ts';
import { mailCode, spendMail } from '../codes/codes.ts';
import { type AccountParts, addressOf, spendOrRefuse } from '../parts.ts';
import { hashPassword } from '../passwords.ts';
import { upsertPassword } from '../queries.ts';
import { openSession } from '../sign-in.ts';
import { insertCaptchaUse, insertMember, isAddressTaken, type NewMember } from './queries.ts';

type Form = Omit<Parsed<'POST customer/signup'>, 'captcha'>;

/** The answer that an address is taken is the one place that tells; a network may hear it so often in an hour. */
const TAKEN = { limit: 10, windowSeconds: 3600 };

/** Accepts a captcha's solution once. */
export async function passCaptcha({ db, captcha }: Pick<AccountParts, 'db' | 'captcha'>, solution: string | undefined): Promise<void> {
  const passed = solution === undefined || solution === '' ? null : await captcha.check(solution);
  if (passed === null || (passed.mark !== null && !(await insertCaptchaUse(db, passed.mark, passed.until))))
    throw new Refusal('bad_captcha');
}

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

/** Opens an account with a first session, and mails a code; all of it or nothing. `also` writes what else belongs to the new member. */
export async function signUp(
  parts: AccountParts,
  form: Form,
  { lang, network }: Asker,
  also: (tx: Kysely<Schema>, memberId: number) => Promise<void> = async () => undefined,
) {
  const member = memberOf(form, lang);
  const address = addressOf(member.email);
  const hash = await hashPassword(form.password);
  const session = await parts.db.transaction().execute(async (tx) => {
    const made = await insertMember(tx, member);
    if (made === undefined) return null;
    await spendMail({ ...parts, db: tx }, address);
    await upsertPassword(tx, made.id, hash);
    await also(tx, made.id);
    await mailCode(tx, parts, { address, kind: 'SIGN_UP', account: { ...member, id: made.id }, lang });
    return openSession(tx, made);
  });
  if (session === null) return refuseTaken(parts, address, network);
  parts.outbox.nudge();
  return session;
}

async function refuseTaken(parts: AccountParts, address: string, network: string): Promise<never> {
  await spendOrRefuse(parts.db, { subject: `taken:${network}`, ...TAKEN }, 'too_many_requests');
  throw new Refusal((await isAddressTaken(parts.db, address)) ? 'email_taken' : 'user_name_taken');
}
