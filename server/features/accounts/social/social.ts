import type { Parsed } from '../../../../contract/index.ts';
import type { ProvenIdentity } from '../../../adapters/identity-provider.ts';
import type { Asker } from '../../../http/asker.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type AccountParts, addressOf } from '../parts.ts';
import {
  deleteIdentities,
  deleteRecovery,
  deleteSessions,
  markVerified,
  selectAccountByAddress,
  selectAccountByIdentity,
  upsertPassword,
} from '../queries.ts';
import { openSession } from '../sign-in.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { insertIdentity } from './queries.ts';

type Asked = Pick<Parsed<'POST social/login'>, 'type' | 'social_id' | 'credential'> & { email?: string | undefined };

/** What the provider proves, which must be what the caller says. */
async function prove(parts: AccountParts, asked: Asked): Promise<ProvenIdentity> {
  const proven = await parts.providers[asked.type]?.prove(asked.credential);
  const isTheirs = proven?.subject === asked.social_id && (asked.email === undefined || addressOf(asked.email) === proven.address);
  if (proven == null || !isTheirs) throw new Refusal('social_not_proven');
  return proven;
}

/** Signs in whoever has the identity; null when no account has it. An account of the same verified address gets the identity, too. */
export async function socialLogIn(parts: AccountParts, asked: Asked) {
  const proven = await prove(parts, asked);
  const known = await selectAccountByIdentity(parts.db, asked.type, proven.subject);
  if (known !== undefined) return openSession(parts.db, known);
  if (proven.address === null || !proven.addressVerified) return null;
  const account = await selectAccountByAddress(parts.db, proven.address);
  if (account === undefined) return null;
  return parts.db.transaction().execute(async (tx) => {
    if (!account.isVerified) {
      // Whoever opened the account never showed that the address is theirs; the one who just did gets it for themselves.
      await deleteIdentities(tx, account.id);
      await upsertPassword(tx, account.id, null);
      await deleteSessions(tx, account.id);
      await deleteRecovery(tx, account.id);
      await markVerified(tx, account.id);
    }
    await insertIdentity(tx, asked.type, proven.subject, account.id);
    return openSession(tx, account);
  });
}

/** Opens an account for a proven identity; its address counts as verified when the provider has verified this very one. */
export async function socialSignUp(parts: AccountParts, form: Parsed<'POST social/signup'>, asker: Asker) {
  const proven = await prove(parts, { ...form, email: undefined });
  // Under another address than its own an identity could lie in wait for the address's owner.
  if (proven.address !== null && proven.address !== addressOf(form.email)) throw new Refusal('social_not_proven');
  return signUp(parts, form, asker, async (tx, memberId) => {
    if (!(await insertIdentity(tx, form.type, proven.subject, memberId))) throw new Refusal('social_not_proven');
    if (proven.addressVerified && proven.address === addressOf(form.email)) await markVerified(tx, memberId);
  });
}
