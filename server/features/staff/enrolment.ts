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
  /** Of the passkey; 0 of an app. */
  id: number;
  recoveryCodes: string[];
  until: Date;
}

/** With a password alone somebody enrols their first factor and no other. */
async function expectMayEnrol(db: Kysely<Schema>, { staff: { caller } }: Calling): Promise<void> {
  if (!caller.isFinished && hasFactor(await factorsOf(db, caller.memberId))) throw new Refusal('second_factor_needed');
}

/** What is to be shown of a new secret for an authenticator app. */
export async function startTotp(parts: StaffParts, calling: Calling): Promise<{ secret: string; address: string; qr: string }> {
  await expectMayEnrol(parts.db, calling);
  const { memberId, sessionId } = calling.staff.caller;
  return offerTotp(parts, staffSessionRow(sessionId), found(await selectAccountById(parts.db, memberId)));
}

/** Makes the secret that was shown the member's own, by a code of it. */
export async function confirmTotp(parts: StaffParts, code: string, calling: Calling): Promise<Enrolled> {
  const { memberId, sessionId } = calling.staff.caller;
  return enrol(parts, calling, () => proveTotp(parts.db, staffSessionRow(sessionId), memberId, code));
}

/** What a browser needs to make a passkey. */
export async function startPasskey(parts: StaffParts, calling: Calling): Promise<Record<string, unknown>> {
  await expectMayEnrol(parts.db, calling);
  const { memberId, sessionId } = calling.staff.caller;
  return offerPasskey(parts, staffSessionRow(sessionId), found(await selectAccountById(parts.db, memberId)));
}

/** Keeps the passkey that the browser made. */
export async function confirmPasskey(
  parts: StaffParts,
  made: { name: string; passkey: AuthenticatorAnswer },
  calling: Calling,
): Promise<Enrolled> {
  const { memberId, sessionId } = calling.staff.caller;
  return enrol(parts, calling, () => provePasskey(parts, staffSessionRow(sessionId), memberId, made));
}

/** What a browser needs to ask for a passkey of the caller's. */
export const askForPasskey = (parts: StaffParts, { staff: { caller } }: Calling): Promise<Record<string, unknown>> =>
  offerAssertion(parts, staffSessionRow(caller.sessionId), caller.memberId);

/** Writes a factor with all that belongs to it: recovery codes, the end of other sessions, a letter; the session is complete from here on. */
async function enrol(parts: StaffParts, calling: Calling, prove: () => Promise<NewFactor | null>): Promise<Enrolled> {
  // First of all: what an authenticator answers is looked at for nobody who could not keep it.
  await expectMayEnrol(parts.db, calling);
  const proven = await prove();
  if (proven === null) {
    // Whoever enrolled first has ended this session with its secret.
    await expectMayEnrol(parts.db, calling);
    throw new Refusal('bad_otp');
  }
  const { staff, network } = calling;
  const { memberId, sessionId, isFinished, expiresAt } = staff.caller;
  const factor = proven.kind;
  const { session, recoveryCodes, id } = await parts.db.transaction().execute(async (tx) => {
    await holdStaffCaller(tx, staff.caller);
    // Once more, now that nobody else enrols: of two who know the password one gets in.
    await expectMayEnrol(tx, calling);
    const written = await proven.write(tx);
    if (written === null) throw new Refusal('bad_otp');
    const codes = await firstRecoveryCodes(tx, parts, memberId, staffLimits.recoveryCodes);
    const completed = isFinished ? { until: expiresAt, tell: parts.outbox.nudge } : await completeSession(tx, parts, calling);
    await deleteStaffSessions(tx, memberId, sessionId);
    await deleteSessions(tx, memberId);
    // Nobody entered a factor for an address that was asked for before.
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
