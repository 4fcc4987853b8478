import { type Kysely, sql } from 'kysely';
import { Secret } from 'otpauth';
import type { Schema } from '../../server/db/schema.ts';
import type { Api } from './api.ts';
import { type Persona, verifiedMember } from './personas.ts';
import { freshCode, totpCode } from './staff.ts';
import type { TestMailbox } from './test-mailbox.ts';

/** A member with the secret of an authenticator app. */
export interface FactorMember extends Persona {
  secret: string;
}

/** A logged-in member with a verified address and an authenticator app, which is inserted directly into the database. */
export async function factorMember(api: Api, box: TestMailbox): Promise<FactorMember> {
  const member = await verifiedMember(api, box);
  const secret = new Secret({ size: 20 }).base32;
  await sql`insert into member_totp (member_id, secret, last_step) values (${member.id}, ${secret}, 0)`.execute(api.database().kysely);
  return { ...member, secret };
}

/** Logs in by password; resolves to the ticket for the second factor. */
export async function ticketOf(api: Api, { email, password }: Pick<Persona, 'email' | 'password'>, from?: string): Promise<string> {
  const { status, body } = await api.call('POST login', { email, password }, from === undefined ? {} : { from });
  if (status !== 200 || body.ticket === undefined) throw new Error(`The login answered ${status}: ${JSON.stringify(body)}`);
  return body.ticket;
}

/** Logs in by password and current code; resolves to the token. */
export async function logInWithCode(api: Api, member: FactorMember): Promise<string> {
  const ticket = await ticketOf(api, member);
  const { status, body } = await api.call('POST login/second-factor', { ticket, code: await freshCode(api, member) });
  if (status !== 200) throw new Error(`The second factor answered ${status}: ${JSON.stringify(body)}`);
  return body.access_token;
}

/** Confirms the member by password and sets up an authenticator app; resolves to the response. */
export async function setUpApp(api: Api, { token, password }: Pick<Persona, 'token' | 'password'>) {
  await api.call('POST account/factor/confirm', { password }, { token });
  const { secret } = (await api.call('POST account/factor/totp', {}, { token })).body;
  const { body } = await api.call('PUT account/factor/totp', { code: totpCode(secret) }, { token });
  return { secret, codes: body.recovery_codes };
}

/** Ages the sessions' last confirmation beyond the ten-minute limit. */
export async function ageConfirmation(db: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`update session set factor_at = factor_at - interval '11 minutes' where member_id = ${memberId}`.execute(db);
}

/** The next mail to an address with this subject. */
export async function letterAbout(box: TestMailbox, to: string, subject: string) {
  let letter = await box.take(to);
  while (letter.subject !== subject) letter = await box.take(to);
  return letter;
}
