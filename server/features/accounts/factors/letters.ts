import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { providerNames } from '../../../../contract/choices.ts';
import type { Schema } from '../../../db/schema.ts';
import { insertMail } from '../../mail/index.ts';
import type { AccountParts } from '../parts.ts';
import type { Account } from '../queries.ts';

type Template = 'member_factor_added' | 'member_factor_removed' | 'member_codes_replaced' | 'member_factor_locked';

/** Mails a member about a change of their second factor, in the caller's transaction. Nudge the outbox afterwards. */
export const tellOwner = (
  tx: Kysely<Schema>,
  { email, lang }: Pick<Account, 'email' | 'lang'>,
  template: Template,
  reason: string,
): Promise<unknown> => insertMail(tx, { reason, recipient: email, lang, template, params: {} });

/**
 * Mails a member that an account at a provider can log them in from now on, or no longer can, in the caller's transaction. Nothing is sent
 * to an unverified address. Nudge the outbox afterwards.
 */
export async function tellIdentity(
  tx: Kysely<Schema>,
  { origin }: Pick<AccountParts, 'origin'>,
  { email, lang, isVerified }: Pick<Account, 'email' | 'lang' | 'isVerified'>,
  { template, provider }: { template: 'identity_linked' | 'identity_unlinked'; provider: keyof typeof providerNames },
): Promise<void> {
  if (!isVerified) return;
  const params = { provider: providerNames[provider], link: `${origin}/${lang}/account-security` };
  await insertMail(tx, { reason: `identity:${randomUUID()}`, recipient: email, lang, template, params });
}
