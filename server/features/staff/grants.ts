import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StaffRole } from '../../../contract/console/roles.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { selectAccountById } from '../accounts/index.ts';
import { type Actor, writeAudit } from '../console/index.ts';
import { tellMember } from './parts.ts';
import { deleteGrant, lockAdmins, selectRole, upsertGrant } from './queries.ts';

/** Locks the grants of all admins; if two admins act on each other at the same time, the second is no longer an admin. */
async function expectAdmin(tx: Kysely<Schema>, actor: Actor, memberId: number): Promise<number[]> {
  const admins = await lockAdmins(tx);
  const isOneself = actor.memberId === memberId;
  const isAdmin = actor.memberId === null || admins.includes(actor.memberId);
  if (isOneself || !isAdmin) throw new Refusal('forbidden');
  return admins;
}

function expectOtherAdmin(admins: readonly number[], memberId: number): void {
  if (admins.length === 1 && admins[0] === memberId) throw new Refusal('in_use');
}

/**
 * Gives a member a role, in the caller's transaction. Throws `not_found` without such a member, `forbidden` for oneself, and `in_use` if no
 * admin would be left. `link` is mailed to members who had no role before; nudge the outbox afterwards. They log in with their existing
 * password, so an unverified address, whose account may be a stranger's, throws `email_unverified`.
 */
export async function giveRole(
  tx: Kysely<Schema>,
  { memberId, role, link }: { memberId: number; role: StaffRole; link?: string },
  actor: Actor,
): Promise<void> {
  const account = found(await selectAccountById(tx, memberId));
  const admins = await expectAdmin(tx, actor, memberId);
  const before = await selectRole(tx, memberId);
  if (before === role) return;
  if (before === undefined && link !== undefined && !account.isVerified) throw new Refusal('email_unverified');
  if (role !== 'ADMIN') expectOtherAdmin(admins, memberId);
  await upsertGrant(tx, memberId, role, actor.memberId);
  const subject = { kind: 'members', id: memberId };
  await writeAudit(tx, actor, { act: 'staff.grant', subject, ...(before !== undefined && { before: { role: before } }), after: { role } });
  if (before !== undefined || link === undefined) return;
  await tellMember(tx, account, { template: 'staff_granted', reason: `staff:${randomUUID()}`, link });
}

/**
 * Removes a grant with its sessions; second factors stay, because they protect the member's account as well. Throws `not_found`,
 * `forbidden` for oneself, and `in_use` if no admin would be left.
 */
export async function takeRole(tx: Kysely<Schema>, memberId: number, actor: Actor): Promise<void> {
  const admins = await expectAdmin(tx, actor, memberId);
  found(await selectRole(tx, memberId));
  expectOtherAdmin(admins, memberId);
  await endGrant(tx, memberId, actor);
}

/** Removes the grant of a member who leaves, even the last admin: the right to leave takes precedence. Does nothing without a grant. */
export async function endGrant(tx: Kysely<Schema>, memberId: number, actor: Actor): Promise<void> {
  const role = await selectRole(tx, memberId);
  if (role === undefined) return;
  await deleteGrant(tx, memberId);
  await writeAudit(tx, actor, { act: 'staff.revoke', subject: { kind: 'members', id: memberId }, before: { role } });
}
