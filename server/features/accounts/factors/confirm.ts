import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/request-context.ts';
import {
  checkFactor,
  factorsOf,
  hasFactor,
  offerAssertion,
  recogniseNetwork,
  settleFactorAttempt,
  takeChallenge,
  takeFactorAttempt,
} from '../../second-factor/index.ts';
import type { AccountParts } from '../parts.ts';
import { proveOwner } from '../proof.ts';
import { allowChanges, memberSessionRow } from './freshness.ts';
import { type Entered, expectEntered, refuse } from './log-in.ts';

interface Confirming {
  caller: Caller;
  network: string;
}

/** The options that a browser needs to ask for one of the caller's passkeys. */
export const askAtConfirm = (parts: AccountParts, caller: Caller): Promise<Record<string, unknown>> =>
  offerAssertion(parts, memberSessionRow(caller), caller.memberId);

/**
 * Lets the caller change their second factor for some minutes after they enter it, or their password if they have no factor. Throws
 * `bad_otp`, `bad_password`, `account_locked`.
 */
export async function confirmCaller(
  parts: AccountParts,
  asked: Entered & { password?: string | undefined },
  { caller, network }: Confirming,
): Promise<Date> {
  if (hasFactor(await factorsOf(parts.db, caller.memberId))) return confirmByFactor(parts, asked, { caller, network });
  if (asked.password === undefined) throw new Refusal('invalid_input', { fields: [{ field: 'password', key: 'required.password' }] });
  await proveOwner(parts.db, caller, asked.password);
  return allowChanges(parts.db, caller);
}

async function confirmByFactor(parts: AccountParts, asked: Entered, { caller, network }: Confirming): Promise<Date> {
  expectEntered(asked);
  const { memberId } = caller;
  const attempt = await takeFactorAttempt(parts, memberId, network);
  const challenge = asked.passkey === undefined ? null : await takeChallenge(parts.db, memberSessionRow(caller), 'get');
  const proof = await checkFactor(parts, memberId, { ...asked, challenge });
  const until =
    proof &&
    (await parts.db.transaction().execute(async (tx) => {
      if (!(await proof.spend(tx))) return null;
      await recogniseNetwork(tx, parts, memberId, network);
      return allowChanges(tx, caller);
    }));
  if (until === null) return refuse(parts, memberId, attempt, null);
  await settleFactorAttempt(parts.db, attempt);
  return until;
}
