import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import type { Schema } from '../../db/schema.ts';
import { forget, forgetGroup, giveBack } from '../../db/tally.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { Refusal } from '../../http/refusal.ts';
import { type AccountParts, addressOf, spendOrRefuse } from './parts.ts';
import { hashPassword, isPassword, isWeaker } from './passwords.ts';
import { type Account, deleteSession, insertSession, selectAccountByAddress, upsertPassword } from './queries.ts';

const WINDOW_S = accountLimits.lockMinutes * 60;

/** Goes at an account from one network, and the much looser number from all of them together. */
export const loginAllowances = (address: string, network: string) => ({
  here: { subject: `login:${address}:${network}`, limit: accountLimits.failedLogins, windowSeconds: WINDOW_S },
  everywhere: { subject: `login-all:${address}`, limit: accountLimits.failedLoginsAnywhere, windowSeconds: WINDOW_S },
});

/** Lets an account in again, for a member who proved themselves by a code. */
export async function unlock(db: Kysely<Schema>, address: string): Promise<void> {
  await forgetGroup(db, `login:${address}`);
  await forget(db, `login-all:${address}`);
}

/** Opens a session and answers its token. */
export async function openSession(db: Kysely<Schema>, account: Pick<Account, 'id' | 'uuid'>) {
  const token = newToken();
  await insertSession(db, tokenHash(token), account.id);
  return { access_token: token, id: account.id, uuid: account.uuid, role: 'USER' as const };
}

/** Signs in by address and password; a wrong one costs the same time and the same go as an address that nobody has. */
export async function logIn(parts: AccountParts, { email, password }: { email: string; password: string }, network: string) {
  const address = addressOf(email);
  const { here, everywhere } = loginAllowances(address, network);
  await spendOrRefuse(parts.db, here, 'account_locked');
  await spendOrRefuse(parts.db, everywhere, 'account_locked');
  const account = await selectAccountByAddress(parts.db, address);
  const right = await isPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !right) throw new Refusal('bad_credentials');
  await forget(parts.db, here.subject);
  await giveBack(parts.db, everywhere);
  if (isWeaker(account.passwordHash ?? '')) await upsertPassword(parts.db, account.id, await hashPassword(password));
  return openSession(parts.db, account);
}

/** Ends the session of a token's hash. */
export const logOut = (db: Kysely<Schema>, session: Buffer): Promise<void> => deleteSession(db, session);
