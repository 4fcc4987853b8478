import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

async function one<Row>(db: Kysely<Schema>, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] as Row;
}

/** Asks for nothing, to see how long that takes. */
export const selectNothing = (db: Kysely<Schema>): Promise<unknown> => sql`select 1`.execute(db);

/** Bytes of the database. */
export const selectSize = async (db: Kysely<Schema>): Promise<number> =>
  (await one(db, sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`)).bytes;

/** Mails that wait, for how many seconds the longest is due, and those of the last day that were given up. */
export const selectMail = (db: Kysely<Schema>) =>
  one(
    db,
    sql<{ waiting: number; oldest: number; failed: number }>`
      select count(*) filter (where done_at is null)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at) filter (where done_at is null)), 0)::int as oldest,
        count(*) filter (where outcome = 'GIVEN_UP' and done_at > now() - interval '1 day')::int as failed
      from mail where done_at is null or done_at > now() - interval '1 day'`,
  );

/** Pictures that members uploaded, and those of products that are still to be fetched or cannot be. */
export const selectPictures = (db: Kysely<Schema>) =>
  one(
    db,
    sql<{ uploaded: number; waiting: number; failed: number }>`
      select (select count(*) from uploaded_picture)::int as uploaded, count(*) filter (where refused is null)::int as waiting,
        count(*) filter (where refused is not null)::int as failed
      from picture_request`,
  );

/** Background jobs: running, due for how many seconds, failed in the last day. */
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

/** Servers that gave a sign of life within so many seconds, and whether one of a name is among them. */
export const selectServers = (db: Kysely<Schema>, id: string, seconds: number) =>
  one(
    db,
    sql<{ running: number; isHere: boolean }>`
      select count(*)::int as running, coalesce(bool_or(id::text = ${id}), false) as "isHere"
      from running_server where seen_at > now() - make_interval(secs => ${seconds})`,
  );
