import type { Kysely } from 'kysely';
import type { Captcha } from '../../adapters/captcha.ts';
import type { IdentityProvider } from '../../adapters/identity-provider.ts';
import type { Schema } from '../../db/schema.ts';
import { type Allowance, spend } from '../../db/tally.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Outbox } from '../mail/index.ts';

/** What the verbs of the accounts work with. */
export interface AccountParts {
  db: Kysely<Schema>;
  outbox: Pick<Outbox, 'nudge'>;
  captcha: Captcha;
  /** Providers that are set up. */
  providers: Partial<Record<'GOOGLE' | 'FACEBOOK', IdentityProvider>>;
  /** Key of the one-time codes' hashes. */
  codeKey: string;
}

/** An address as accounts are told apart by. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** Takes a go, or refuses with the seconds to wait. */
export async function spendOrRefuse(db: Kysely<Schema>, allowance: Allowance, code: 'too_many_requests' | 'account_locked'): Promise<void> {
  const wait = await spend(db, allowance);
  if (wait !== null) throw new Refusal(code, { retryAfter: wait });
}
