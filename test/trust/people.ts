import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Secret } from 'otpauth';
import { type StaffRole, staffRoles } from '../../contract/console/roles.ts';
import type { Schema } from '../../server/db/schema.ts';
import { newToken, tokenHash } from '../../server/db/token.ts';
import { hashPassword } from '../../server/features/accounts/index.ts';
import { openStaffSession } from '../support/staff.ts';

/** Callers on whose behalf calls are made. */
export const callers = ['visitor', 'member', 'other', ...staffRoles] as const;
export type CallerName = (typeof callers)[number];

export interface Person {
  name: CallerName;
  id: number;
  uuid: string;
  userName: string;
  email: string;
  password: string;
  /** Token of a session of the shop or of the console. */
  token: string;
  /** Secret of the authenticator app; '' without one. */
  secret: string;
  /** Single-use invitation to the console; '' for callers who are not staff. */
  invite: string;
}

/** A text that may be shown to its owner only. */
export interface Canary {
  text: string;
  /** Name in a report. */
  what: string;
  owner: number;
  /** Who may see it. `secret`: nobody; `personal`: its owner, and staff if it is an address; `words`: its owner and staff. */
  kind: 'secret' | 'personal' | 'words';
}

export const PASSWORD = 'Rose-water-26';

const isStaff = (name: CallerName): name is StaffRole => (staffRoles as readonly string[]).includes(name);

/** Members with private data, on whose behalf no calls are made. */
const VICTIMS = 4;

/** Creates callers and victims, and keeps both usable, directly in the database. */
export async function createPeople(db: Kysely<Schema>) {
  const canaries: Canary[] = [];
  const hash = await hashPassword(PASSWORD);
  const people = new Map<CallerName, Person>();
  const insert = (name: string) => insertMember(db, name, hash, canaries);
  const renew = async (name: Exclude<CallerName, 'visitor'>): Promise<Person> => {
    const known = people.get(name);
    const person =
      known && (await isThere(db, known.id))
        ? known
        : { name, ...(await insert(name)), password: PASSWORD, token: '', secret: '', invite: '' };
    await release(db, person.id);
    if (name !== 'member') person.secret = await giveSecret(db, person.id);
    await givePasskey(db, person.id);
    await giveIdentity(db, person.id);
    if (isStaff(name)) await keepGrant(db, person.id, name);
    if (isStaff(name)) person.invite = await invite(db, person.id);
    person.token = isStaff(name) ? await openStaffSession(db, person.id) : await openSession(db, person.id);
    people.set(name, person);
    return { ...person };
  };
  for (const name of callers) if (name !== 'visitor') await renew(name);
  for (let nth = 0; nth < VICTIMS; nth += 1) await hide(db, (await insert(`victim${nth}`)).id, canaries);
  return { canaries, renew, everybody: () => [...people.values()] };
}

export type People = Awaited<ReturnType<typeof createPeople>>;

