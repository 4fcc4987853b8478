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

/** Who sets a factor up, and where they call from. */
interface Enrolling {
  caller: Caller;
  network: string;
}

/**
 * Throws `fresh_factor_needed`, and `email_unverified` for who never proved their address: its owner, who gets the account by proving it,
 * would be shut out.
 */
export async function expectMayEnrol(db: Kysely<Schema>, caller: Caller): Promise<Account> {
  await expectConfirmed(db, caller);
  const account = found(await selectAccountById(db, caller.memberId));
  if (!account.isVerified) throw new Refusal('email_unverified');
  return account;
}

/** What is to be shown of a new secret for an authenticator app. */
export async function startMemberTotp(parts: AccountParts, caller: Caller): Promise<{ secret: string; address: string; qr: string }> {
  const account = await expectMayEnrol(parts.db, caller);
  return offerTotp(parts, memberSessionRow(caller), account);
}

/** Makes the secret that was shown the caller's own, by a code of it; answers recovery codes, if these are the first. */
export async function confirmMemberTotp(
  parts: AccountParts,
  code: string,
  calling: Enrolling,
): Promise<{ id: number; recoveryCodes: string[] }> {
  const { caller } = calling;
  return enrol(parts, calling, () => proveTotp(parts.db, memberSessionRow(caller), caller.memberId, code));
}

/** What a browser needs to make a passkey. */
export async function startMemberPasskey(parts: AccountParts, caller: Caller): Promise<Record<string, unknown>> {
  const account = await expectMayEnrol(parts.db, caller);
  return offerPasskey(parts, memberSessionRow(caller), account);
}

/** Keeps the passkey that the browser made; answers its id, and recovery codes, if these are the first. */
export async function confirmMemberPasskey(
  parts: AccountParts,
  made: { name: string; passkey: AuthenticatorAnswer },
  calling: Enrolling,
): Promise<{ id: number; recoveryCodes: string[] }> {
  const { caller } = calling;
  return enrol(parts, calling, () => provePasskey(parts, memberSessionRow(caller), caller.memberId, made));
}

async function enrol(parts: AccountParts, { caller, network }: Enrolling, prove: () => Promise<NewFactor | null>) {
  // First of all: what an authenticator answers is looked at for nobody who could not keep it.
  await expectMayEnrol(parts.db, caller);
  const proven = await prove();
  if (proven === null) {
    // Whoever enrolled first has ended this session with its secret.
    await expectMayEnrol(parts.db, caller);
    throw new Refusal('bad_otp');
  }
  const { memberId, session } = caller;
  const enrolled = await parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    // Once more, now that nobody else changes anything: whoever enrolled first has ended this session.
    const account = await expectMayEnrol(tx, caller);
    const id = await proven.write(tx);
    if (id === null) throw new Refusal('bad_otp');
    const recoveryCodes = await firstRecoveryCodes(tx, parts, memberId, factorLimits.recoveryCodes);
    await deleteSessions(tx, memberId, session);
    // Nobody entered a factor for an address that was asked for before.
    await deleteRecovery(tx, memberId);
    await recogniseNetwork(tx, parts, memberId, network);
    await parts.factorChanged(tx, memberId, { act: 'factor_add', factor: proven.kind });
    await tellOwner(tx, account, 'member_factor_added', `factor:${randomUUID()}`);
    return { id, recoveryCodes };
  });
  parts.outbox.nudge();
  return enrolled;
}

/** Removes the caller's authenticator app. Throws `fresh_factor_needed`, `not_found`, and `in_use` when they may not be without a factor. */
export const removeMemberTotp = (parts: AccountParts, caller: Caller): Promise<void> =>
  remove(parts, caller, 'TOTP', (tx) => deleteTotp(tx, caller.memberId));

/** Removes a passkey of the caller's. Throws as `removeMemberTotp`. */
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
      // Recovery codes stand in for a factor, and there is none any more.
      await removeFactors(tx, memberId);
    }
    await deleteSessions(tx, memberId, session);
    await deleteRecovery(tx, memberId);
    await parts.factorChanged(tx, memberId, { act: 'factor_remove', factor });
    await tellOwner(tx, found(await selectAccountById(tx, memberId)), 'member_factor_removed', `factor:${randomUUID()}`);
  });
  parts.outbox.nudge();
}

/** Gives the caller new recovery codes instead of all earlier ones. Throws `fresh_factor_needed`, and `not_found` without a factor. */
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
