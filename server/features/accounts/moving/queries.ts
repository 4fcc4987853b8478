import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export async function setPendingAddress(db: Kysely<Schema>, memberId: number, email: string | null): Promise<void> {
  await db.updateTable('member').set({ pending_email: email }).where('id', '=', memberId).execute();
}

/** What a code sent to an address would move there; undefined when the member no longer waits for this address. */
export async function selectPending(db: Kysely<Schema>, address: string): Promise<{ id: number; email: string } | undefined> {
  const found = await sql<{ id: number; email: string }>`
    select m.id, m.pending_email as email from one_time_code c join member m on m.id = c.member_id
    where c.address = ${address} and c.kind = 'EMAIL' and lower(m.pending_email) = ${address}`.execute(db);
  return found.rows[0];
}

/**
 * Makes the pending address the member's own, verified by the code that was sent there, and answers the one they had; undefined when they
 * wait for another one by now. Fails on the unique index when somebody else has it.
 */
export async function moveAddress(
  db: Kysely<Schema>,
  memberId: number,
  address: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const moved = await sql<{ email: string; isVerified: boolean }>`
    update member m set email = m.pending_email, pending_email = null, is_verified = true
    from (select id, email, is_verified from member where id = ${memberId} for update) as before
    where m.id = before.id and lower(m.pending_email) = ${address}
    returning before.email, before.is_verified as "isVerified"`.execute(db);
  return moved.rows[0];
}
