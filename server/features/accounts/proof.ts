import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { refundAttempt } from '../../db/attempt-counters.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type AccountParts, countAttemptOrRefuse } from './parts.ts';
import { isPassword } from './passwords.ts';
import {
  type Account,
  deleteIdentities,
  deleteNetworks,
  deleteRecovery,
  deleteSessions,
  markVerified,
  selectAccountById,
  selectSession,
  upsertPassword,
} from './queries.ts';

/**
 * Checks the password of a signed-in member again and answers their account; throws `bad_password`, or `account_locked` after too many
 * tries. A member without one (signed in by a provider only) has to set one with a code first: a session alone, perhaps left open
 * somewhere, is not enough.
 */
export async function proveOwner(db: Kysely<Schema>, { memberId }: Caller, password: string | undefined): Promise<Account> {
  if (password === undefined) throw new Refusal('bad_password');
  const tries = {
    subject: `old-password:${memberId}`,
    limit: accountLimits.failedLogins,
    windowSeconds: accountLimits.lockMinutes * 60,
  };
  await countAttemptOrRefuse(db, tries, 'account_locked');
  const account = await selectAccountById(db, memberId);
  if (account === undefined || !(await isPassword(password, account.passwordHash))) throw new Refusal('bad_password');
  await refundAttempt(db, tries);
  return account;
}

const hasSamePassword = async (tx: Kysely<Schema>, { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Promise<boolean> =>
  (await selectAccountById(tx, id))?.passwordHash === passwordHash;

/** Checks that a password proved earlier has not been replaced, locking the member's row. Throws `bad_credentials`. */
export async function expectSamePassword(tx: Kysely<Schema>, account: Pick<Account, 'id' | 'passwordHash'>): Promise<void> {
  await lockMember(tx, account.id);
  if (!(await hasSamePassword(tx, account))) throw new Refusal('bad_credentials');
}

/** The same for a signed-in member, whose session may have ended, too. Throws `unauthenticated` or `bad_password`. */
export async function expectStillProven(
  tx: Kysely<Schema>,
  { session }: Caller,
  account: Pick<Account, 'id' | 'passwordHash'>,
): Promise<void> {
  await lockMember(tx, account.id);
  if ((await selectSession(tx, session)) === undefined) throw new Refusal('unauthenticated');
  if (!(await hasSamePassword(tx, account))) throw new Refusal('bad_password');
}

/** Removes all that opens an account, in the caller's transaction: password, identities, sessions, known networks, mailed codes. */
export async function removeAccess(
  tx: Kysely<Schema>,
  { passwordReplaced }: Pick<AccountParts, 'passwordReplaced'>,
  memberId: number,
): Promise<void> {
  // The lock comes first, so that nobody who proved the old password logs in concurrently.
  await lockMember(tx, memberId);
  await deleteIdentities(tx, memberId);
  await deleteSessions(tx, memberId);
  await deleteNetworks(tx, memberId);
  await deleteRecovery(tx, memberId);
  await upsertPassword(tx, memberId, null);
  await passwordReplaced(tx, memberId);
}

/**
 * Hands an account to whoever proved that its address is theirs: whoever opened it without verifying the address loses all access. Does
 * nothing for an account that is verified already.
 */
export async function verifyOwner(
  tx: Kysely<Schema>,
  parts: Pick<AccountParts, 'passwordReplaced'>,
  account: Pick<Account, 'id' | 'isVerified'>,
): Promise<void> {
  if (account.isVerified) return;
  await removeAccess(tx, parts, account.id);
  await markVerified(tx, account.id);
}
