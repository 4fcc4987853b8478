import type { Kysely } from 'kysely';
import { accountLimits, factorLimits } from '../../../contract/limits.ts';
import { type AttemptLimit, countAttempt, refundAttempt, resetAttempts, selectAttempts } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { isKnownFactorNetwork } from './networks.ts';
import type { FactorParts } from './second-factor.ts';

const DAY_S = 86_400;

/** A go at a member's second factor, taken before it is looked at. The shop and the console count together. */
export interface FactorAttempt {
  /** From one network. */
  here: AttemptLimit;
  /** From all networks together that the member never entered a factor from: who knows the password has any number of networks. */
  elsewhere: AttemptLimit | null;
}

/** Takes a go. Throws `account_locked` when the network or all strange networks have none left. */
export async function takeFactorAttempt(parts: Pick<FactorParts, 'db' | 'key'>, memberId: number, network: string): Promise<FactorAttempt> {
  const { wrongFactorsHere, wrongFactorsElsewhere } = factorLimits;
  const here = { subject: `factor:${memberId}:${network}`, limit: wrongFactorsHere, windowSeconds: accountLimits.lockMinutes * 60 };
  const isKnown = await isKnownFactorNetwork(parts, memberId, network);
  const elsewhere = isKnown ? null : { subject: `factor-all:${memberId}`, limit: wrongFactorsElsewhere, windowSeconds: DAY_S };
  for (const allowance of elsewhere === null ? [here] : [here, elsewhere]) {
    const wait = await countAttempt(parts.db, allowance);
    if (wait !== null) throw new Refusal('account_locked', { retryAfter: wait });
  }
  return { here, elsewhere };
}

/** The factor was right: the go is given back, and what went wrong here before is forgotten. */
export async function settleFactorAttempt(db: Kysely<Schema>, { here, elsewhere }: FactorAttempt): Promise<void> {
  await resetAttempts(db, here.subject);
  if (elsewhere !== null) await refundAttempt(db, elsewhere);
}

/** Whether this go was the network's last one: what the mail about it is kept under, so that it goes out once; null when it was not. */
export async function lockOf(db: Kysely<Schema>, memberId: number, { here }: FactorAttempt): Promise<string | null> {
  const { count, resetsAt } = await selectAttempts(db, here.subject);
  return count < here.limit ? null : `factor-locked:${memberId}:${resetsAt.getTime()}`;
}
