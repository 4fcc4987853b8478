import type { Limiter } from '../../adapters/limiter.ts';
import { sweepTallies } from '../../db/tally.ts';
import type { Identify } from '../../http/identity.ts';
import type { Feature } from '../../http/route.ts';
import type { AccountParts } from './parts.ts';
import { selectSession, sweepAccounts, touchSession } from './queries.ts';
import { type AccountRates, rates } from './rates.ts';
import { recoveryRoutes, signInRoutes, signUpRoutes } from './routes.ts';
import { sweepCaptchaUses } from './sign-up/queries.ts';
import { tokenHash } from './tokens.ts';

export { isDemoWithoutLogins, writeDemoLogins } from './demo-logins.ts';
export type { AccountRates } from './rates.ts';

interface AccountsOptions extends AccountParts {
  limiter: Limiter;
  rates?: AccountRates;
}

/** Signing up, in and out, and recovering; `identify` tells who a token belongs to, `sweep` removes what has had its time. */
export function createAccounts({
  limiter,
  rates: own = rates,
  ...parts
}: AccountsOptions): Feature & { identify: Identify; sweep(): Promise<void> } {
  return {
    noun: 'accounts',
    routes: [...signInRoutes(parts, limiter, own), ...signUpRoutes(parts, limiter, own), ...recoveryRoutes(parts, limiter, own)],
    async identify(token) {
      const hash = tokenHash(token);
      const session = await selectSession(parts.db, hash);
      if (session === undefined) return null;
      if (session.isStale) await touchSession(parts.db, hash);
      return { memberId: session.memberId, uuid: session.uuid, session: hash };
    },
    async sweep() {
      await sweepAccounts(parts.db);
      await sweepCaptchaUses(parts.db);
      await sweepTallies(parts.db);
    },
  };
}
