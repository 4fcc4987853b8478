import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';

const DAY_S = 86_400;

/**
 * Counts a mail to an address that nobody has proved to be theirs, in the transaction that would write it; whether it may go out. Each
 * kind of mail has a limit of its own; this one is over all of them, since anybody can type any address into any form.
 */
export async function mayMailAnybody(db: Kysely<Schema>, address: string): Promise<boolean> {
  const mails = { subject: `any-mail:${address.toLowerCase()}`, limit: accountLimits.unprovenMailsADay, windowSeconds: DAY_S };
  return (await countAttempt(db, mails)) === null;
}
