import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';

const DAY_S = 86_400;

/**
 * Whose mailbox it is: what stands behind a + is a label that its owner, or whoever fills it, makes up, and Google looks past dots. For
 * counting alone: elsewhere these may be other people, who then share what goes to addresses that are not proved.
 */
const mailboxOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^([^@+]+)\+[^@]*@/, '$1@')
    .replace(/^([^@]+)@(?:gmail|googlemail)\.com(?=:|$)/, (_whole, name: string) => `${name.replaceAll('.', '')}@gmail.com`);

/**
 * Counts a mail to an address that nobody has proved to be theirs, in the transaction that would write it; whether it may go out. Each
 * kind of mail has a limit of its own; this one is over all of them, since anybody can type any address into any form.
 */
export async function mayMailAnybody(db: Kysely<Schema>, address: string): Promise<boolean> {
  const mails = { subject: `any-mail:${mailboxOf(address)}`, limit: accountLimits.unprovenMailsADay, windowSeconds: DAY_S };
  return (await countAttempt(db, mails)) === null;
}
