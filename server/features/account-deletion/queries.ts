import { type Kysely, sql, type Transaction } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

/** As long as others hold what we need, for no longer: we wait for them, and never they for us. */
const WAIT_MS = 400;
const limitWait = prepare(`set local lock_timeout = '${WAIT_MS}ms'`);
const hold = prepare<{ email: string; lang: string; isVerified: boolean }>(
  'select email, lang, is_verified as "isVerified" from member where id = $1 for update',
);

/** Lets a transaction fail rather than wait long for anything. */
export async function limitLockWait(tx: Transaction<Schema>): Promise<void> {
  await limitWait(tx);
}

/** Holds a member's row, so that nothing new can hang itself on it; undefined when they have gone. */
export const lockMemberRow = async (tx: Transaction<Schema>, memberId: number) => (await hold(tx, memberId))[0];

/** Deletes a member with everything that is theirs alone. */
export async function deleteMember(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await sql`delete from member where id = ${memberId}`.execute(tx);
}

/** Whether a transaction failed only because others were at the same rows. */
export function isLockTimeout(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(String((error as { code?: unknown }).code));
}
