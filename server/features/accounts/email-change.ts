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

/** How often an hour a member may hear that an address is taken. */
const TAKEN = { limit: 10, windowSeconds: 3600 };

/** A new address that its owner may ask for: they gave their password and their second factor, if they have one, and nobody has it. */
export interface EmailChangeRequest {
  account: Account;
  email: string;
  caller: Caller;
}

/** Lets a member ask for another address; null when it is the one they have. Throws `fresh_factor_needed`, `bad_password` or `email_taken`. */
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
 * Notes the new address, mails it a code and tells the old one, in the caller's transaction. Nudge the outbox afterwards. Throws what
 * `requestEmailChange` does, where what was proved then is so no longer.
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

/** Moves a member to the address that their code was sent to; identities and what was mailed to the old one are of no use any more. */
export async function completeEmailChange({ db }: Pick<AccountParts, 'db'>, memberId: number, address: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const before = await updateAddress(tx, memberId, address);
      if (before === undefined) throw new Refusal('bad_otp');
      // Whoever signed up with a stranger's address has no say in what the stranger reads.
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
