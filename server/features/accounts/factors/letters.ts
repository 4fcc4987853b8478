import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { insertMail } from '../../mail/index.ts';
import type { Account } from '../queries.ts';

type Template = 'member_factor_added' | 'member_factor_removed' | 'member_codes_replaced' | 'member_factor_locked';

/** Tells a member what became of their second factor, in the caller's transaction. Nudge the outbox afterwards. */
export const tellOwner = (
  tx: Kysely<Schema>,
  { email, lang }: Pick<Account, 'email' | 'lang'>,
  template: Template,
  reason: string,
): Promise<unknown> => insertMail(tx, { reason, recipient: email, lang, template, params: {} });
