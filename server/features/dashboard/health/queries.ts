import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

async function one<Row>(db: Kysely<Schema>, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] as Row;
}

/** An empty query, to measure the round trip. */
export const selectNothing = (db: Kysely<Schema>): Promise<unknown> => sql`select 1`.execute(db);

/** Size of the database in bytes. */
export const selectSize = async (db: Kysely<Schema>): Promise<number> =>
  (await one(db, sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`)).bytes;

/** Waiting mails, the age of the oldest in seconds, and mails given up in the last day. */
export const selectMail = (db: Kysely<Schema>) =>
  one(
    db,
    sql<{ waiting: number; oldest: number; failed: number }>`
      select count(*) filter (where done_at is null)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at) filter (where done_at is null)), 0)::int as oldest,
        count(*) filter (where outcome = 'GIVEN_UP' and done_at > now() - interval '1 day')::int as failed
      from mail where done_at is null or done_at > now() - interval '1 day'`,
  );

/** Pictures uploaded by members, and pictures of products that are still to be fetched or were refused. */
export const selectPictures = (db: Kysely<Schema>) =>
  one(
    db,
    sql<{ uploaded: number; waiting: number; failed: number }>`
      select (select count(*) from uploaded_picture)::int as uploaded, count(*) filter (where refused is null)::int as waiting,
        count(*) filter (where refused is not null)::int as failed
      from picture_request`,
  );

/** Background jobs: running, waiting, age of the oldest due one in seconds, failed in the last day. */
export const selectJobs = (db: Kysely<Schema>) =>
  one(
    db,
    sql<{ running: number; waiting: number; oldest: number; failed: number }>`
      select count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0)::int as oldest,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
      from pgboss.job`,
  );

/** Servers that sent a heartbeat within `seconds`, and whether the one with this id is among them. */
export const selectServers = (db: Kysely<Schema>, id: string, seconds: number) =>
  one(
    db,
    sql<{ running: number; isHere: boolean }>`
      select count(*)::int as running, coalesce(bool_or(id::text = ${id}), false) as "isHere"
      from running_server where seen_at > now() - make_interval(secs => ${seconds})`,
  );
