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

/** Goes at an account from one network, and the looser numbers from its wide network and from all of them together. */
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

/** Lets an account in again, for a member who proved themselves by a code. */
export async function unlock(db: Kysely<Schema>, address: string): Promise<void> {
  await resetAttemptGroup(db, `login:${address}`);
  await resetAttempts(db, allAccountLogins(address));
  await resetAttemptGroup(db, `wrong-code:${address}`);
  await resetAttempts(db, `wrong-code:${address}`);
}

/** Opens a session, in the caller's transaction, and answers its token; the member is known in this network from now on. */
export async function createSession(db: Kysely<Schema>, parts: AccountParts, account: Pick<Account, 'id' | 'uuid'>, from: Arrival) {
  const token = newToken();
  await insertSession(db, tokenHash(token), account.id, deviceOf(from.userAgent ?? ''));
  await writeActive(db, account.id);
  await saveNetwork(db, parts, account.id, from.network);
  return { access_token: token, id: account.id, uuid: account.uuid, role: 'USER' as const };
}

/**
 * Lets somebody in who proved one factor, in the caller's transaction: with a session, or where the member has a second factor with a
 * ticket for it. The member's row is held, so that nobody sets up their first factor at this moment and is passed by; with it held the
 * caller has looked once more at what was proved.
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

/** What else a door looks at. */
interface Door {
  mayEnter?(memberId: number): Promise<boolean>;
  /** While accounts are being tried, of who comes from a network that theirs was not used from. Throws what it refuses. */
  expectPerson?(): Promise<void>;
}

/**
 * The account of an address and its password; a wrong one costs the same time and the same go as an address that nobody has, and so does
 * an account that may not enter here. Where the member signed in before, only what went wrong there counts: others cannot lock them out.
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

/** The account with its password hashed at the costs that are asked for now. */
async function rehashed(db: Kysely<Schema>, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password);
  if (await renewPasswordHash(db, account.id, { from: account.passwordHash, to: passwordHash })) return { ...account, passwordHash };
  // Another login hashed the same password anew, or it is another one by now.
  const present = await selectAccountById(db, account.id);
  if (present === undefined || !(await isPassword(password, present.passwordHash))) throw new Refusal('bad_credentials');
  return present;
}

/** Signs in by address and password. */
export async function logIn(parts: AccountParts, { captcha, ...asked }: Credentials & { captcha?: string | undefined }, from: Arrival) {
  // The form needs scripts, which work a captcha out: whoever has pictures of digits read would try all accounts for nothing.
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

/** Ends the session of a token's hash. */
export const logOut = (db: Kysely<Schema>, session: Buffer): Promise<void> => deleteSession(db, session);
