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

/** Network and browser that a call comes from. */
export type Arrival = Pick<RequestContext, 'network' | 'userAgent'>;

/** A change that a member makes to their second factor. */
export interface FactorChange {
  act: 'factor_add' | 'factor_remove' | 'recovery_codes';
  factor: 'TOTP' | 'PASSKEY' | null;
}

/** Dependencies of the verbs of the accounts. */
export interface AccountParts extends FactorParts {
  outbox: Pick<Outbox, 'nudge' | 'nudgeLater'>;
  captcha: Captcha;
  /** Looks up the country of a network, for mails about new logins. */
  countryOf: CountryFinder;
  brakes: Brakes;
  /** The configured identity providers. */
  providers: Partial<Record<'GOOGLE' | 'FACEBOOK', IdentityProvider>>;
  /** Key for the hashes of one-time codes and networks. */
  codeKey: string;
  /** Key for the hashes of addresses. */
  addressKey: string;
  /** Called when a password is replaced or removed, in that transaction, so that other features can end what depends on it. */
  passwordReplaced(tx: Kysely<Schema>, memberId: number): Promise<void>;
  /** Called when a second factor changes, in that transaction. */
  factorChanged(tx: Kysely<Schema>, memberId: number, change: FactorChange): Promise<void>;
  /** Whether a member is required to have a second factor. */
  mustKeepFactor(db: Kysely<Schema>, memberId: number): Promise<boolean>;
}

/** The normalised form of an address, by which accounts are told apart. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** Counts an attempt, or throws `code` with the seconds to wait. */
export async function countAttemptOrRefuse(
  db: Kysely<Schema>,
  allowance: AttemptLimit,
  code: 'too_many_requests' | 'account_locked',
): Promise<void> {
  const wait = await countAttempt(db, allowance);
  if (wait !== null) throw new Refusal(code, { retryAfter: wait });
}
