import type { Kysely } from 'kysely';
import type { Captcha } from '../../adapters/captcha.ts';
import type { CountryFinder } from '../../adapters/country-finder.ts';
import type { IdentityProvider } from '../../adapters/identity-provider.ts';
import { type AttemptLimit, countAttempt } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Outbox } from '../mail/index.ts';
import type { FactorParts } from '../second-factor/index.ts';
import type { Brakes } from './brakes.ts';

/** Where a call comes from. */
export type Arrival = Pick<RequestContext, 'network' | 'userAgent'>;

/** A change that a member makes to their second factor. */
export interface FactorChange {
  act: 'factor_add' | 'factor_remove' | 'recovery_codes';
  factor: 'TOTP' | 'PASSKEY' | null;
}

/** What the verbs of the accounts work with. */
export interface AccountParts extends FactorParts {
  outbox: Pick<Outbox, 'nudge' | 'nudgeLater'>;
  captcha: Captcha;
  /** Where a network is, for mails about new logins. */
  countryOf: CountryFinder;
  brakes: Brakes;
  /** Providers that are set up. */
  providers: Partial<Record<'GOOGLE' | 'FACEBOOK', IdentityProvider>>;
  /** Key of the hashes of one-time codes and networks. */
  codeKey: string;
  /** Key of the hashes of addresses. */
  addressKey: string;
  /** What else ends with a password that is replaced or taken away, in that transaction. */
  passwordReplaced(tx: Kysely<Schema>, memberId: number): Promise<void>;
  /** What else goes with a changed second factor, in that transaction. */
  factorChanged(tx: Kysely<Schema>, memberId: number, change: FactorChange): Promise<void>;
  /** Whether a member may not be without a second factor. */
  mustKeepFactor(db: Kysely<Schema>, memberId: number): Promise<boolean>;
}

/** An address as accounts are told apart by. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** Takes a go, or refuses with the seconds to wait. */
export async function countAttemptOrRefuse(
  db: Kysely<Schema>,
  allowance: AttemptLimit,
  code: 'too_many_requests' | 'account_locked',
): Promise<void> {
  const wait = await countAttempt(db, allowance);
  if (wait !== null) throw new Refusal(code, { retryAfter: wait });
}
