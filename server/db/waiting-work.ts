import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Background work of all servers, from the database. */
export interface WaitingWork {
  /** `completedAt`: when the task last succeeded, in seconds since 1970; null: not within the days that jobs are kept. */
  jobs: { name: string; waiting: number; completedAt: number | null }[];
  /** `oldest`: how long the oldest mail has waited, in seconds; 0 if none waits. */
  mails: { waiting: number; oldest: number };
}

/** Reads the waiting work; rejects while the database is unavailable or no job was ever set up. */
export async function selectWaitingWork(db: Kysely<Schema>): Promise<WaitingWork> {
  const jobs = await sql<WaitingWork['jobs'][number]>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as "completedAt"
    from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`.execute(db);
  const mails = await sql<WaitingWork['mails']>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from mail where done_at is null`.execute(db);
  return { jobs: jobs.rows, mails: mails.rows[0] ?? { waiting: 0, oldest: 0 } };
}