async function insertMember(db: Kysely<Schema>, name: string, hash: string, canaries: Canary[]) {
  const mark = randomBytes(5).toString('hex');
  const userName = `${name.toLowerCase()}_${mark}`;
  const own = {
    email: `${userName}@canary.example`,
    pending: `pending.${userName}@canary.example`,
    phone: `99${randomDigits(9)}`,
    // A birthday shared with nobody else.
    born: new Date(Date.UTC(1910, 0, 1 + canaries.length)).toISOString().slice(0, 10),
  };
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into member (name, user_name, email, pending_email, mobile_number, country_code, dial_code, birth_date, country, is_verified, created_at)
    values (${userName}, ${userName}, ${own.email}, ${own.pending}, ${own.phone}, 'fr', '+33', ${own.born}, 'FR', true, now() - interval '30 days')
    returning id, uuid`.execute(db);
  const [{ id, uuid } = { id: 0, uuid: '' }] = rows;
  await sql`insert into credential (member_id, password_hash) values (${id}, ${hash})`.execute(db);
  const told = { address: own.email, 'pending address': own.pending, phone: own.phone, 'birth date': own.born };
  for (const [what, text] of Object.entries(told)) canaries.push({ text, what, owner: id, kind: 'personal' });
  canaries.push({ text: hash, what: 'password hash', owner: id, kind: 'secret' });
  return { id, uuid, userName, email: own.email };
}

const randomDigits = (length: number): string => String(randomBytes(8).readBigUInt64BE()).slice(0, length).padEnd(length, '7');

async function isThere(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from member m join credential c on c.member_id = m.id where m.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Lifts restrictions and locks after wrong passwords. */
async function release(db: Kysely<Schema>, id: number): Promise<void> {
  await sql`update member set suspended_until = null, limited_until = null, is_verified = true where id = ${id}`.execute(db);
  await sql`delete from attempt_counter`.execute(db);
}

async function giveSecret(db: Kysely<Schema>, memberId: number): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  await sql`
    insert into member_totp (member_id, secret, last_step) values (${memberId}, ${secret}, 0)
    on conflict (member_id) do update set secret = excluded.secret, last_step = 0`.execute(db);
  return secret;
}

/** Inserts a passkey, which a run cannot create without an authenticator. */
async function givePasskey(db: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`
    insert into member_passkey (member_id, credential_id, public_key, name)
    select ${memberId}::integer, ${newToken()}, '\\x0123', 'Key' where not exists (select from member_passkey where member_id = ${memberId})`.execute(
    db,
  );
}

/** Inserts an identity that can be unlinked. */
async function giveIdentity(db: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`
    insert into social_identity (provider, subject, member_id)
    select 'FACEBOOK', ${newToken()}, ${memberId}::integer
    where not exists (select from social_identity where member_id = ${memberId} and unlinked_at is null)`.execute(db);
}

/** Updates an existing grant in place, because its views and sessions would be deleted with it. */
async function keepGrant(db: Kysely<Schema>, memberId: number, role: StaffRole): Promise<void> {
  await sql`
    insert into staff_grant (member_id, role) values (${memberId}, ${role})
    on conflict (member_id) do update set role = excluded.role`.execute(db);
}

async function invite(db: Kysely<Schema>, memberId: number): Promise<string> {
  const token = newToken();
  await sql`
    insert into staff_invite (member_id, token_hash, expires_at) values (${memberId}, ${tokenHash(token)}, now() + interval '1 day')`.execute(
    db,
  );
  return token;
}

async function openSession(db: Kysely<Schema>, memberId: number): Promise<string> {
  const token = newToken();
  await sql`
    insert into session (member_id, token_hash, factor_at) values (${memberId}, ${tokenHash(token)}, now())`.execute(db);
  return token;
}

/** Creates one of every kind of private data for a member. */
async function hide(db: Kysely<Schema>, id: number, canaries: Canary[]): Promise<void> {
  const mark = randomBytes(5).toString('hex');
  const keep = (what: string, text: string, kind: Canary['kind']) => {
    canaries.push({ text, what, owner: id, kind });
    return text;
  };
  const token = await openSession(db, id);
  keep('session', token, 'secret');
  for (const coding of ['hex', 'base64', 'base64url'] as const) keep('hash of a session', tokenHash(token).toString(coding), 'secret');
  keep('secret of an app', await giveSecret(db, id), 'secret');
  await sql`
    insert into member_passkey (member_id, credential_id, public_key, name)
    values (${id}, ${keep('credential', `credential${mark}`, 'secret')}, '\\x0123', ${keep('name of a passkey', `passkey ${mark}`, 'secret')})`.execute(
    db,
  );
  await sql`insert into member_recovery_code (member_id, code_hash) values (${id}, '\\x4567')`.execute(db);
  const subject = keep('number at a provider', `subject${mark}`, 'secret');
  await sql`insert into social_identity (provider, subject, member_id) values ('GOOGLE', ${subject}, ${id})`.execute(db);
  const [title, description] = [
    keep('title of a private post', `private ${mark}`, 'words'),
    keep('private post', `hidden ${mark}`, 'words'),
  ];
  await sql`
    insert into post (slug, member_id, topic_id, type, post_type, title, description)
    select ${`private-${mark}`}, ${id}, min(id), 'POST', 'PRIVATE', ${title}, ${description} from topic`.execute(db);
  await sql`
    insert into contact_message (member_id, name, email, subject, message, lang)
    values (${id}, 'Ada', ${`contact.${mark}@canary.example`}, ${keep('subject of a message', `about ${mark}`, 'words')},
      ${keep('message', `asks ${mark}`, 'words')}, 'en')`.execute(db);
  await hideDecision(db, id, mark, keep);
}

async function hideDecision(
  db: Kysely<Schema>,
  id: number,
  mark: string,
  keep: (what: string, text: string, kind: Canary['kind']) => string,
) {
  await sql`
    with opened as (
      insert into moderation_case (subject_kind, subject_id, member_id, state) values ('MEMBER', ${id}, ${id}, 'DECIDED') returning id
    ), reported as (
      insert into report (case_id, subject_kind, subject_id, revision, member_id, lang, reason, text, good_standing)
      select id, 'MEMBER', ${id}, 1, ${id}, 'en', 'OTHER', ${keep('words of a report', `reports ${mark}`, 'words')}, true from opened
    )
    insert into decision (case_id, subject_kind, subject_id, member_id, act, ground_kind, ground_code, facts, note, words, found_by)
    select id, 'MEMBER', ${id}, ${id}, 'WARN', 'RULE', 'SPAM', ${keep('facts of a decision', `facts ${mark}`, 'words')},
      ${keep('note of a decision', `note ${mark}`, 'words')}, 'Their words', 'STAFF' from opened`.execute(db);
}
