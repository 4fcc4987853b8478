import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** A limit of attempts in a time window. */
export interface AttemptLimit {
  /** What is counted for whom, such as `login:ada@example.org:192.0.2.7`. */
  subject: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts an attempt before whatever it guards is tried, so that parallel attempts cannot exceed the limit.
 * Null when one was left, else the seconds to wait.
 */
export async function countAttempt(db: Kysely<Schema>, { subject, limit, windowSeconds }: AttemptLimit): Promise<number | null> {
  const taken = await sql`
    insert into attempt_counter as t (subject, count, resets_at) values (${subject}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (subject) do update set
      count = case when t.resets_at <= now() then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    where t.resets_at <= now() or t.count < ${limit}
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const found = await sql<{ seconds: number }>`
    select extract(epoch from resets_at - now())::float8 as seconds from attempt_counter where subject = ${subject}`.execute(db);
  return Math.max(1, Math.ceil(found.rows[0]?.seconds ?? 1));
}

/** Gives back an attempt that turned out to be right. */
export async function refundAttempt(db: Kysely<Schema>, { subject }: AttemptLimit): Promise<void> {
  await sql`update attempt_counter set count = count - 1 where subject = ${subject} and count > 0`.execute(db);
}

/** Attempts in the current window, and when it ends. */
export async function selectAttempts(db: Kysely<Schema>, subject: string): Promise<{ count: number; resetsAt: Date }> {
  const { rows } = await sql<{ count: number; resetsAt: Date }>`
    select count, resets_at as "resetsAt" from attempt_counter where subject = ${subject} and resets_at > now()`.execute(db);
  return rows[0] ?? { count: 0, resetsAt: new Date(0) };
}

/** Deletes a counter. */
export async function resetAttempts(db: Kysely<Schema>, subject: string): Promise<void> {
  await sql`delete from attempt_counter where subject = ${subject}`.execute(db);
}

/** Deletes all counters of a group: those whose subject begins with it and a colon. */
export async function resetAttemptGroup(db: Kysely<Schema>, group: string): Promise<void> {
  await sql`delete from attempt_counter where starts_with(subject, ${`${group}:`})`.execute(db);
}

/** Deletes counters whose window is over. */
export async function deleteExpiredCounters(db: Kysely<Schema>): Promise<void> {
  await sql`delete from attempt_counter where resets_at <= now()`.execute(db);
}
