import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../server/db/schema.ts';

async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/**
 * Does things one after the other while something is held, each once all before it wait; resolves to what they were answered. On
 * PostgreSQL alone: the embedded database has one session.
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
