import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StaffAccess, StaffCaller } from '../../http/staff-identity.ts';
import type { Account, Accounts } from '../accounts/index.ts';
import { insertMail, type Outbox } from '../mail/index.ts';
import type { FactorParts } from '../second-factor/index.ts';

/** Dependencies of this feature's functions. */
export interface StaffParts extends FactorParts {
  outbox: Pick<Outbox, 'nudge'>;
  accounts: Pick<Accounts, 'rates' | 'authenticate' | 'resetPassword'>;
}

/** A member of staff in a session, and the network of the request. */
export interface Calling {
  staff: StaffAccess & { caller: StaffCaller };
  network: string;
}

type Template =
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_replaced'
  | 'factor_locked'
  | 'member_factor_removed'
  | 'staff_sign_in'
  | 'staff_granted';

/** Mails a member about a change of their account, in the caller's transaction. Nudge the outbox afterwards. */
export async function tellMember(
  tx: Kysely<Schema>,
  { email, lang }: Pick<Account, 'email' | 'lang'>,
  letter: { template: Template; reason: string; link?: string },
): Promise<void> {
  const { template, reason, link } = letter;
  await insertMail(tx, { reason, recipient: email, lang, template, params: link === undefined ? {} : { link } });
}
