import type { Kysely } from 'kysely';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { tokenHash } from '../../db/token.ts';
import { Refusal } from '../../http/refusal.ts';
import type { IdentifyStaff, StaffCaller } from '../../http/staff-identity.ts';
import { actorOf, writeAudit } from '../console/index.ts';
import type { Calling } from './parts.ts';
import { deleteStaffSession, hasStaffSession, lockGrant, selectStaffSession, touchStaffSession } from './queries.ts';

/** Identifies the session of a token, and records its use about once a minute. */
export const identifyBy =
  (db: Kysely<Schema>): IdentifyStaff =>
  async (token) => {
    const session = await selectStaffSession(db, tokenHash(token));
    if (session === undefined) return null;
    const { isStale, ...caller } = session;
    if (isStale) await touchStaffSession(db, caller.sessionId);
    return caller;
  };

/** Ends one of the caller's own sessions; false if there is no such session. */
export async function endStaffSession(db: Kysely<Schema>, id: number, staff: Calling['staff']): Promise<boolean> {
  const { memberId, sessionId } = staff.caller;
  const isEnded = await db.transaction().execute(async (tx) => {
    if (!(await deleteStaffSession(tx, memberId, id))) return false;
    await writeAudit(tx, actorOf(staff), { act: 'staff.session_end', subject: { kind: 'members', id: memberId } });
    return true;
  });
  if (isEnded && id === sessionId) staff.clearSession();
  return isEnded;
}

/**
 * Locks the caller's grant and row until the transaction ends and checks their session again: a session that ended meanwhile, because a
 * factor was added or reset, may not change factors.
 */
export async function holdStaffCaller(tx: Kysely<Schema>, { memberId, sessionId }: StaffCaller): Promise<void> {
  if (!(await lockGrant(tx, memberId))) throw new Refusal('unauthenticated');
  await lockMember(tx, memberId);
  if (!(await hasStaffSession(tx, sessionId))) throw new Refusal('unauthenticated');
}
