import type { Kysely } from 'kysely';
import { accountLimits, factorLimits } from '../../../contract/limits.ts';
import { type AttemptLimit, countAttempt, refundAttempt, resetAttempts, selectAttempts } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { isKnownFactorNetwork } from './networks.ts';
import type { FactorParts } from './second-factor.ts';

const DAY_S = 86_400;

/** An attempt at a member's second factor, counted before the factor is checked. Shop and console share the counters. */
export interface FactorAttempt {
  /** Limit of the network. */
  here: AttemptLimit;
  /** Limit of all unknown networks together, as somebody who knows the password can use many; null if this network is known. */
  elsewhere: AttemptLimit | null;
}

/** Counts an attempt. Throws `account_locked` if the network, or all unknown networks together, have none left. */
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

/** After a correct factor: refunds the attempt and resets the failures of this network. */
export async function settleFactorAttempt(db: Kysely<Schema>, { here, elsewhere }: FactorAttempt): Promise<void> {
  await resetAttempts(db, here.subject);
  if (elsewhere !== null) await refundAttempt(db, elsewhere);
}

/** If this was the network's last attempt, the reason under which the mail about it is stored, so that it is sent once; else null. */
export async function lockOf(db: Kysely<Schema>, memberId: number, { here }: FactorAttempt): Promise<string | null> {
  const { count, resetsAt } = await selectAttempts(db, here.subject);
  return count < here.limit ? null : `factor-locked:${memberId}:${resetsAt.getTime()}`;
}
