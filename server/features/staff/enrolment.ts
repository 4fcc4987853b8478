import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { staffLimits } from '../../../contract/console/staff.ts';
import type { Schema } from '../../db/schema.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { selectAccountById } from '../accounts/index.ts';
import { actorOf, writeAudit } from '../console/index.ts';
import {
  type AuthenticatorAnswer,
  checkRegistration,
  describeTotp,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
  insertPasskey,
  matchTotp,
  newTotpSecret,
  startAssertion,
  startRegistration,
  upsertTotp,
} from '../second-factor/index.ts';
import { recogniseNetwork } from './networks.ts';
import { type Calling, type StaffParts, tellMember } from './parts.ts';
import {
  deleteStaffSessions,
  lockGrant,
  selectPendingTotp,
  setChallenge,
  setPendingTotp,
  takeChallenge,
  takePendingTotp,
} from './queries.ts';
import { completeSession } from './sign-in.ts';

const ISSUER = 'Rosewater';

export interface Enrolled {
  recoveryCodes: string[];
  until: Date;
}

/** With a password alone somebody enrols their first factor and no other. */
async function expectMayEnrol(db: Kysely<Schema>, { staff: { caller } }: Calling): Promise<void> {
  if (!caller.isFinished && hasFactor(await factorsOf(db, caller.memberId))) throw new Refusal('second_factor_needed');
}

/** What is to be shown of a new secret for an authenticator app. */
export async function startTotp({ db }: StaffParts, calling: Calling): Promise<{ secret: string; address: string; qr: string }> {
  await expectMayEnrol(db, calling);
  const { memberId, sessionId } = calling.staff.caller;
  const { email } = found(await selectAccountById(db, memberId));
  const secret = newTotpSecret();
  await setPendingTotp(db, sessionId, secret);
  return { secret, ...describeTotp(secret, email, ISSUER) };
}

/** Makes the secret that was shown the member's own, by a code of it. */
export async function confirmTotp(parts: StaffParts, code: string, calling: Calling): Promise<Enrolled> {
  const { memberId, sessionId } = calling.staff.caller;
  const secret = await selectPendingTotp(parts.db, sessionId);
  // Behind it: whoever enrolled first has ended this session with its secret.
  await expectMayEnrol(parts.db, calling);
  const step = secret === null ? null : matchTotp(secret, code.replaceAll(' ', ''));
  if (secret === null || step === null) throw new Refusal('bad_otp');
  return enrol(parts, calling, 'TOTP', async (tx) => {
    if (!(await takePendingTotp(tx, sessionId, secret))) throw new Refusal('bad_otp');
    await upsertTotp(tx, memberId, { secret, lastStep: step });
  });
}

/** What a browser needs to make a passkey. */
export async function startPasskey({ db, origin }: StaffParts, calling: Calling): Promise<Record<string, unknown>> {
  await expectMayEnrol(db, calling);
  const { memberId, sessionId } = calling.staff.caller;
  const account = found(await selectAccountById(db, memberId));
  const { passkeys } = await factorsOf(db, memberId);
  const { options, challenge } = await startRegistration(origin, account, passkeys);
  await setChallenge(db, sessionId, challenge);
  return options;
}

/** Keeps the passkey that the browser made. */
export async function confirmPasskey(
  parts: StaffParts,
  { name, passkey: answer }: { name: string; passkey: AuthenticatorAnswer },
  calling: Calling,
): Promise<Enrolled & { id: number }> {
  const { memberId, sessionId } = calling.staff.caller;
  const challenge = await takeChallenge(parts.db, sessionId);
  await expectMayEnrol(parts.db, calling);
  const passkey = challenge === null ? null : await checkRegistration(parts.origin, challenge, answer);
  if (passkey === null) throw new Refusal('bad_otp');
  let id: number | undefined;
  const enrolled = await enrol(parts, calling, 'PASSKEY', async (tx) => {
    id = await insertPasskey(tx, memberId, name, passkey);
    if (id === undefined) throw new Refusal('bad_otp');
  });
  return { ...enrolled, id: id ?? 0 };
}

/** What a browser needs to ask for a passkey of the caller's. */
export async function askForPasskey({ db, origin }: StaffParts, { staff }: Calling): Promise<Record<string, unknown>> {
  const { passkeys } = await factorsOf(db, staff.caller.memberId);
  const { options, challenge } = await startAssertion(origin, passkeys);
  await setChallenge(db, staff.caller.sessionId, challenge);
  return options;
}

/** Writes a factor with all that belongs to it: recovery codes, the end of other sessions, a letter; the session is complete from here on. */
async function enrol(
  parts: StaffParts,
  calling: Calling,
  factor: 'TOTP' | 'PASSKEY',
  write: (tx: Transaction<Schema>) => Promise<void>,
): Promise<Enrolled> {
  const { staff, network } = calling;
  const { memberId, sessionId, isFinished, expiresAt } = staff.caller;
  const { session, recoveryCodes } = await parts.db.transaction().execute(async (tx) => {
    if (!(await lockGrant(tx, memberId))) throw new Refusal('unauthenticated');
    // Once more, now that nobody else enrols: of two who know the password one gets in.
    await expectMayEnrol(tx, calling);
    await write(tx);
    const codes = await firstRecoveryCodes(tx, parts, memberId, staffLimits.recoveryCodes);
    const completed = isFinished ? { until: expiresAt, tell: parts.outbox.nudge } : await completeSession(tx, parts, calling);
    await deleteStaffSessions(tx, memberId, sessionId);
    await writeAudit(tx, actorOf(staff), { act: 'staff.factor_add', subject: { kind: 'members', id: memberId }, after: { factor } });
    if (!isFinished) {
      await writeAudit(tx, actorOf(staff), { act: 'staff.login', subject: { kind: 'members', id: memberId }, after: { factor } });
      await recogniseNetwork(tx, parts, memberId, network);
    }
    await tellMember(tx, found(await selectAccountById(tx, memberId)), { template: 'factor_added', reason: `factor:${randomUUID()}` });
    return { session: completed, recoveryCodes: codes };
  });
  session.tell();
  return { recoveryCodes, until: session.until };
}
