import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';

const DAY_S = 86_400;

/**
 * Normalises an address to its mailbox: a suffix after + is an arbitrary label, and Google ignores dots. For counting only: with other
 * providers these may be different people, who then share the limit for unverified addresses.
 */
const mailboxOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^([^@+]+)\+[^@]*@/, '$1@')
    .replace(/^([^@]+)@(?:gmail|googlemail)\.com(?=:|$)/, (_whole, name: string) => `${name.replaceAll('.', '')}@gmail.com`);

/**
 * Counts a mail to an unverified address, in the transaction that would write it; resolves to whether it may be sent. Each kind of mail has
 * its own limit; this one covers all of them, since anybody can enter any address into any form.
 */
export async function mayMailAnybody(db: Kysely<Schema>, address: string): Promise<boolean> {
  const mails = { subject: `any-mail:${mailboxOf(address)}`, limit: accountLimits.unprovenMailsADay, windowSeconds: DAY_S };
  return (await countAttempt(db, mails)) === null;
}
