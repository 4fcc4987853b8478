import { type Kysely, sql } from 'kysely';
import type { StaffRole } from '../../../contract/console/roles.ts';
import { staffLimits } from '../../../contract/console/staff.ts';
import { exportFrom } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { isSuspended } from '../../db/unseen.ts';
import type { StaffCaller } from '../../http/staff-identity.ts';
import type { EnrolmentRow } from '../second-factor/index.ts';

type Db = Kysely<Schema>;

/** The session of a token unless it has expired or its member has no grant or is suspended; `isStale` if last used over a minute ago. */
export async function selectStaffSession(db: Db, hash: Buffer): Promise<(StaffCaller & { isStale: boolean }) | undefined> {
  const { rows } = await sql<StaffCaller & { isStale: boolean }>`
    select s.member_id as "memberId", m.name, g.role, s.id as "sessionId", s.is_finished as "isFinished", s.factor_at as "factorAt",
      s.expires_at as "expiresAt", s.used_at < now() - interval '1 minute' as "isStale"
    from staff_session s join staff_grant g on g.member_id = s.member_id join member m on m.id = s.member_id
    where s.token_hash = ${hash} and s.expires_at > now() and not ${sql.raw(isSuspended('m'))}`.execute(db);
  return rows[0];
}

export async function touchStaffSession(db: Db, id: number): Promise<void> {
  await sql`update staff_session set used_at = now() where id = ${id}`.execute(db);
}

/** Creates a session that waits for its second factor; resolves to its expiry. */
export async function insertStaffSession(
  tx: Db,
  { hash, memberId, device }: { hash: Buffer; memberId: number; device: string },
): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into staff_session (token_hash, member_id, device, expires_at)
    values (${hash}, ${memberId}, ${device}, now() + make_interval(mins => ${staffLimits.unfinishedMinutes}))
    returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt ?? new Date();
}

/** Completes a session under a new token; undefined if it has ended or another request has completed it. */
export async function finishStaffSession(tx: Db, id: number, hash: Buffer): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    update staff_session set token_hash = ${hash}, is_finished = true, factor_at = now(), pending_totp = null, challenge = null,
      expires_at = now() + make_interval(hours => ${staffLimits.sessionHours})
    where id = ${id} and not is_finished and expires_at > now() returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt;
}

/** Records a factor entered in a complete session; undefined if the session has ended. */
export async function refreshFactor(tx: Db, id: number): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    update staff_session set factor_at = now() where id = ${id} and is_finished and expires_at > now()
    returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt;
}

/** Counts an attempt in an unfinished session; resolves to the number so far, undefined if none is left. */
export async function takeSessionTry(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ taken: number }>`
    update staff_session set wrong_factors = wrong_factors + 1
    where id = ${id} and not is_finished and wrong_factors < ${staffLimits.wrongFactors} returning wrong_factors as taken`.execute(db);
  return rows[0]?.taken;
}

/** The row in which a session stores the state of a second-factor ceremony. */
export const staffSessionRow = (id: number): EnrolmentRow => ({ table: 'staff_session', column: 'id', value: id });

export interface SessionRow {
  id: number;
  device: string;
  createdAt: Date;
  usedAt: Date;
  expiresAt: Date;
}

