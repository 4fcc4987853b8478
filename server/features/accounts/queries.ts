import { type Kysely, sql } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { Device } from '../../http/device.ts';

export interface Account {
  id: number;
  uuid: string;
  name: string;
  email: string;
  lang: string;
  isVerified: boolean;
  passwordHash: string | null;
}

/** Until when a member may not log in or not write; null where they may. `isBanned`: for good. */
export interface RestrictionRow {
  suspendedUntil: Date | null;
  limitedUntil: Date | null;
  isBanned: boolean;
}
const RESTRICTION = `
    case when m.suspended_until > now() and m.suspended_until < 'infinity' then m.suspended_until end as "suspendedUntil",
    case when m.limited_until > now() then m.limited_until end as "limitedUntil",
    coalesce(m.suspended_until = 'infinity', false) as "isBanned"`;
const restriction = prepare<RestrictionRow>(`select ${RESTRICTION} from member m where m.id = $1`);

/** The restrictions of a member. */
export const selectRestriction = async (db: Kysely<Schema>, memberId: number) => (await restriction(db, memberId))[0];

const account = `
  select m.id, m.uuid, m.name, m.email, m.lang, m.is_verified as "isVerified", c.password_hash as "passwordHash"
  from member m left join credential c on c.member_id = m.id`;
const accountByAddress = prepare<Account>(`${account} where lower(m.email) = $1`);
const accountById = prepare<Account>(`${account} where m.id = $1`);
const accountByIdentity = prepare<Account>(
  `${account} join social_identity s on s.member_id = m.id where s.provider = $1 and s.subject = $2 and s.unlinked_at is null`,
);

/** The account of a mail address, given in lower case. */
export const selectAccountByAddress = async (db: Kysely<Schema>, address: string): Promise<Account | undefined> =>
  (await accountByAddress(db, address))[0];

export const selectAccountById = async (db: Kysely<Schema>, id: number): Promise<Account | undefined> => (await accountById(db, id))[0];

export const selectAccountByIdentity = async (db: Kysely<Schema>, provider: string, subject: string): Promise<Account | undefined> =>
  (await accountByIdentity(db, provider, subject))[0];

const liveSession = prepare<{ memberId: number; uuid: string; isStale: boolean; isFresh: boolean } & RestrictionRow>(`
  select m.id as "memberId", m.uuid,
    s.used_at < greatest(now() - interval '1 hour', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as "isStale",
    not m.is_verified or m.created_at > now() - interval '1 day' as "isFresh", ${RESTRICTION}
  from session s join member m on m.id = s.member_id
  where s.token_hash = $1 and s.used_at > now() - make_interval(days => ${accountLimits.tokenDays})`);

/**
 * The member of a live session, their restrictions, whether its last use was recorded over an hour ago or on another day (`isStale`), and
 * whether the account is new or unverified (`isFresh`).
 */
export const selectSession = async (db: Kysely<Schema>, hash: Buffer) => (await liveSession(db, hash))[0];

export async function touchSession(db: Kysely<Schema>, hash: Buffer): Promise<void> {
  await sql`update session set used_at = now() where token_hash = ${hash}`.execute(db);
}

export async function insertSession(db: Kysely<Schema>, hash: Buffer, memberId: number, device: Device | null): Promise<void> {
  const { browser = null, system = null } = device ?? {};
  await db.insertInto('session').values({ token_hash: hash, member_id: memberId, browser, system }).execute();
}

