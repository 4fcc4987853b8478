import type { Kysely } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import type { ProvenIdentity } from '../../adapters/identity-provider.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { tellIdentity } from './factors/letters.ts';
import { type AccountParts, type Arrival, addressOf } from './parts.ts';
import { verifyOwner } from './proof.ts';
import { type Account, insertIdentity, markVerified, selectAccountByAddress, selectAccountByIdentity } from './queries.ts';
import { type IdentityName, isSomebodyElses, touchIdentity, wasUnlinked } from './queries-identities.ts';
import { admit } from './sign-in.ts';
import { registerMember } from './sign-up/sign-up.ts';

export type SocialProof = Pick<Parsed<'POST social/login'>, 'type' | 'social_id' | 'credential'> & { email?: string | undefined };

/** The identity that the provider proves; throws `social_not_proven` unless it is the one the caller claims. */
export async function proveIdentity(parts: AccountParts, input: SocialProof): Promise<ProvenIdentity> {
  const proven = await parts.providers[input.type]?.prove(input.credential);
  const belongsToAccount = proven?.subject === input.social_id && (input.email === undefined || addressOf(input.email) === proven.address);
  if (proven == null || !belongsToAccount) throw new Refusal('social_not_proven');
  return proven;
}

/** Signs in the member of the identity, which is linked first when an account has its verified address; null when there is no account. */
export async function socialLogIn(parts: AccountParts, input: SocialProof, from: Arrival) {
  const proven = await proveIdentity(parts, input);
  const identity = { provider: input.type, subject: proven.subject };
  const known = await selectAccountByIdentity(parts.db, identity.provider, identity.subject);
  const opened = await (known === undefined ? linkByAddress(parts, proven, identity, from) : openByIdentity(parts, known, identity, from));
  if (opened !== null) parts.outbox.nudge();
  return opened;
}

const openByIdentity = (parts: AccountParts, known: Account, identity: IdentityName, from: Arrival) =>
  parts.db.transaction().execute(async (tx) => {
    await holdOwner(tx, known, () => selectAccountByIdentity(tx, identity.provider, identity.subject));
    await touchIdentity(tx, identity);
    return admit(tx, parts, known, from);
  });

/** Links the identity to the account of its verified address and mails that account; null when there is none, or somebody unlinked it. */
async function linkByAddress(parts: AccountParts, { address, addressVerified }: ProvenIdentity, identity: IdentityName, from: Arrival) {
  if (address === null || !addressVerified) return null;
  const account = await selectAccountByAddress(parts.db, address);
  if (account === undefined) return null;
  const { provider, subject } = identity;
  return parts.db.transaction().execute(async (tx) => {
    const present = await holdOwner(tx, account, () => selectAccountByAddress(tx, address));
    if (await isSomebodyElses(tx, identity, account.id)) return null;
    await verifyOwner(tx, parts, present);
    if (await wasUnlinked(tx, identity, account.id)) return null;
    const isNew = await insertIdentity(tx, provider, subject, account.id);
    const owner = await holdOwner(tx, account, () => selectAccountByIdentity(tx, provider, subject));
    if (isNew) await tellIdentity(tx, parts, owner, { template: 'identity_linked', provider });
    return admit(tx, parts, account, from);
  });
}

/** Locks a member's row and checks again that the proved identity or address is still theirs. Throws `social_not_proven`. */
async function holdOwner(
  tx: Kysely<Schema>,
  { id }: Pick<Account, 'id'>,
  present: (tx: Kysely<Schema>) => Promise<Account | undefined>,
): Promise<Account> {
  await lockMember(tx, id);
  const owner = await present(tx);
  if (owner?.id !== id) throw new Refusal('social_not_proven');
  return owner;
}

/** Opens an account for a proven identity; its address counts as verified when the provider has verified that same address. */
export async function socialSignUp(parts: AccountParts, form: Parsed<'POST social/signup'>, context: RequestContext) {
  const proven = await proveIdentity(parts, { ...form, email: undefined });
  // An identity planted under another address than its own could lie in wait for that address's owner.
  if (proven.address !== null && proven.address !== addressOf(form.email)) throw new Refusal('social_not_proven');
  return registerMember(parts, form, context, async (tx, memberId) => {
    if (!(await insertIdentity(tx, form.type, proven.subject, memberId))) throw new Refusal('social_not_proven');
    if (proven.addressVerified && proven.address === addressOf(form.email)) await markVerified(tx, memberId);
  });
}
