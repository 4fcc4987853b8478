import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { staffLimits } from '../../../contract/console/staff.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { deleteRecovery, deleteSessions, selectAccountById } from '../accounts/index.ts';
import { type Actor, actorOf, writeAudit } from '../console/index.ts';
import { deletePasskey, deleteTotp, factorsOf, hasFactor, removeFactors, renewRecoveryCodes } from '../second-factor/index.ts';
import { type Calling, type StaffParts, tellMember } from './parts.ts';
import { deleteStaffSessions, lockGrant } from './queries.ts';
import { holdStaffCaller } from './sessions.ts';

/** Removes one of the caller's factors, but not the last; ends all their other sessions. */
async function removeOne(
  { db, outbox }: StaffParts,
  { staff }: Calling,
  factor: 'TOTP' | 'PASSKEY',
  remove: (tx: Transaction<Schema>) => Promise<boolean>,
): Promise<void> {
  const { memberId, sessionId } = staff.caller;
  await db.transaction().execute(async (tx) => {
    await holdStaffCaller(tx, staff.caller);
    if (!(await remove(tx))) throw new Refusal('not_found');
    if (!hasFactor(await factorsOf(tx, memberId))) throw new Refusal('in_use');
    await deleteStaffSessions(tx, memberId, sessionId);
    await deleteSessions(tx, memberId);
    await deleteRecovery(tx, memberId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.factor_remove', subject: { kind: 'members', id: memberId }, before: { factor } });
    const account = found(await selectAccountById(tx, memberId));
    await tellMember(tx, account, { template: 'factor_removed', reason: `factor:${randomUUID()}` });
  });
  outbox.nudge();
}

/** Removes the caller's authenticator app. Throws `not_found`, or `in_use` if it is the last factor. */
export const removeTotp = (parts: StaffParts, calling: Calling): Promise<void> =>
  removeOne(parts, calling, 'TOTP', (tx) => deleteTotp(tx, calling.staff.caller.memberId));

/** Removes one of the caller's passkeys. Throws `not_found`, or `in_use` if it is the last factor. */
export const removePasskey = (parts: StaffParts, id: number, calling: Calling): Promise<void> =>
  removeOne(parts, calling, 'PASSKEY', (tx) => deletePasskey(tx, calling.staff.caller.memberId, id));

/** Replaces all recovery codes of the caller; ends all their other sessions. */
export async function replaceCodes(parts: StaffParts, { staff }: Calling): Promise<string[]> {
  const { memberId, sessionId } = staff.caller;
  const codes = await parts.db.transaction().execute(async (tx) => {
    await holdStaffCaller(tx, staff.caller);
    const made = await renewRecoveryCodes(tx, parts, memberId, staffLimits.recoveryCodes);
    await deleteStaffSessions(tx, memberId, sessionId);
    await deleteSessions(tx, memberId);
    await deleteRecovery(tx, memberId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.recovery_codes', subject: { kind: 'members', id: memberId } });
    const account = found(await selectAccountById(tx, memberId));
    await tellMember(tx, account, { template: 'recovery_codes_replaced', reason: `factor:${randomUUID()}` });
    return made;
  });
  parts.outbox.nudge();
  return codes;
}

/**
 * Removes all factors of a member of staff, who enrols again at the next login. Throws `not_found` without a grant. Nudge the outbox
 * afterwards.
 */
export async function resetFactors(tx: Kysely<Schema>, memberId: number, actor: Actor): Promise<void> {
  if (!(await lockGrant(tx, memberId))) throw new Refusal('not_found');
  await resetMember(tx, memberId, actor, 'factor_removed');
}

/** Removes the factors of any member who lost theirs, for the command on the server. Throws `not_found` if they have none. */
export async function resetAnyFactors(tx: Kysely<Schema>, memberId: number, actor: Actor): Promise<'staff' | 'member'> {
  const isOnStaff = await lockGrant(tx, memberId);
  if (!isOnStaff && !hasFactor(await factorsOf(tx, memberId))) throw new Refusal('not_found');
  await resetMember(tx, memberId, actor, isOnStaff ? 'factor_removed' : 'member_factor_removed');
  return isOnStaff ? 'staff' : 'member';
}

async function resetMember(
  tx: Kysely<Schema>,
  memberId: number,
  actor: Actor,
  template: 'factor_removed' | 'member_factor_removed',
): Promise<void> {
  await lockMember(tx, memberId);
  const account = found(await selectAccountById(tx, memberId));
  await removeFactors(tx, memberId);
  await deleteStaffSessions(tx, memberId);
  await deleteSessions(tx, memberId);
  // Whoever had these sessions may have requested another address, and could take over the account with it.
  await deleteRecovery(tx, memberId);
  await writeAudit(tx, actor, { act: 'staff.factor_reset', subject: { kind: 'members', id: memberId } });
  await tellMember(tx, account, { template, reason: `factor:${randomUUID()}` });
}