export async function deleteSession(db: Kysely<Schema>, hash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/** Ends a member's sessions except `but`, and their logins that wait for a second factor; answers the number of sessions ended. */
export async function deleteSessions(db: Kysely<Schema>, memberId: number, but: Buffer | null = null): Promise<number> {
  await sql`delete from login_ticket where member_id = ${memberId}`.execute(db);
  const { rows } = await sql`
    delete from session where member_id = ${memberId} and (${but}::bytea is null or token_hash <> ${but}::bytea) returning 1`.execute(db);
  return rows.length;
}

export async function deleteIdentities(db: Kysely<Schema>, memberId: number): Promise<void> {
  await db.deleteFrom('social_identity').where('member_id', '=', memberId).execute();
}

/** Deletes a member's identities but keeps the rows of unlinked ones: without them the next login would link these again. */
export async function deleteLinkedIdentities(db: Kysely<Schema>, memberId: number): Promise<void> {
  await db.deleteFrom('social_identity').where('member_id', '=', memberId).where('unlinked_at', 'is', null).execute();
}

/** Records that a member signed in from a network just now. */
export async function upsertNetwork(db: Kysely<Schema>, memberId: number, hash: Buffer): Promise<void> {
  await sql`insert into member_network (member_id, network_hash) values (${memberId}, ${hash})
    on conflict (member_id, network_hash) do update set signed_in_at = excluded.signed_in_at`.execute(db);
}

/** Whether a member signed in from a network lately. */
export async function hasSignedInFrom(db: Kysely<Schema>, memberId: number, hash: Buffer): Promise<boolean> {
  const found = await sql`select 1 from member_network where member_id = ${memberId} and network_hash = ${hash}
    and signed_in_at > now() - make_interval(days => ${accountLimits.knownNetworkDays})`.execute(db);
  return found.rows.length > 0;
}

/** How a member relates to a network and an address: whether they signed in from there lately, have the address, and have verified it. */
export async function selectNetworkUse(
  db: Kysely<Schema>,
  memberId: number,
  { address, networkHash }: { address: string; networkHash: Buffer },
): Promise<{ isKnown: boolean; isOwn: boolean; isProven: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; isOwn: boolean; isProven: boolean }>`
    select exists (select from member_network where member_id = ${memberId} and network_hash = ${networkHash}
        and signed_in_at > now() - make_interval(days => ${accountLimits.knownNetworkDays})) as "isKnown",
      exists (select from member where id = ${memberId} and lower(email) = ${address}) as "isOwn",
      exists (select from member where id = ${memberId} and lower(email) = ${address} and is_verified) as "isProven"`.execute(db);
  return rows[0] ?? { isKnown: false, isOwn: false, isProven: false };
}

export async function deleteNetworks(db: Kysely<Schema>, memberId: number): Promise<void> {
  await db.deleteFrom('member_network').where('member_id', '=', memberId).execute();
}

export async function upsertPassword(db: Kysely<Schema>, memberId: number, hash: string | null): Promise<void> {
  await sql`insert into credential (member_id, password_hash) values (${memberId}, ${hash})
    on conflict (member_id) do update set password_hash = excluded.password_hash`.execute(db);
}

/** Replaces a hash by another one of the same password; false when the password was changed meanwhile. */
export async function renewPasswordHash(
  db: Kysely<Schema>,
  memberId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const written = await sql`update credential set password_hash = ${to} where member_id = ${memberId} and password_hash = ${from}
    returning 1`.execute(db);
  return written.rows.length > 0;
}

export async function markVerified(db: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`update member set is_verified = true where id = ${memberId} and not is_verified`.execute(db);
}

/** Sets whether the member with an address, if there is one, wants the newsletter. */
export async function setNewsletter(db: Kysely<Schema>, address: string, wants: boolean): Promise<void> {
  await sql`update member set is_newsletter = ${wants} where lower(email) = ${address} and is_newsletter <> ${wants}`.execute(db);
}

/** Deletes what has expired. */
export async function sweepAccounts(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'session', sql`used_at <= now() - make_interval(days => ${accountLimits.tokenDays})`);
  await deleteInBatches(db, 'login_ticket', sql`expires_at <= now()`);
  await deleteInBatches(db, 'one_time_code', sql`expires_at <= now() - interval '1 day'`);
  await deleteInBatches(db, 'reset_token', sql`expires_at <= now()`);
  await deleteInBatches(db, 'member_network', sql`signed_in_at <= now() - make_interval(days => ${accountLimits.knownNetworkDays})`);
}

/** Mail addresses of all members, by id. */
export function selectAddresses(db: Kysely<Schema>): Promise<{ id: number; email: string }[]> {
  return db.selectFrom('member').select(['id', 'email']).orderBy('id').execute();
}

