import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { staffLimits } from '../../../contract/console/staff.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { deleteRecovery, deleteSessions, selectAccountById } from '../accounts/index.ts';
import { actorOf, writeAudit } from '../console/index.ts';
import {
  type AuthenticatorAnswer,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
  type NewFactor,
  offerAssertion,
  offerPasskey,
  offerTotp,
  provePasskey,
  proveTotp,
  recogniseNetwork,
} from '../second-factor/index.ts';
import { type Calling, type StaffParts, tellMember } from './parts.ts';
import { deleteStaffSessions, staffSessionRow } from './queries.ts';
import { holdStaffCaller } from './sessions.ts';
import { completeSession } from './sign-in.ts';

export interface Enrolled {
  /** Id of the passkey; 0 for an app. */
  id: number;
  recoveryCodes: string[];
  until: Date;
}

/** A session with only a password may enrol a first factor, but no further one. */
async function expectMayEnrol(db: Kysely<Schema>, { staff: { caller } }: Calling): Promise<void> {
  if (!caller.isFinished && hasFactor(await factorsOf(db, caller.memberId))) throw new Refusal('second_factor_needed');
}

/** Creates a secret for an authenticator app and returns what to show. */
export async function startTotp(parts: StaffParts, calling: Calling): Promise<{ secret: string; address: string; qr: string }> {
  await expectMayEnrol(parts.db, calling);
  const { memberId, sessionId } = calling.staff.caller;
  return offerTotp(parts, staffSessionRow(sessionId), found(await selectAccountById(parts.db, memberId)));
}

/** Confirms the pending secret with one of its codes and enrols it. */
export async function confirmTotp(parts: StaffParts, code: string, calling: Calling): Promise<Enrolled> {
  const { memberId, sessionId } = calling.staff.caller;
  return enrol(parts, calling, () => proveTotp(parts.db, staffSessionRow(sessionId), memberId, code));
}

/** Options for the browser to create a passkey. */
export async function startPasskey(parts: StaffParts, calling: Calling): Promise<Record<string, unknown>> {
  await expectMayEnrol(parts.db, calling);
  const { memberId, sessionId } = calling.staff.caller;
  return offerPasskey(parts, staffSessionRow(sessionId), found(await selectAccountById(parts.db, memberId)));
}

/** Enrols the passkey that the browser created. */
export async function confirmPasskey(
  parts: StaffParts,
  made: { name: string; passkey: AuthenticatorAnswer },
  calling: Calling,
): Promise<Enrolled> {
  const { memberId, sessionId } = calling.staff.caller;
  return enrol(parts, calling, () => provePasskey(parts, staffSessionRow(sessionId), memberId, made));
}

/** Options for the browser to request one of the caller's passkeys. */
export const askForPasskey = (parts: StaffParts, { staff: { caller } }: Calling): Promise<Record<string, unknown>> =>
  offerAssertion(parts, staffSessionRow(caller.sessionId), caller.memberId);

/** Writes a factor together with recovery codes, the end of other sessions and a mail; the session is complete afterwards. */
async function enrol(parts: StaffParts, calling: Calling, prove: () => Promise<NewFactor | null>): Promise<Enrolled> {
  // Checked first, so that responses of authenticators are not parsed for callers who may not enrol.
  await expectMayEnrol(parts.db, calling);
  const proven = await prove();
  if (proven === null) {
    // If somebody else enrolled first, that ended this session and its pending secret.
    await expectMayEnrol(parts.db, calling);
    throw new Refusal('bad_otp');
  }
  const { staff, network } = calling;
  const { memberId, sessionId, isFinished, expiresAt } = staff.caller;
  const factor = proven.kind;
  const { session, recoveryCodes, id } = await parts.db.transaction().execute(async (tx) => {
    await holdStaffCaller(tx, staff.caller);
    // Checked again under the lock: of two people who know the password, only one gets in.
    await expectMayEnrol(tx, calling);
    const written = await proven.write(tx);
    if (written === null) throw new Refusal('bad_otp');
    const codes = await firstRecoveryCodes(tx, parts, memberId, staffLimits.recoveryCodes);
    const completed = isFinished ? { until: expiresAt, tell: parts.outbox.nudge } : await completeSession(tx, parts, calling);
    await deleteStaffSessions(tx, memberId, sessionId);
    await deleteSessions(tx, memberId);
    // A change of address requested before was not protected by a factor.
    await deleteRecovery(tx, memberId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.factor_add', subject: { kind: 'members', id: memberId }, after: { factor } });
    if (!isFinished) {
      await writeAudit(tx, actorOf(staff), { act: 'staff.login', subject: { kind: 'members', id: memberId }, after: { factor } });
      await recogniseNetwork(tx, parts, memberId, network);
    }
    await tellMember(tx, found(await selectAccountById(tx, memberId)), { template: 'factor_added', reason: `factor:${randomUUID()}` });
    return { session: completed, recoveryCodes: codes, id: written };
  });
  session.tell();
  return { id, recoveryCodes, until: session.until };
}
