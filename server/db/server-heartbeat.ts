import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './client.ts';

/** This process among those on one database. */
export const thisServer: string = randomUUID();

const SIGN_EVERY_MS = 2_000;
/** A server that has given no sign for so long is gone, or as good as: what it still writes under a key that was taken from it is undone. */
export const GONE_SECONDS = 6;

/**
 * Shows that this process runs, from now on; returns the end of that. The embedded database serves one process at a time, so whoever
 * else stands there has gone, and no sign of life is needed.
 */
export async function sendHeartbeats({ kind, kysely }: Pick<Database, 'kind' | 'kysely'>): Promise<() => void> {
  if (kind === 'embedded') {
    await sql`delete from running_server where id <> ${thisServer}`.execute(kysely);
    await sql`insert into running_server (id, seen_at) values (${thisServer}, 'infinity') on conflict do nothing`.execute(kysely);
    return () => undefined;
  }
  const sign = () =>
    sql`insert into running_server (id) values (${thisServer}) on conflict (id) do update set seen_at = now()`.execute(kysely);
  await sign();
  // Where the database is away, nobody can take anything either.
  const timer = setInterval(() => sign().catch(() => undefined), SIGN_EVERY_MS).unref();
  return () => clearInterval(timer);
}
