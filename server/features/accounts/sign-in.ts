import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { QUESTION_PREFIX } from '../../adapters/captcha.ts';
import { type AttemptLimit, refundAttempt, resetAttemptGroup, resetAttempts } from '../../db/attempt-counters.ts';
import { writeActive } from '../../db/events.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { deviceOf } from '../../http/device.ts';
import { wideNetworkOf } from '../../http/network.ts';
import { Refusal } from '../../http/refusal.ts';
import { factorsOf, hasFactor, kindsOf } from '../second-factor/index.ts';
import { withCaptcha } from './captcha.ts';
import { openTicket } from './factors/tickets.ts';
import { isKnownNetwork, saveNetwork } from './networks.ts';
import { type AccountParts, type Arrival, addressOf, countAttemptOrRefuse } from './parts.ts';
import { hashPassword, isPassword, isWeaker } from './passwords.ts';
import { expectSamePassword } from './proof.ts';
import { type Account, deleteSession, insertSession, renewPasswordHash, selectAccountByAddress, selectAccountById } from './queries.ts';
import { tellLocked, tellNewNetwork } from './sign-in-mails.ts';

const WINDOW_S = accountLimits.lockMinutes * 60;

const allAccountLogins = (address: string): string => `login-all:${address}`;

/** Limits of login attempts at an account: from one network, and the looser ones from its wide network and from all networks together. */
function loginAllowances(address: string, network: string) {
  const wide = wideNetworkOf(network);
  const allowance = (subject: string, limit: number): AttemptLimit => ({ subject, limit, windowSeconds: WINDOW_S });
  return {
    here: allowance(`login:${address}:${network}`, accountLimits.failedLogins),
    together: [
      ...(wide === null ? [] : [allowance(`login:${address}:${wide}`, accountLimits.failedLoginsWide)]),
      allowance(allAccountLogins(address), accountLimits.failedLoginsAnywhere),
    ],
  };
}

/** Lifts the locks of an account, for a member who proved themselves by a code. */
export async function unlock(db: Kysely<Schema>, address: string): Promise<void> {
  await resetAttemptGroup(db, `login:${address}`);
  await resetAttempts(db, allAccountLogins(address));
  await resetAttemptGroup(db, `wrong-code:${address}`);
  await resetAttempts(db, `wrong-code:${address}`);
}

/** Opens a session, in the caller's transaction, and answers its token; the network is known for the member from now on. */
export async function createSession(db: Kysely<Schema>, parts: AccountParts, account: Pick<Account, 'id' | 'uuid'>, from: Arrival) {
  const token = newToken();
  await insertSession(db, tokenHash(token), account.id, deviceOf(from.userAgent ?? ''));
  await writeActive(db, account.id);
  await saveNetwork(db, parts, account.id, from.network);
  return { access_token: token, id: account.id, uuid: account.uuid, role: 'USER' as const };
}

/**
 * Lets somebody in who proved one factor, in the caller's transaction: with a session or, where the member has a second factor, with a
 * ticket for it. The member's row is locked, so that a first factor set up concurrently is not bypassed; under that lock the caller has
 * already checked the proof again.
 */
export async function admit(tx: Kysely<Schema>, parts: AccountParts, account: Pick<Account, 'id' | 'uuid'>, from: Arrival) {
  await lockMember(tx, account.id);
  const factors = await factorsOf(tx, account.id);
  if (!hasFactor(factors)) {
    await tellNewNetwork(tx, parts, account.id, from);
    return createSession(tx, parts, account, from);
  }
  return { needs: 'SECOND_FACTOR' as const, ticket: await openTicket(tx, account.id), factors: kindsOf(factors) };
}

export interface Credentials {
  email: string;
  password: string;
}

/** Further checks of one way to log in. */
interface Door {
  mayEnter?(memberId: number): Promise<boolean>;
  /** Called while the login brake is on, for a network unknown for the account. Throws to refuse. */
  expectPerson?(): Promise<void>;
}

/**
 * The account of an address and its password. A wrong password, an unknown address and an account that may not enter here all cost the same
 * time and the same attempt. In a network the member signed in from, only failures there count, so that others cannot lock them out. Throws
 * `bad_credentials` or `account_locked`.
 */
export async function authenticate(
  parts: AccountParts,
  { email, password }: Credentials,
  network: string,
  { mayEnter = async () => true, expectPerson = async () => undefined }: Door = {},
): Promise<Account> {
  const address = addressOf(email);
  const account = await selectAccountByAddress(parts.db, address);
  const { here, together } = loginAllowances(address, network);
  const isKnown = await isKnownNetwork(parts, account?.id, network);
  if (!isKnown && (await parts.brakes.logIns.isOn())) await expectPerson();
  const elsewhere = isKnown ? [] : together;
  for (const allowance of [here, ...elsewhere])
    await countAttemptOrRefuse(parts.db, allowance, 'account_locked').catch(async (refused) => {
      if (allowance.subject === allAccountLogins(address)) await tellLocked(parts, account);
      throw refused;
    });
  const isWelcome = await mayEnter(account?.id ?? 0);
  const right = await isPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !right || !isWelcome) {
    if (!isKnown) await parts.brakes.logIns.note();
    throw new Refusal('bad_credentials');
  }
  await resetAttempts(parts.db, here.subject);
  for (const allowance of elsewhere) await refundAttempt(parts.db, allowance);
  return isWeaker(account.passwordHash ?? '') ? rehashed(parts.db, account, password) : account;
}

/** Rehashes the account's password at the present costs; answers the account as stored then. Throws `bad_credentials`. */
async function rehashed(db: Kysely<Schema>, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  if (await renewPasswordHash(db, account.id, { from: account.passwordHash, to: passwordHash })) return { ...account, passwordHash };
  // Another login has rehashed the same password, or it was replaced.
  const present = await selectAccountById(db, account.id);
  if (present === undefined || !(await isPassword(password, present.passwordHash))) throw new Refusal('bad_credentials');
  return present;
}

/** Signs in by address and password. */
export async function logIn(parts: AccountParts, { captcha, ...asked }: Credentials & { captcha?: string | undefined }, from: Arrival) {
  // The login form needs JavaScript, which solves the captcha by work: picture captchas are refused, as they can be read by OCR and would
  // make trying all accounts free.
  const solution = captcha?.startsWith(QUESTION_PREFIX) ? undefined : captcha;
  const expectPerson = () => withCaptcha(parts, solution, async () => undefined);
  const account = await authenticate(parts, asked, from.network, { expectPerson });
  const opened = await parts.db.transaction().execute(async (tx) => {
    await expectSamePassword(tx, account);
    return admit(tx, parts, account, from);
  });
  parts.outbox.nudge();
  return opened;
}

export const logOut = (db: Kysely<Schema>, session: Buffer): Promise<void> => deleteSession(db, session);
