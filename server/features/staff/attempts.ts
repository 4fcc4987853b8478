import { staffLimits } from '../../../contract/console/staff.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectAccountById } from '../accounts/index.ts';
import { actorOf, writeAudit } from '../console/index.ts';
import { type FactorAttempt, lockOf, takeFactorAttempt } from '../second-factor/index.ts';
import { type Calling, type StaffParts, tellMember } from './parts.ts';
import { deleteStaffSession, takeSessionTry } from './queries.ts';

/** An attempt at a second factor, counted before the factor is checked. */
export interface Attempt extends FactorAttempt {
  /** Attempts left in an unfinished session; null in a complete one. */
  left: number | null;
}

/**
 * Counts an attempt. Throws `account_locked` if the network, or all unknown networks together, have none left, `unauthenticated` if the
 * session has none left.
 */
export async function takeAttempt(parts: StaffParts, { staff, network }: Calling): Promise<Attempt> {
  const { memberId, sessionId, isFinished } = staff.caller;
  const attempt = await takeFactorAttempt(parts, memberId, network);
  if (isFinished) return { ...attempt, left: null };
  const taken = await takeSessionTry(parts.db, sessionId);
  if (taken === undefined) throw new Refusal('unauthenticated');
  return { ...attempt, left: staffLimits.wrongFactors - taken };
}

/** Handles a wrong factor: the last attempt of a session ends it, the last one of a network mails the member. Always throws. */
export async function refuseFactor(parts: StaffParts, { staff }: Calling, attempt: Attempt): Promise<never> {
  const { memberId, sessionId } = staff.caller;
  const { left } = attempt;
  const reason = await lockOf(parts.db, memberId, attempt);
  await parts.db.transaction().execute(async (tx) => {
    if (left === 0) await deleteStaffSession(tx, memberId, sessionId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.factor_refused', subject: { kind: 'members', id: memberId } });
    if (reason === null) return;
    const account = await selectAccountById(tx, memberId);
    if (account !== undefined) await tellMember(tx, account, { template: 'factor_locked', reason });
  });
  if (left === 0) staff.clearSession();
  parts.outbox.nudge();
  throw new Refusal('bad_otp', left === null ? {} : { details: { tries_left: left } });
}
