import { newToken, tokenHash } from '../../db/token.ts';
import type { Asker, Caller } from '../../http/asker.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertMail } from '../mail/index.ts';
import { acceptCode, mailCode, spendMail, spendNotice } from './codes/codes.ts';
import { consumeResetToken, insertResetToken, selectCodeKind } from './codes/queries.ts';
import { finishMove } from './moving/moving.ts';
import { selectPending } from './moving/queries.ts';
import { type AccountParts, addressOf } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { proveOwner } from './proof.ts';
import {
  type Account,
  deleteIdentities,
  deleteRecovery,
  deleteSessions,
  markVerified,
  selectAccountByAddress,
  selectAccountById,
  upsertPassword,
} from './queries.ts';
import { unlock } from './sign-in.ts';

/** Mails a code to reset the password, to whoever has the address; what a caller sees is the same when nobody has it. */
export async function forgotPassword(parts: AccountParts, email: string, { lang }: Asker): Promise<void> {
  const address = addressOf(email);
  await spendMail(parts, address);
  const account = await selectAccountByAddress(parts.db, address);
  await parts.db.transaction().execute((tx) => mailCode(tx, parts, { address, kind: 'RESET', account, lang }));
  parts.outbox.nudge();
}

/** Mails a new code of the kind that the address's latest one had. */
export async function resendCode(parts: AccountParts, email: string, { lang }: Asker): Promise<void> {
  const address = addressOf(email);
  await spendMail(parts, address);
  const { kind, account } = await repeated(parts.db, address);
  await parts.db.transaction().execute((tx) => mailCode(tx, parts, { address, kind, account, lang }));
  parts.outbox.nudge();
}

/** Which code an address gets once more: one for who waits to have the address, else one for who has it. */
async function repeated(db: AccountParts['db'], address: string) {
  const waiting = await selectPending(db, address);
  if (waiting !== undefined) return { kind: 'EMAIL' as const, account: waiting };
  const [account, latest] = await Promise.all([selectAccountByAddress(db, address), selectCodeKind(db, address)]);
  const kind = latest === undefined || latest === 'EMAIL' ? (account?.isVerified === false ? 'SIGN_UP' : 'RESET') : latest;
  return { kind, account };
}

/** Accepts a mailed code: the address is verified by it, a code for a new address moves there, one to reset gives a token to do so once. */
export async function verifyCode(parts: AccountParts, email: string, otp: string): Promise<{ token: string | null }> {
  const address = addressOf(email);
  const code = await acceptCode(parts, address, otp);
  if (code.kind === 'EMAIL') await finishMove(parts, code.memberId, address);
  if (code.kind === 'SIGN_UP') await markVerified(parts.db, code.memberId);
  if (code.kind !== 'RESET') return { token: null };
  const token = newToken();
  await parts.db.transaction().execute(async (tx) => {
    await disownStrangers(tx, code.memberId);
    await markVerified(tx, code.memberId);
    await insertResetToken(tx, tokenHash(token), code.memberId);
  });
  return { token };
}

/** Whoever opened an account and never showed that the address is theirs has no part in it once its owner recovers it. */
async function disownStrangers(tx: AccountParts['db'], memberId: number): Promise<void> {
  const account = await selectAccountById(tx, memberId);
  if (account === undefined || account.isVerified) return;
  await deleteIdentities(tx, memberId);
  await deleteSessions(tx, memberId);
  await deleteRecovery(tx, memberId);
  await upsertPassword(tx, memberId, null);
}

async function replacePassword(parts: AccountParts, account: Account, password: string, keep?: Buffer): Promise<void> {
  const hash = await hashPassword(password);
  await parts.db.transaction().execute(async (tx) => {
    await upsertPassword(tx, account.id, hash);
    await deleteSessions(tx, account.id, keep);
    await deleteRecovery(tx, account.id);
    const reason = `password:${account.id}:${hash.slice(-16)}`;
    await insertMail(tx, { reason, recipient: account.email, lang: account.lang, template: 'password_changed', params: {} });
  });
  parts.outbox.nudge();
}

/** Sets a password with the token of a reset code; every session of the member ends, and locks are lifted. */
export async function setPassword(parts: AccountParts, asked: { email: string; token: string; password: string }): Promise<void> {
  const address = addressOf(asked.email);
  const memberId = await consumeResetToken(parts.db, tokenHash(asked.token), address);
  const account = memberId === undefined ? undefined : await selectAccountById(parts.db, memberId);
  if (account === undefined) throw new Refusal('bad_reset_token');
  await replacePassword(parts, account, asked.password);
  await unlock(parts.db, address);
}

/** Changes the caller's password; every other session of theirs ends. */
export async function changePassword(
  parts: AccountParts,
  caller: Caller,
  asked: { id: number; old_password: string; new_password: string },
): Promise<void> {
  if (asked.id !== caller.memberId) throw new Refusal('not_owner');
  const account = await proveOwner(parts.db, caller, asked.old_password);
  await spendNotice(parts.db, addressOf(account.email));
  await replacePassword(parts, account, asked.new_password, caller.session);
}
