import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { Refusal } from '../../http/refusal.ts';
import type { StaffAccess } from '../../http/staff-identity.ts';
import { expectSamePassword, hashPassword, selectAccountById } from '../accounts/index.ts';
import { actorOf, writeAudit } from '../console/index.ts';
import {
  checkFactor,
  type FactorKind,
  type Factors,
  factorsOf,
  hasFactor,
  kindsOf,
  type Proof,
  recogniseNetwork,
  settleFactorAttempt,
  takeChallenge,
} from '../second-factor/index.ts';
import { refuseFactor, takeAttempt } from './attempts.ts';
import { type Calling, type StaffParts, tellMember } from './parts.ts';
import {
  deleteStaffSession,
  finishStaffSession,
  insertStaffSession,
  refreshFactor,
  selectUsableRole,
  staffSessionRow,
  takeInvite,
} from './queries.ts';

/** What a login needs next, and the factors that can be entered. */
interface Arrival {
  needs: 'SECOND_FACTOR' | 'ENROL';
  factors: FactorKind[];
}

/** What an unfinished session needs, given the member's factors. */
export const needsOf = (factors: Factors): Arrival['needs'] => (hasFactor(factors) ? 'SECOND_FACTOR' : 'ENROL');

/** Creates a session that waits for its second factor; ends the browser's previous one. */
async function openSession(tx: Kysely<Schema>, memberId: number, { caller, device }: StaffAccess) {
  if (caller !== null) await deleteStaffSession(tx, caller.memberId, caller.sessionId);
  const token = newToken();
  const expiresAt = await insertStaffSession(tx, { hash: tokenHash(token), memberId, device });
  const factors = await factorsOf(tx, memberId);
  return { token, expiresAt, arrival: { needs: needsOf(factors), factors: kindsOf(factors) } };
}

/** Logs in by address and password, as in the shop; members without a grant, or suspended, get the same answer as for a wrong password. */
export async function logInStaff(
  { db, accounts }: StaffParts,
  asked: { email: string; password: string },
  { staff, network }: { staff: StaffAccess; network: string },
): Promise<Arrival> {
  const mayEnter = async (memberId: number) => (await selectUsableRole(db, memberId)) !== undefined;
  const account = await accounts.authenticate(asked, network, mayEnter);
  const { token, expiresAt, arrival } = await db.transaction().execute(async (tx) => {
    await expectSamePassword(tx, account);
    return openSession(tx, account.id, staff);
  });
  staff.setSession(token, expiresAt);
  return arrival;
}

/** Sets a password with an invitation, which is used up, and logs in. */
export async function acceptInvite(
  { db, accounts, outbox }: StaffParts,
  asked: { token: string; password: string },
  staff: StaffAccess,
): Promise<Arrival> {
  const password = await hashPassword(asked.password);
  const { token, expiresAt, arrival } = await db.transaction().execute(async (tx) => {
    const memberId = await takeInvite(tx, tokenHash(asked.token));
    const account = memberId === undefined ? undefined : await selectAccountById(tx, memberId);
    const role = account === undefined ? undefined : await selectUsableRole(tx, account.id);
    if (account === undefined || role === undefined)
      throw new Refusal('invalid_input', { fields: [{ field: 'token', key: 'invalid.link' }] });
    await accounts.resetPassword(tx, account, password);
    const actor = { memberId: account.id, role, requestId: staff.requestId };
    await writeAudit(tx, actor, { act: 'staff.join', subject: { kind: 'members', id: account.id } });
    return openSession(tx, account.id, staff);
  });
  staff.setSession(token, expiresAt);
  outbox.nudge();
  return arrival;
}

/** Accepts a second factor: completes an unfinished session under a new token, or makes a complete one's factor fresh; returns its end. */
export async function enterFactor(
  parts: StaffParts,
  entered: { code?: string | undefined; passkey?: ({ id: string } & Record<string, unknown>) | undefined },
  calling: Calling,
): Promise<Date> {
  const { memberId, sessionId } = calling.staff.caller;
  if (entered.code === undefined && entered.passkey === undefined)
    throw new Refusal('invalid_input', { fields: [{ field: 'code', key: 'required.code' }] });
  const attempt = await takeAttempt(parts, calling);
  const challenge = entered.passkey === undefined ? null : await takeChallenge(parts.db, staffSessionRow(sessionId), 'get');
  const proof = await checkFactor(parts, memberId, { ...entered, challenge });
  const session = proof === null ? null : await parts.db.transaction().execute((tx) => spend(tx, parts, proof, calling));
  if (session === null) return refuseFactor(parts, calling, attempt);
  await settleFactorAttempt(parts.db, attempt);
  session.tell();
  return session.until;
}

async function spend(tx: Transaction<Schema>, parts: StaffParts, proof: Proof, calling: Calling) {
  if (!(await proof.spend(tx))) return null;
  const { staff, network } = calling;
  const { memberId, sessionId, isFinished } = staff.caller;
  const act = { subject: { kind: 'members', id: memberId }, after: { factor: proof.kind } };
  if (isFinished) {
    const until = await refreshFactor(tx, sessionId);
    if (until === undefined) throw new Refusal('unauthenticated');
    await writeAudit(tx, actorOf(staff), { act: 'staff.confirm', ...act });
    return { until, tell: () => undefined };
  }
  const session = await completeSession(tx, parts, calling);
  await writeAudit(tx, actorOf(staff), { act: 'staff.login', ...act });
  if (await recogniseNetwork(tx, parts, memberId, network)) return session;
  const account = await selectAccountById(tx, memberId);
  const letter = { template: 'staff_sign_in', reason: `staff-sign-in:${sessionId}`, link: `${parts.origin}/console` } as const;
  if (account !== undefined) await tellMember(tx, account, letter);
  return session;
}

/** Completes an unfinished session; call `tell` after the commit to send its new token. Throws `unauthenticated` if it has ended. */
export async function completeSession(tx: Kysely<Schema>, { outbox }: StaffParts, { staff }: Calling) {
  const token = newToken();
  const until = await finishStaffSession(tx, staff.caller.sessionId, tokenHash(token));
  if (until === undefined) throw new Refusal('unauthenticated');
  const tell = () => {
    staff.setSession(token, until);
    outbox.nudge();
  };
  return { until, tell };
}

/** Ends the caller's session. */
export async function logOutStaff({ db }: StaffParts, { staff }: Pick<Calling, 'staff'>): Promise<void> {
  const { memberId, sessionId } = staff.caller;
  await db.transaction().execute(async (tx) => {
    await deleteStaffSession(tx, memberId, sessionId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.logout', subject: { kind: 'members', id: memberId } });
  });
  staff.clearSession();
}
