import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { factorLimits } from '../../../../contract/limits.ts';
import { lockMember } from '../../../db/member-lock.ts';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/request-context.ts';
import {
  type AuthenticatorAnswer,
  deletePasskey,
  deleteTotp,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
  type NewFactor,
  offerPasskey,
  offerTotp,
  provePasskey,
  proveTotp,
  recogniseNetwork,
  removeFactors,
  renewRecoveryCodes,
} from '../../second-factor/index.ts';
import type { AccountParts } from '../parts.ts';
import { type Account, deleteRecovery, deleteSessions, selectAccountById } from '../queries.ts';
import { expectConfirmed, memberSessionRow } from './freshness.ts';
import { tellOwner } from './letters.ts';

/** The member who sets a factor up, and the network of the call. */
interface Enrolling {
  caller: Caller;
  network: string;
}

/**
 * Throws `fresh_factor_needed`, and `email_unverified` for a member who never verified their address: its owner, who gets the account by
 * verifying it, would be locked out by the factor.
 */
export async function expectMayEnrol(db: Kysely<Schema>, caller: Caller): Promise<Account> {
  await expectConfirmed(db, caller);
  const account = found(await selectAccountById(db, caller.memberId));
  if (!account.isVerified) throw new Refusal('email_unverified');
  return account;
}

/** Offers a new secret for an authenticator app: the secret, its `otpauth` address and a QR code. */
export async function startMemberTotp(parts: AccountParts, caller: Caller): Promise<{ secret: string; address: string; qr: string }> {
  const account = await expectMayEnrol(parts.db, caller);
  return offerTotp(parts, memberSessionRow(caller), account);
}

/** Enrols the authenticator app whose secret was offered, by a code of it; answers recovery codes if it is the first factor. */
export async function confirmMemberTotp(
  parts: AccountParts,
  code: string,
  calling: Enrolling,
): Promise<{ id: number; recoveryCodes: string[] }> {
  const { caller } = calling;
  return enrol(parts, calling, () => proveTotp(parts.db, memberSessionRow(caller), caller.memberId, code));
}

/** The options that a browser needs to make a passkey. */
export async function startMemberPasskey(parts: AccountParts, caller: Caller): Promise<Record<string, unknown>> {
  const account = await expectMayEnrol(parts.db, caller);
  return offerPasskey(parts, memberSessionRow(caller), account);
}

/** Stores the passkey that the browser made; answers its id, and recovery codes if it is the first factor. */
export async function confirmMemberPasskey(
  parts: AccountParts,
  made: { name: string; passkey: AuthenticatorAnswer },
  calling: Enrolling,
): Promise<{ id: number; recoveryCodes: string[] }> {
  const { caller } = calling;
  return enrol(parts, calling, () => provePasskey(parts, memberSessionRow(caller), caller.memberId, made));
}

async function enrol(parts: AccountParts, { caller, network }: Enrolling, prove: () => Promise<NewFactor | null>) {
  // First, so that an authenticator's answer is not even verified for a caller who may not enrol.
  await expectMayEnrol(parts.db, caller);
  const proven = await prove();
  if (proven === null) {
    // A concurrent enrolment ends this session, and its secret with it.
    await expectMayEnrol(parts.db, caller);
    throw new Refusal('bad_otp');
  }
  const { memberId, session } = caller;
  const enrolled = await parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    // Checks again, now that the member's row is locked: a concurrent enrolment ends this session.
    const account = await expectMayEnrol(tx, caller);
    const id = await proven.write(tx);
    if (id === null) throw new Refusal('bad_otp');
    const recoveryCodes = await firstRecoveryCodes(tx, parts, memberId, factorLimits.recoveryCodes);
    await deleteSessions(tx, memberId, session);
    // A change of the address asked for earlier was not confirmed with this factor.
    await deleteRecovery(tx, memberId);
    await recogniseNetwork(tx, parts, memberId, network);
    await parts.factorChanged(tx, memberId, { act: 'factor_add', factor: proven.kind });
    await tellOwner(tx, account, 'member_factor_added', `factor:${randomUUID()}`);
    return { id, recoveryCodes };
  });
  parts.outbox.nudge();
  return enrolled;
}

/**
 * Removes the caller's authenticator app. Throws `fresh_factor_needed`, `not_found`, and `in_use` when they are required to have a factor.
 */
export const removeMemberTotp = (parts: AccountParts, caller: Caller): Promise<void> =>
  remove(parts, caller, 'TOTP', (tx) => deleteTotp(tx, caller.memberId));

/** Removes one of the caller's passkeys. Throws like `removeMemberTotp`. */
export const removeMemberPasskey = (parts: AccountParts, id: number, caller: Caller): Promise<void> =>
  remove(parts, caller, 'PASSKEY', (tx) => deletePasskey(tx, caller.memberId, id));

async function remove(
  parts: AccountParts,
  { memberId, session }: Caller,
  factor: 'TOTP' | 'PASSKEY',
  take: (tx: Kysely<Schema>) => Promise<boolean>,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await expectConfirmed(tx, { session });
    if (!(await take(tx))) throw new Refusal('not_found');
    if (!hasFactor(await factorsOf(tx, memberId))) {
      if (await parts.mustKeepFactor(tx, memberId)) throw new Refusal('in_use');
      // Recovery codes only replace a factor, and none is left.
      await removeFactors(tx, memberId);
    }
    await deleteSessions(tx, memberId, session);
    await deleteRecovery(tx, memberId);
    await parts.factorChanged(tx, memberId, { act: 'factor_remove', factor });
    await tellOwner(tx, found(await selectAccountById(tx, memberId)), 'member_factor_removed', `factor:${randomUUID()}`);
  });
  parts.outbox.nudge();
}

/** Replaces all recovery codes of the caller by new ones. Throws `fresh_factor_needed`, and `not_found` without a factor. */
export async function replaceMemberCodes(parts: AccountParts, { memberId, session }: Caller): Promise<string[]> {
  const codes = await parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await expectConfirmed(tx, { session });
    if (!hasFactor(await factorsOf(tx, memberId))) throw new Refusal('not_found');
    const made = await renewRecoveryCodes(tx, parts, memberId, factorLimits.recoveryCodes);
    await deleteSessions(tx, memberId, session);
    await deleteRecovery(tx, memberId);
    await parts.factorChanged(tx, memberId, { act: 'recovery_codes', factor: null });
    await tellOwner(tx, found(await selectAccountById(tx, memberId)), 'member_codes_replaced', `factor:${randomUUID()}`);
    return made;
  });
  parts.outbox.nudge();
  return codes;
}
