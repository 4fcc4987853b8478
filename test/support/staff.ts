import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '../../contract/console/roles.ts';
import type { Schema } from '../../server/db/schema.ts';
import { newToken, tokenHash } from '../../server/db/token.ts';
import type { Answer, Api } from './api.ts';
import { newMember, type Persona } from './personas.ts';

/** A logged-in member of the staff, with the token of a finished session whose factor is fresh. */
export interface StaffPersona {
  id: number;
  token: string;
}

/** When the second factor was entered. `fresh`: just now; `old`: an hour ago; `missing`: the session is unfinished. */
type Factor = 'fresh' | 'old' | 'missing';

/** Inserts a grant for a member directly into the database. */
export async function giveGrant(db: Kysely<Schema>, memberId: number, role: StaffRole): Promise<void> {
  await sql`insert into staff_grant (member_id, role) values (${memberId}, ${role})`.execute(db);
}

/** Inserts a session for a member with a grant directly into the database; resolves to its token. */
export async function openStaffSession(db: Kysely<Schema>, memberId: number, factor: Factor = 'fresh'): Promise<string> {
  const token = newToken();
  await sql`
    insert into staff_session (token_hash, member_id, is_finished, factor_at, expires_at)
    values (${tokenHash(token)}, ${memberId}, ${factor !== 'missing'},
      case ${factor} when 'fresh' then now() when 'old' then now() - interval '1 hour' end, now() + interval '12 hours')`.execute(db);
  return token;
}

/** A new member with a grant and a session. */
export async function becomeStaff(db: Kysely<Schema>, role: StaffRole, factor: Factor = 'fresh'): Promise<StaffPersona> {
  const name = `${role.toLowerCase()}_${randomUUID().slice(-12)}`;
  const made = await sql<{ id: number }>`
    insert into member (name, user_name, email, is_verified) values (${name}, ${name}, ${`${name}@staff.example`}, true) returning id`.execute(
    db,
  );
  const id = made.rows[0]?.id ?? 0;
  await giveGrant(db, id, role);
  return { id, token: await openStaffSession(db, id, factor) };
}

/** A member with a grant, a password and the secret of an authenticator app. */
export interface StaffMember extends Persona {
  secret: string;
}

/** A new member of the staff who has not yet logged in to the console. */
export async function newStaffMember(api: Api, role: StaffRole = 'EDITOR'): Promise<StaffMember> {
  const member = await newMember(api);
  const secret = new Secret({ size: 20 }).base32;
  const db = api.database().kysely;
  await giveGrant(db, member.id, role);
  await sql`insert into member_totp (member_id, secret, last_step) values (${member.id}, ${secret}, 0)`.execute(db);
  return { ...member, secret };
}

/** The TOTP code of a secret, now or this many half minutes from now. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that is wrong for all accepted time steps. */
export function wrongCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
}

/** The current code, made usable again: tests do not wait half a minute for the next one. */
export async function freshCode(api: Api, { id, secret }: Pick<StaffMember, 'id' | 'secret'>): Promise<string> {
  await sql`update member_totp set last_step = 0 where member_id = ${id}`.execute(api.database().kysely);
  return totpCode(secret);
}

/** The last cookie that a response sets, as in the header; undefined if it sets none. */
export function setCookie({ headers }: Pick<Answer<'POST console/login'>, 'headers'>): string | undefined {
  return [headers['set-cookie'] ?? []].flat().map(String).at(-1);
}

/** The token in that cookie; '' if the cookie is removed. */
export const cookieToken = (answer: Pick<Answer<'POST console/login'>, 'headers'>): string =>
  /=([^;]*)/.exec(setCookie(answer) ?? '')?.[1] ?? '';

/** Opens an unfinished console session through the API; resolves to its token. */
export async function enterPassword(api: Api, { email, password }: Pick<Persona, 'email' | 'password'>, from?: string): Promise<string> {
  const answer = await api.call('POST console/login', { email, password }, from === undefined ? {} : { from });
  if (answer.status !== 200) throw new Error(`The console answered ${answer.status}: ${JSON.stringify(answer.error)}`);
  return cookieToken(answer);
}

/** Logs in to the console through the API with both factors; resolves to the token. */
export async function signInToConsole(api: Api, member: StaffMember, from?: string): Promise<string> {
  const staff = await enterPassword(api, member, from);
  const code = await freshCode(api, member);
  const answer = await api.call('POST console/second-factor', { code }, { staff, ...(from !== undefined && { from }) });
  if (answer.status !== 200) throw new Error(`The console answered ${answer.status}: ${JSON.stringify(answer.error)}`);
  return cookieToken(answer);
}

/** Makes a member staff, with every kind of row that is stored about staff, and lets them give another member a grant. */
export async function busyOnStaff(
  db: Kysely<Schema>,
  memberId: number,
  { friendId, passkey, secret }: { friendId: number; passkey: string; secret: string },
): Promise<void> {
  await giveGrant(db, memberId, 'EDITOR');
  await sql`insert into staff_grant (member_id, role, granted_by) values (${friendId}, 'MODERATOR', ${memberId})`.execute(db);
  await openStaffSession(db, memberId);
  await sql`insert into member_totp (member_id, secret, last_step) values (${memberId}, ${secret}, 0)`.execute(db);
  await sql`
    insert into member_passkey (member_id, credential_id, public_key, name)
    values (${memberId}, ${`credential ${memberId}`}, '\\x0123', ${passkey})`.execute(db);
  await sql`insert into member_recovery_code (member_id, code_hash) values (${memberId}, '\\x4567')`.execute(db);
  await sql`insert into factor_network (member_id, network_hash) values (${memberId}, '\\x89ab')`.execute(db);
  await sql`
    insert into login_ticket (token_hash, member_id, expires_at)
    values (${Buffer.from(`ticket ${memberId}`)}, ${memberId}, now() + interval '10 minutes')`.execute(db);
  await sql`insert into audit_entry (member_id, role, act) values (${memberId}, 'EDITOR', 'brands.update')`.execute(db);
}

/** Acts about a member in the audit log, in order. */
export async function actsOn(db: Kysely<Schema>, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_kind = 'members' and subject_id = ${String(memberId)} order by id`.execute(db);
  return rows.map(({ act }) => act);
}