/** A member's complete sessions, latest first. */
export async function selectStaffSessions(db: Db, memberId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt" from staff_session
    where member_id = ${memberId} and is_finished and expires_at > now() order by id desc`.execute(db);
  return rows;
}

/** Ends a session of a member; false if it is not theirs, or has ended. */
export async function deleteStaffSession(db: Db, memberId: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from staff_session where id = ${id} and member_id = ${memberId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether a session has not ended. */
export async function hasStaffSession(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_session where id = ${id} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** Ends all sessions of a member except `but`. */
export async function deleteStaffSessions(tx: Db, memberId: number, but = 0): Promise<void> {
  await sql`delete from staff_session where member_id = ${memberId} and id <> ${but}`.execute(tx);
}

/** Deletes expired sessions and invitations. */
export async function sweepStaff(db: Db): Promise<void> {
  await sql`delete from staff_session where expires_at <= now()`.execute(db);
  await sql`delete from staff_invite where expires_at <= now()`.execute(db);
}

/** Stores an invitation with which a member of staff chooses a password; replaces an earlier one. */
export async function replaceInvite(tx: Db, memberId: number, hash: Buffer): Promise<void> {
  await sql`delete from staff_invite where member_id = ${memberId}`.execute(tx);
  await sql`
    insert into staff_invite (token_hash, member_id, expires_at)
    values (${hash}, ${memberId}, now() + make_interval(mins => ${staffLimits.inviteMinutes}))`.execute(tx);
}

/** Uses up an invitation; resolves to the member's id. */
export async function takeInvite(tx: Db, hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    delete from staff_invite where token_hash = ${hash} and expires_at > now() returning member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId;
}

export interface GrantRow {
  memberId: number;
  name: string;
  email: string;
  role: StaffRole;
  grantedAt: Date;
  hasFactor: boolean;
  signedInAt: Date | null;
}

/** All members with a grant, oldest grant first. */
export async function selectGrants(db: Db): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.member_id as "memberId", m.name, m.email, g.role, g.granted_at as "grantedAt",
      exists (select from member_totp where member_id = g.member_id)
        or exists (select from member_passkey where member_id = g.member_id) as "hasFactor",
      (select at from audit_entry a where a.member_id = g.member_id and a.act = 'staff.login' order by a.id desc limit 1) as "signedInAt"
    from staff_grant g join member m on m.id = g.member_id order by g.granted_at, g.member_id`.execute(db);
  return rows;
}

/** A member's role; undefined without a grant. */
export async function selectRole(db: Db, memberId: number): Promise<StaffRole | undefined> {
  const row = await db.selectFrom('staff_grant').select('role').where('member_id', '=', memberId).executeTakeFirst();
  return row?.role;
}

/** A member's role if they can use it; undefined for suspended or banned members as well. */
export async function selectUsableRole(db: Db, memberId: number): Promise<StaffRole | undefined> {
  const { rows } = await sql<{ role: StaffRole }>`
    select g.role from staff_grant g join member m on m.id = g.member_id
    where g.member_id = ${memberId} and not ${sql.raw(isSuspended('m'))}`.execute(db);
  return rows[0]?.role;
}

/** Locks a member's grant until the transaction ends, and thereby changes of their factors; false without a grant. */
export async function lockGrant(tx: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_grant where member_id = ${memberId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Locks the grants of all admins until the transaction ends, so that two admins cannot remove each other; resolves to their ids. */
export async function lockAdmins(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from staff_grant where role = 'ADMIN' order by member_id for no key update`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

export async function upsertGrant(tx: Db, memberId: number, role: StaffRole, grantedBy: number | null): Promise<void> {
  await sql`
    insert into staff_grant (member_id, role, granted_by) values (${memberId}, ${role}, ${grantedBy})
    on conflict (member_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = now()`.execute(tx);
}

/** Deletes a grant and, by cascade, its sessions and invitations. */
export async function deleteGrant(tx: Db, memberId: number): Promise<void> {
  await sql`delete from staff_grant where member_id = ${memberId}`.execute(tx);
}

/** Whether the shop ever had staff. */
export async function hadStaff(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_entry where act = 'staff.grant' limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes other starts of the demo wait while one creates its staff. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table staff_grant in share row exclusive mode`.execute(tx);
}

/** A member's roles, sessions, views and acts in the console. */
export const exportStaff = exportFrom({
  console_roles: 'select role, granted_at from staff_grant where member_id = $1',
  granted_roles: 'select role, granted_at from staff_grant where granted_by = $1 order by granted_at',
  console_sessions: 'select device, created_at, used_at from staff_session where member_id = $1 order by id',
  console_views: 'select resource, name, query, columns from staff_view where member_id = $1 and removed_at is null order by id',
  console_acts: 'select at, act, subject_kind, subject_id from audit_entry where member_id = $1 order by id',
});
