import { type Kysely, sql } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { lockMember } from '../../db/member-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { deleteRecovery, deleteSessions } from './queries.ts';

/** SQL: whether session `s` has not expired. */
export const LIVE_SESSION = `s.used_at > now() - make_interval(days => ${accountLimits.tokenDays})`;

export interface OwnSessionRow {
  id: number;
  browser: string | null;
  system: string | null;
  createdAt: Date;
  usedAt: Date;
  isCurrent: boolean;
}

/** A page of the caller's sessions, last used first, and their total. */
export async function listSessions(
  db: Kysely<Schema>,
  { memberId, session }: Caller,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: OwnSessionRow[]; count: number }> {
  const from = sql`from session s where s.member_id = ${memberId} and ${sql.raw(LIVE_SESSION)}`;
  const { rows } = await sql<OwnSessionRow>`
    select s.id, s.browser, s.system, s.created_at as "createdAt", s.used_at as "usedAt", s.token_hash = ${session} as "isCurrent" ${from}
    order by s.used_at desc, s.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/**
 * Ends one of the caller's sessions and drops any change of the address it may have asked for. Throws `not_found` for another member's
 * session as for one that has ended.
 */
export const endOwnSession = (db: Kysely<Schema>, { memberId }: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { rows } = await sql`delete from session where id = ${id} and member_id = ${memberId} returning 1`.execute(tx);
    if (rows.length === 0) throw new Refusal('not_found');
    await deleteRecovery(tx, memberId);
  });

/**
 * Ends all sessions of the caller but the one they call from and their waiting logins, and drops any change of the address that one of
 * these may have asked for. Answers the number of sessions ended.
 */
export const endOtherSessions = (db: Kysely<Schema>, { memberId, session }: Caller): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const ended = await deleteSessions(tx, memberId, session);
    await deleteRecovery(tx, memberId);
    return ended;
  });
