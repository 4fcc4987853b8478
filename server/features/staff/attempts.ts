import { staffLimits } from '../../../contract/console/staff.ts';
import { accountLimits } from '../../../contract/limits.ts';
import { type AttemptLimit, countAttempt, refundAttempt, resetAttempts, selectAttempts } from '../../db/attempt-counters.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectAccountById } from '../accounts/index.ts';
import { actorOf, writeAudit } from '../console/index.ts';
import { isKnownStaffNetwork } from './networks.ts';
import { type Calling, type StaffParts, tellMember } from './parts.ts';
import { deleteStaffSession, takeSessionTry } from './queries.ts';

const DAY_S = 86_400;

/** A go at a member's second factor, taken before it is looked at. */
export interface Attempt {
  /** From one network. */
  here: AttemptLimit;
  /** From all networks together that the member never entered a factor from: who knows the password has any number of networks. */
  elsewhere: AttemptLimit | null;
  /** Goes of an unfinished session that are left; null in a complete one. */
  left: number | null;
}

/** Takes a go. Throws `account_locked` when the network or all strange networks have none left, `unauthenticated` when the session has none. */
export async function takeAttempt(parts: StaffParts, { staff, network }: Calling): Promise<Attempt> {
  const { db } = parts;
  const { memberId, sessionId, isFinished } = staff.caller;
  const here = {
    subject: `factor:${memberId}:${network}`,
    limit: staffLimits.wrongFactorsHere,
    windowSeconds: accountLimits.lockMinutes * 60,
  };
  const isKnown = await isKnownStaffNetwork(parts, memberId, network);
  const elsewhere = isKnown ? null : { subject: `factor-all:${memberId}`, limit: staffLimits.wrongFactorsElsewhere, windowSeconds: DAY_S };
  for (const allowance of elsewhere === null ? [here] : [here, elsewhere]) {
    const wait = await countAttempt(db, allowance);
    if (wait !== null) throw new Refusal('account_locked', { retryAfter: wait });
  }
  if (isFinished) return { here, elsewhere, left: null };
  const taken = await takeSessionTry(db, sessionId);
  if (taken === undefined) throw new Refusal('unauthenticated');
  return { here, elsewhere, left: staffLimits.wrongFactors - taken };
}

/** The factor was right: the go is given back, and what went wrong here before is forgotten. */
export async function settleAttempt({ db }: StaffParts, { here, elsewhere }: Attempt): Promise<void> {
  await resetAttempts(db, here.subject);
  if (elsewhere !== null) await refundAttempt(db, elsewhere);
}

/** The factor was wrong: the last go of a session ends it, the last one of a network tells the member. Always throws. */
export async function refuseFactor(parts: StaffParts, { staff }: Calling, { here, left }: Attempt): Promise<never> {
  const { memberId, sessionId } = staff.caller;
  const { count, resetsAt } = await selectAttempts(parts.db, here.subject);
  await parts.db.transaction().execute(async (tx) => {
    if (left === 0) await deleteStaffSession(tx, memberId, sessionId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.factor_refused', subject: { kind: 'members', id: memberId } });
    if (count < here.limit) return;
    const account = await selectAccountById(tx, memberId);
    const reason = `factor-locked:${memberId}:${resetsAt.getTime()}`;
    if (account !== undefined) await tellMember(tx, account, { template: 'factor_locked', reason });
  });
  if (left === 0) staff.clearSession();
  parts.outbox.nudge();
  throw new Refusal('bad_otp', left === null ? {} : { details: { tries_left: left } });
}
