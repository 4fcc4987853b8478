import type { Kysely } from 'kysely';
import type { Limiter } from '../../adapters/limiter.ts';
import { deleteExpiredCounters } from '../../db/attempt-counters.ts';
import { writeActive } from '../../db/events.ts';
import type { Log } from '../../db/log.ts';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { tokenHash } from '../../db/token.ts';
import type { Identify } from '../../http/identity.ts';
import type { Caller } from '../../http/request-context.ts';
import type { Feature } from '../../http/route.ts';
import { createBrakes } from './brakes.ts';
import { type EmailChangeRequest, requestEmailChange, startEmailChange } from './email-change.ts';
import { factorChangeRoutes, ownFactorRoutes, secondStepRoutes } from './factors/routes.ts';
import type { AccountParts } from './parts.ts';
import { type Account, exportAccount, selectSession, sweepAccounts, touchSession } from './queries.ts';
import { type AccountRates, rates } from './rates.ts';
import { resetPassword } from './recovery.ts';
import { restrictionsOf } from './restrictions.ts';
import { identityRoutes, recoveryRoutes, sessionRoutes, signInRoutes, signUpRoutes } from './routes.ts';
import { authenticate, type Credentials } from './sign-in.ts';
import { signUpPlainForm } from './sign-up/plain-form.ts';
import { sweepCaptchaUses } from './sign-up/queries.ts';

export { addressHash, banAddress, unbanAddress } from './bans.ts';
export { withCaptcha } from './captcha.ts';
export { mayMail } from './codes.ts';
export { createMemberConsole } from './console/index.ts';
export { isDemoWithoutLogins, newDemoPassword, writeDemoLogins } from './demo-logins.ts';
export { addressOf, type FactorChange } from './parts.ts';
export { hashPassword } from './passwords.ts';
export { expectSamePassword, expectStillProven, proveOwner, removeAccess } from './proof.ts';
export {
  type Account,
  deleteRecovery,
  deleteSessions,
  selectAccountByAddress,
  selectAccountById,
  setNewsletter,
  upsertPassword,
} from './queries.ts';
export type { AccountRates } from './rates.ts';
export { refuseSuspended } from './restrictions.ts';
export { createBareMember } from './sign-up/bare-member.ts';

interface AccountsOptions extends Omit<AccountParts, 'brakes'> {
  limiter: Limiter;
  log: Pick<Log, 'warn'>;
  rates?: AccountRates;
}

/** What other features call on the accounts. */
export interface Accounts extends Feature {
  identify: Identify;
  sweep(): Promise<void>;
  /** See `requestEmailChange` and `startEmailChange`: a member asks for another address, which is pending until its code is entered. */
  requestEmailChange(caller: Caller, input: { email: string; password?: string | undefined }): Promise<EmailChangeRequest | null>;
  startEmailChange(tx: Kysely<Schema>, change: EmailChangeRequest, network: string): Promise<void>;
  /** Rate limits per network of the calls that sign in; other ways to sign in count against the same ones. */
  rates: AccountRates;
  /** See `authenticate`. */
  authenticate(asked: Credentials, network: string, mayEnter: (memberId: number) => Promise<boolean>): Promise<Account>;
  /** See `resetPassword`. */
  resetPassword(tx: Kysely<Schema>, account: Account, hash: string): Promise<void>;
}

const routeGroups = [
  signInRoutes,
  secondStepRoutes,
  sessionRoutes,
  identityRoutes,
  signUpRoutes,
  recoveryRoutes,
  ownFactorRoutes,
  factorChangeRoutes,
];

/** Signing up, in and out, and recovery; `identify` resolves a token to its member, `sweep` deletes what has expired. */
export function createAccounts({ limiter, log, rates: limits = rates, ...given }: AccountsOptions): Accounts {
  const parts: AccountParts = { ...given, brakes: createBrakes(given.db, log) };
  return {
    noun: 'accounts',
    forms: [signUpPlainForm],
    routes: routeGroups.flatMap((routesOf) => routesOf(parts, limiter, limits)),
    async identify(token) {
      const hash = tokenHash(token);
      const session = await selectSession(parts.db, hash);
      if (session === undefined) return null;
      if (session.isStale) {
        // Two statements: in a single one, a member who leaves at this moment would hold the lock that it waits for.
        await writeActive(parts.db, session.memberId);
        await touchSession(parts.db, hash);
      }
      const { memberId, uuid, isFresh } = session;
      return { memberId, uuid, session: hash, isFresh, ...restrictionsOf(session) };
    },
    requestEmailChange: (caller, input) => requestEmailChange(parts, caller, input),
    startEmailChange: (tx, change, network) => startEmailChange(tx, parts, { ...change, network }),
    rates: limits,
    authenticate: (asked, network, mayEnter) => authenticate(parts, asked, network, { mayEnter }),
    resetPassword: (tx, account, hash) => resetPassword(tx, parts, account, hash),
    async sweep() {
      await sweepAccounts(parts.db);
      await sweepCaptchaUses(parts.db);
      await deleteExpiredCounters(parts.db);
    },
  };
}

/** Exports how members log in. All of it is deleted together with the member's row. */
export const accountData: MemberData = { export: exportAccount };
