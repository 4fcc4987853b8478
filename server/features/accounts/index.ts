import type { Kysely } from 'kysely';
import type { Limiter } from '../../adapters/limiter.ts';
import { deleteExpiredCounters } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';
import { tokenHash } from '../../db/token.ts';
import type { Identify } from '../../http/identity.ts';
import type { Caller } from '../../http/request-context.ts';
import type { Feature } from '../../http/route.ts';
import { type EmailChangeRequest, requestEmailChange, startEmailChange } from './email-change.ts';
import type { AccountParts } from './parts.ts';
import { selectSession, sweepAccounts, touchSession } from './queries.ts';
import { type AccountRates, rates } from './rates.ts';
import { recoveryRoutes, signInRoutes, signUpRoutes } from './routes.ts';
import { signUpPlainForm } from './sign-up/plain-form.ts';
import { sweepCaptchaUses } from './sign-up/queries.ts';

export { isDemoWithoutLogins, writeDemoLogins } from './demo-logins.ts';
export { accountData } from './member-data.ts';
export { proveOwner } from './proof.ts';
export { setNewsletter } from './queries.ts';
export type { AccountRates } from './rates.ts';
export { withCaptcha } from './sign-up/sign-up.ts';

interface AccountsOptions extends AccountParts {
  limiter: Limiter;
  rates?: AccountRates;
}

/** What other nouns ask of the accounts. */
export interface Accounts extends Feature {
  identify: Identify;
  sweep(): Promise<void>;
  /** See `askMove`, `beginMove`: a member asks for another address, which waits for its code. */
  askMove(caller: Caller, asked: { email: string; password?: string | undefined }): Promise<EmailChangeRequest | null>;
  beginMove(tx: Kysely<Schema>, move: EmailChangeRequest, network: string): Promise<void>;
}

/** Signing up, in and out, and recovering; `identify` tells who a token belongs to, `sweep` removes what has had its time. */
export function createAccounts({ limiter, rates: own = rates, ...parts }: AccountsOptions): Accounts {
  return {
    noun: 'accounts',
    forms: [signUpPlainForm],
    routes: [...signInRoutes(parts, limiter, own), ...signUpRoutes(parts, limiter, own), ...recoveryRoutes(parts, limiter, own)],
    async identify(token) {
      const hash = tokenHash(token);
      const session = await selectSession(parts.db, hash);
      if (session === undefined) return null;
      if (session.isStale) await touchSession(parts.db, hash);
      return { memberId: session.memberId, uuid: session.uuid, session: hash, isFresh: session.isFresh };
    },
    askMove: (caller, asked) => requestEmailChange(parts, caller, asked),
    beginMove: (tx, move, network) => startEmailChange(tx, parts, { ...move, network }),
    async sweep() {
      await sweepAccounts(parts.db);
      await sweepCaptchaUses(parts.db);
      await deleteExpiredCounters(parts.db);
    },
  };
}
