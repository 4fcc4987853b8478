import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../server/db/schema.ts';

async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/**
 * Starts calls one after another while a lock is held, each once all earlier ones wait for it; then releases the lock and resolves to their
 * statuses. PostgreSQL only: the embedded database has a single session.
 */
export async function whileHeld(db: Kysely<Schema>, held: RawBuilder<unknown>, acts: (() => Promise<{ status: number }>)[]) {
  const open = await db.startTransaction().execute();
  const begun: Promise<{ status: number }>[] = [];
  try {
    await held.execute(open);
    for (const act of acts) {
      begun.push(act());
      await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBeGreaterThanOrEqual(begun.length);
    }
  } finally {
    await open.rollback().execute();
  }
  return (await Promise.all(begun)).map(({ status }) => status);
}
