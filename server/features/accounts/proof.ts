import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { refundAttempt } from '../../db/attempt-counters.ts';
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
  upsertPassword,
} from './queries.ts';

/**
 * Asks a signed-in member for their password once more and answers their account; throws `bad_password`. Who has none yet (signed in
 * by a provider only) sets one with a code first: a session alone, perhaps left open somewhere, does not do.
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

/**
 * Gives an account to whoever proved that its address is theirs: who opened it and never showed that has no part in it any more.
 * Nothing happens to an account whose address was verified before.
 */
export async function verifyOwner(
  tx: Kysely<Schema>,
  { passwordReplaced }: Pick<AccountParts, 'passwordReplaced'>,
  account: Pick<Account, 'id' | 'isVerified'>,
): Promise<void> {
  if (account.isVerified) return;
  await deleteIdentities(tx, account.id);
  await deleteSessions(tx, account.id);
  await deleteNetworks(tx, account.id);
  await deleteRecovery(tx, account.id);
  await upsertPassword(tx, account.id, null);
  await passwordReplaced(tx, account.id);
  await markVerified(tx, account.id);
}
