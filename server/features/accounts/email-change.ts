import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { insertMail } from '../mail/index.ts';
import { followMember } from '../newsletter/index.ts';
import { isBanned } from './bans.ts';
import { countMail, mailCode } from './codes.ts';
import { expectFactorEntered } from './factors/freshness.ts';
import { type AccountParts, addressOf, countAttemptOrRefuse } from './parts.ts';
import { expectStillProven, proveOwner } from './proof.ts';
import { type Account, deleteIdentities, deleteRecovery, selectAccountById, setPendingAddress, updateAddress } from './queries.ts';
import { isAddressTaken } from './sign-up/queries.ts';

/** How often per hour a member may learn that an address is taken. */
const TAKEN = { limit: 10, windowSeconds: 3600 };

/** A checked request for a new address: password and second factor, if there is one, were entered, and the address is free. */
export interface EmailChangeRequest {
  account: Account;
  email: string;
  caller: Caller;
}

/** Checks a request for another address; null when it is the present one. Throws `fresh_factor_needed`, `bad_password` or `email_taken`. */
export async function requestEmailChange(
  { db, addressKey }: Pick<AccountParts, 'db' | 'addressKey'>,
  caller: Caller,
  { email, password }: { email: string; password?: string | undefined },
): Promise<EmailChangeRequest | null> {
  const present = await selectAccountById(db, caller.memberId);
  if (present !== undefined && addressOf(present.email) === addressOf(email)) return null;
  await expectFactorEntered(db, caller);
  const account = await proveOwner(db, caller, password);
  if ((await isAddressTaken(db, addressOf(email))) || (await isBanned(db, addressKey, email))) {
    await countAttemptOrRefuse(db, { subject: `taken:member:${caller.memberId}`, ...TAKEN }, 'too_many_requests');
    throw new Refusal('email_taken');
  }
  return { account, email, caller };
}

/**
 * Stores the new address as pending, mails it a code and notifies the old one, in the caller's transaction. Nudge the outbox afterwards.
 * Throws `unauthenticated`, `bad_password` or `fresh_factor_needed` when the proof given to `requestEmailChange` no longer holds, and
 * `too_many_requests` when the old address has got too many mails.
 */
export async function startEmailChange(
  tx: Kysely<Schema>,
  parts: AccountParts,
  { account, email, caller, network }: EmailChangeRequest & { network: string },
): Promise<void> {
  await expectStillProven(tx, caller, account);
  await expectFactorEntered(tx, caller);
  const address = addressOf(email);
  const mayTell = await countMail(tx, account);
  await setPendingAddress(tx, account.id, email);
  await mailCode(tx, parts, { address, kind: 'EMAIL', account: { id: account.id, email }, lang: account.lang, network });
  const reason = `moving:${randomUUID()}`;
  const letter = { reason, recipient: account.email, lang: account.lang, template: 'email_change', params: {} };
  if (mayTell) await insertMail(tx, letter);
}

/** Moves a member to their confirmed address; identities and mailed codes stop working. Throws `bad_otp` or `email_taken`. */
export async function completeEmailChange({ db }: Pick<AccountParts, 'db'>, memberId: number, address: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const before = await updateAddress(tx, memberId, address);
      if (before === undefined) throw new Refusal('bad_otp');
      // Only from a verified address: whoever signed up with a stranger's address must not change what the stranger receives.
      if (before.isVerified) await followMember(tx, memberId, addressOf(before.email));
      await deleteRecovery(tx, memberId);
      await deleteIdentities(tx, memberId);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'member_email')) throw error;
    await setPendingAddress(db, memberId, null);
    throw new Refusal('email_taken');
  }
}