/** Writes the passwords of members who have no credential yet. */
export async function insertPasswords(db: Kysely<Schema>, rows: { member_id: number; password_hash: string | null }[]): Promise<void> {
  await db
    .insertInto('credential')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Invalidates what was mailed to a member: their codes, reset tokens and pending address. */
export async function deleteRecovery(db: Kysely<Schema>, memberId: number): Promise<void> {
  await db.deleteFrom('reset_token').where('member_id', '=', memberId).execute();
  await db.deleteFrom('one_time_code').where('member_id', '=', memberId).execute();
  await db.updateTable('member').set({ pending_email: null }).where('id', '=', memberId).where('pending_email', 'is not', null).execute();
}

/** Whether the shop was filled with this catalogue and has no password at all. */
export async function hasNoPasswords(db: Kysely<Schema>, catalogue: string): Promise<boolean> {
  const found = await sql`select 1 from setting where name = 'catalogue' and value = ${catalogue}
    and not exists (select 1 from credential)`.execute(db);
  return found.rows.length > 0;
}

/** Exports how members log in; password hash and tokens stay secret even to whoever reads an export. */
export const exportAccount = exportFrom({
  sign_ins: 'select browser, system, created_at, used_at from session where member_id = $1 order by created_at',
  logins_under_way: 'select expires_at from login_ticket where member_id = $1 order by expires_at',
  social_identities: `select provider, subject, linked_at, used_at, unlinked_at from social_identity
    where member_id = $1 order by provider, subject`,
  codes: 'select address, kind, tries, expires_at from one_time_code where member_id = $1',
  reset_requests: 'select expires_at from reset_token where member_id = $1',
  networks: 'select signed_in_at from member_network where member_id = $1 order by signed_in_at',
  repeatable_calls: 'select call, key, answer, created_at from idempotent_answer where member_id = $1 order by created_at',
  mails: `select template, created_at from mail m
    where exists (select from member where id = $1 and is_verified and lower(email) = lower(m.recipient)) order by created_at`,
  counters: `select t.subject, t.count, t.resets_at from attempt_counter t join member m on m.id = $1 and m.is_verified
    where t.subject in ('factor-all:' || m.id, 'sign-in-mail:' || m.id) or starts_with(t.subject, 'factor:' || m.id || ':') or t.subject ~ '^(mail-pause|mail-day|notice-day|wrong-code|login|login-all|receipt|newsletter|report-mail|any-mail):'
      and position(':' || lower(m.email) || ':' in t.subject || ':') > 0 order by t.subject`,
});

/** Links an identity to the member whom it logs in now; false when it is linked or was unlinked before. */
export async function insertIdentity(db: Kysely<Schema>, provider: string, subject: string, memberId: number): Promise<boolean> {
  const made = await sql`
    insert into social_identity (provider, subject, member_id, used_at) values (${provider}, ${subject}, ${memberId}, now())
    on conflict (provider, subject) do nothing returning 1`.execute(db);
  return made.rows.length > 0;
}

export async function setPendingAddress(db: Kysely<Schema>, memberId: number, email: string | null): Promise<void> {
  await db.updateTable('member').set({ pending_email: email }).where('id', '=', memberId).execute();
}

/** The member whom a code sent to an address would move there, with that pending address; undefined when nobody waits for it. */
export async function selectPending(db: Kysely<Schema>, address: string): Promise<{ id: number; email: string } | undefined> {
  const found = await sql<{ id: number; email: string }>`
    select m.id, m.pending_email as email from one_time_code c join member m on m.id = c.member_id
    where c.address = ${address} and c.kind = 'EMAIL' and lower(m.pending_email) = ${address}`.execute(db);
  return found.rows[0];
}

/**
 * Makes the pending address the member's own, verified by the code sent there, and answers the one they had; undefined when another address
 * is pending by now. Violates the unique index when another member has it.
 */
export async function updateAddress(
  db: Kysely<Schema>,
  memberId: number,
  address: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const moved = await sql<{ email: string; isVerified: boolean }>`
    update member m set email = m.pending_email, pending_email = null, is_verified = true
    from (select id, email, is_verified from member where id = ${memberId} for update) as before
    where m.id = before.id and lower(m.pending_email) = ${address}
    returning before.email, before.is_verified as "isVerified"`.execute(db);
  return moved.rows[0];
}
