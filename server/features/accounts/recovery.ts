import { accountLimits } from '../../../contract/limits.ts';
import { lockMember } from '../../db/member-lock.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, RequestContext } from '../../http/request-context.ts';
import { insertMail } from '../mail/index.ts';
import { acceptCode, consumeResetToken, countMail, insertResetToken, mailCode, selectCodeKind } from './codes.ts';
import { completeEmailChange } from './email-change.ts';
import { saveNetwork } from './networks.ts';
import { type AccountParts, addressOf } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { expectStillProven, proveOwner, verifyOwner } from './proof.ts';
import {
  type Account,
  deleteLinkedIdentities,
  deleteNetworks,
  deleteRecovery,
  deleteSessions,
  markVerified,
  selectAccountByAddress,
  selectAccountById,
  selectPending,
  upsertPassword,
} from './queries.ts';
import { unlock } from './sign-in.ts';

/** Mails a code to reset the password to whoever has the address; the caller sees the same when nobody has it. */
export async function forgotPassword(parts: AccountParts, email: string, { lang, network }: RequestContext): Promise<void> {
  const address = addressOf(email);
  const account = await selectAccountByAddress(parts.db, address);
  await parts.db.transaction().execute((tx) => mailCode(tx, parts, { address, kind: 'RESET', account, lang, network }));
  parts.outbox.nudgeLater();
}

/** Mails a new code of the same kind as the address's latest one. */
export async function resendCode(parts: AccountParts, email: string, { lang, network }: RequestContext): Promise<void> {
  const address = addressOf(email);
  const { kind, account } = await repeated(parts.db, address);
  await parts.db.transaction().execute((tx) => mailCode(tx, parts, { address, kind, account, lang, network }));
  parts.outbox.nudgeLater();
}

/** The code to send again: for the member with this pending address if there is one, else for the member who has it. */
async function repeated(db: AccountParts['db'], address: string) {
  const waiting = await selectPending(db, address);
  if (waiting !== undefined) return { kind: 'EMAIL' as const, account: waiting };
  const [account, latest] = await Promise.all([selectAccountByAddress(db, address), selectCodeKind(db, address)]);
  const kind = latest === undefined || latest === 'EMAIL' ? (account?.isVerified === false ? 'SIGN_UP' : 'RESET') : latest;
  return { kind, account };
}

/**
 * Accepts a mailed code. All kinds verify the address; `EMAIL` also moves the member there, `RESET` answers a token for one new password.
 */
export async function verifyCode(
  parts: AccountParts,
  input: { email: string; otp: string },
  network: string,
): Promise<{ token: string | null }> {
  const address = addressOf(input.email);
  const code = await acceptCode(parts, { address, code: input.otp, network });
  if (code.kind === 'EMAIL') await completeEmailChange(parts, code.memberId, address);
  if (code.kind === 'SIGN_UP') await markVerified(parts.db, code.memberId);
  if (code.kind !== 'RESET') return { token: null };
  const token = newToken();
  await parts.db.transaction().execute(async (tx) => {
    const account = await selectAccountById(tx, code.memberId);
    if (account !== undefined) await verifyOwner(tx, parts, account);
    await insertResetToken(tx, tokenHash(token), code.memberId, accountLimits.otpMinutes);
  });
  return { token };
}

type Replacing = Pick<AccountParts, 'passwordReplaced'>;

async function replacePassword(
  tx: AccountParts['db'],
  parts: Replacing,
  account: Account,
  hash: string,
  { keep, mayTell = true }: { keep?: Buffer; mayTell?: boolean } = {},
): Promise<void> {
  await lockMember(tx, account.id);
  await upsertPassword(tx, account.id, hash);
  await parts.passwordReplaced(tx, account.id);
  await deleteSessions(tx, account.id, keep);
  await deleteRecovery(tx, account.id);
  if (!mayTell) return;
  const reason = `password:${account.id}:${hash.slice(-16)}`;
  await insertMail(tx, { reason, recipient: account.email, lang: account.lang, template: 'password_changed', params: {} });
}

/**
 * Sets a password with the token of a reset code or of a recovery mail's link, which proves the address. Ends every session of the member,
 * removes their identities and known networks except the calling one, and lifts locks: whoever recovers while others keep trying gets in,
 * alone.
 */
export async function setPassword(
  parts: AccountParts,
  input: { email: string; token: string; password: string },
  network: string,
): Promise<void> {
  const address = addressOf(input.email);
  const hash = await hashPassword(input.password);
  await parts.db.transaction().execute(async (tx) => {
    const memberId = await consumeResetToken(tx, tokenHash(input.token), address);
    const account = memberId === undefined ? undefined : await selectAccountById(tx, memberId);
    if (account === undefined) throw new Refusal('bad_reset_token');
    await verifyOwner(tx, parts, account);
    await resetPassword(tx, parts, account, hash);
    await saveNetwork(tx, parts, account.id, network);
  });
  parts.outbox.nudge();
}

/**
 * Replaces the password of a member who has proved themselves, in the caller's transaction, as the only way to log in: ends sessions,
 * removes identities and known networks, lifts locks. Nudge the outbox afterwards.
 */
export async function resetPassword(tx: AccountParts['db'], parts: Replacing, account: Account, hash: string): Promise<void> {
  await replacePassword(tx, parts, account, hash);
  await deleteLinkedIdentities(tx, account.id);
  await deleteNetworks(tx, account.id);
  await unlock(tx, addressOf(account.email));
}

/** Changes the caller's password and ends all their other sessions. */
export async function changePassword(
  parts: AccountParts,
  caller: Caller,
  input: { id: number; old_password: string; new_password: string },
): Promise<void> {
  if (input.id !== caller.memberId) throw new Refusal('not_owner');
  const account = await proveOwner(parts.db, caller, input.old_password);
  const mayTell = await countMail(parts.db, account);
  const hash = await hashPassword(input.new_password);
  await parts.db.transaction().execute(async (tx) => {
    await expectStillProven(tx, caller, account);
    await replacePassword(tx, parts, account, hash, { keep: caller.session, mayTell });
  });
  parts.outbox.nudge();
}
