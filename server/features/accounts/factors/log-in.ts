import { factorLimits } from '../../../../contract/limits.ts';
import { lockMember } from '../../../db/member-lock.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  type AuthenticatorAnswer,
  checkFactor,
  type FactorAttempt,
  lockOf,
  offerAssertion,
  type Proof,
  recogniseNetwork,
  settleFactorAttempt,
  takeChallenge,
  takeFactorAttempt,
} from '../../second-factor/index.ts';
import type { AccountParts, Arrival } from '../parts.ts';
import { selectAccountById } from '../queries.ts';
import { createSession } from '../sign-in.ts';
import { tellNewNetwork } from '../sign-in-mails.ts';
import { tellOwner } from './letters.ts';
import { selectTicket, type Ticket, takeTicket, takeTicketTry, ticketRow } from './tickets.ts';

/** The entered second factor: a code, or a passkey's answer. */
export interface Entered {
  code?: string | undefined;
  passkey?: AuthenticatorAnswer | undefined;
}

/** Throws `invalid_input` when neither was entered. */
export function expectEntered({ code, passkey }: Entered): void {
  if (code === undefined && passkey === undefined)
    throw new Refusal('invalid_input', { fields: [{ field: 'code', key: 'required.code' }] });
}

/** The options that a browser needs to ask for a passkey of the member who logs in. Throws `bad_ticket`. */
export async function askAtLogIn(parts: AccountParts, token: string): Promise<Record<string, unknown>> {
  const ticket = await selectTicket(parts.db, token);
  if (ticket === undefined) throw new Refusal('bad_ticket');
  return offerAssertion(parts, ticketRow(ticket), ticket.memberId);
}

/** Completes a login that waits for its second factor, using up ticket and factor. Throws `bad_ticket`, `bad_otp`, `account_locked`. */
export async function completeLogIn(parts: AccountParts, asked: Entered & { ticket: string }, from: Arrival) {
  expectEntered(asked);
  const ticket = await selectTicket(parts.db, asked.ticket);
  if (ticket === undefined) throw new Refusal('bad_ticket');
  const attempt = await takeFactorAttempt(parts, ticket.memberId, from.network);
  const taken = await takeTicketTry(parts.db, ticket);
  if (taken === undefined) throw new Refusal('bad_ticket');
  const challenge = asked.passkey === undefined ? null : await takeChallenge(parts.db, ticketRow(ticket), 'get');
  const proof = await checkFactor(parts, ticket.memberId, { ...asked, challenge });
  const session = proof === null ? null : await openByProof(parts, ticket, proof, from);
  if (session === null) return refuse(parts, ticket.memberId, attempt, factorLimits.wrongFactors - taken);
  await settleFactorAttempt(parts.db, attempt);
  parts.outbox.nudge();
  return session;
}

/** Opens the session; null when the factor was used up concurrently. */
function openByProof(parts: AccountParts, ticket: Ticket, proof: Proof, from: Arrival) {
  return parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, ticket.memberId);
    if (!(await proof.spend(tx))) return null;
    // Of two concurrent answers to one ticket only one succeeds.
    if (!(await takeTicket(tx, ticket))) throw new Refusal('bad_ticket');
    const account = await selectAccountById(tx, ticket.memberId);
    if (account === undefined) throw new Refusal('bad_ticket');
    await recogniseNetwork(tx, parts, account.id, from.network);
    await tellNewNetwork(tx, parts, account.id, from);
    return createSession(tx, parts, account, from);
  });
}

/** Refuses a wrong factor with `bad_otp`, and mails the member when this was the network's last attempt. Always throws. */
export async function refuse(parts: AccountParts, memberId: number, attempt: FactorAttempt, left: number | null): Promise<never> {
  const reason = await lockOf(parts.db, memberId, attempt);
  const account = reason === null ? undefined : await selectAccountById(parts.db, memberId);
  if (account !== undefined && reason !== null) {
    await tellOwner(parts.db, account, 'member_factor_locked', reason);
    parts.outbox.nudge();
  }
  throw new Refusal('bad_otp', left === null ? {} : { details: { tries_left: left } });
}
