import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import type { Schema } from '../../db/schema.ts';
import { giveBack } from '../../db/tally.ts';
import type { Caller } from '../../http/asker.ts';
import { Refusal } from '../../http/refusal.ts';
import { spendOrRefuse } from './parts.ts';
import { isPassword } from './passwords.ts';
import { type Account, selectAccountById } from './queries.ts';

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
  await spendOrRefuse(db, tries, 'account_locked');
  const account = await selectAccountById(db, memberId);
  if (account === undefined || !(await isPassword(password, account.passwordHash))) throw new Refusal('bad_password');
  await giveBack(db, tries);
  return account;
}
