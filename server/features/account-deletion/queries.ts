import { type Kysely, sql, type Transaction } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

/** How long the deletion waits for a lock before it starts over; short, so that others do not wait long for the locks that it holds. */
const WAIT_MS = 400;
const limitWait = prepare(`set local lock_timeout = '${WAIT_MS}ms'`);
const hold = prepare<{ email: string; lang: string; isVerified: boolean }>(
  'select email, lang, is_verified as "isVerified" from member where id = $1 for update',
);

/** Makes a transaction fail instead of waiting long for a lock. */
export async function limitLockWait(tx: Transaction<Schema>): Promise<void> {
  await limitWait(tx);
}

/** Locks a member's row, so that no new row can reference it; undefined if the member is gone. */
export const lockMemberRow = async (tx: Transaction<Schema>, memberId: number) => (await hold(tx, memberId))[0];

/** Deletes a member's row and, by cascade, everything that belongs to them alone. */
export async function deleteMember(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`delete from member where id = ${memberId}`.execute(tx);
}

/** Whether a transaction failed only because of concurrent access to the same rows: serialization failure, deadlock or lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(String((error as { code?: unknown }).code));
}
