import { lockMember } from '../../db/member-lock.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { expectMayEnrol } from './factors/changes.ts';
import { expectConfirmed } from './factors/freshness.ts';
import { tellIdentity } from './factors/letters.ts';
import type { AccountParts } from './parts.ts';
import { deleteRecovery, deleteSessions, selectAccountById } from './queries.ts';
import { linkOrRelink, markUnlinked } from './queries-identities.ts';
import { proveIdentity, type SocialProof } from './social.ts';

/**
 * Links a provider's account to the caller, including one that they unlinked before. Throws `fresh_factor_needed`, `email_unverified`, and
 * `social_not_proven` for one that is already linked, to whichever member.
 */
export async function linkIdentity(parts: AccountParts, proof: SocialProof, caller: Caller): Promise<void> {
  await expectMayEnrol(parts.db, caller);
  const { subject } = await proveIdentity(parts, proof);
  const { memberId } = caller;
  await parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    // Checks again, now that the member's row is locked.
    const account = await expectMayEnrol(tx, caller);
    if (!(await linkOrRelink(tx, { provider: proof.type, subject }, memberId))) throw new Refusal('social_not_proven');
    await tellIdentity(tx, parts, account, { template: 'identity_linked', provider: proof.type });
  });
  parts.outbox.nudge();
}

/**
 * Unlinks a provider's account and ends all other sessions, since one of them may have been opened with it. Answers the provider. Throws
 * `fresh_factor_needed`, and `not_found` for an identity of another member or one already unlinked. The last identity may go, too: a member
 * without a password sets one with a mailed code.
 */
export async function unlinkIdentity(parts: AccountParts, id: number, { memberId, session }: Caller): Promise<'GOOGLE' | 'FACEBOOK'> {
  const provider = await parts.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await expectConfirmed(tx, { session });
    const unlinked = await markUnlinked(tx, memberId, id);
    if (unlinked === undefined) throw new Refusal('not_found');
    await deleteSessions(tx, memberId, session);
    // One of these sessions may have asked for a change of the address.
    await deleteRecovery(tx, memberId);
    const account = found(await selectAccountById(tx, memberId));
    await tellIdentity(tx, parts, account, { template: 'identity_unlinked', provider: unlinked });
    return unlinked;
  });
  parts.outbox.nudge();
  return provider;
}
