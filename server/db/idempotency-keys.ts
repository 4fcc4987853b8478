import { type Kysely, sql } from 'kysely';
import { accountLimits } from '../../contract/limits.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import type { Schema } from './schema.ts';
import { GONE_SECONDS } from './server-heartbeat.ts';

/** A call that a member may send again under the same key. */
export interface IdempotentCall {
  memberId: number;
  call: string;
  key: string;
  /** Hash of the input. */
  hash: Buffer;
  /** The server that runs it. */
  server: string;
}

/** What is stored for an earlier call; one that still runs has no answer yet. */
export interface EarlierAnswer {
  hash: Buffer;
  answer: string | null;
}

/** A call without an answer for this long will not get one, even if its server runs. */
export const LOST_SECONDS = 60;

/** Whether another server held the key and is gone: its calls ended with it. A server knows its own calls. */
const isOfGoneServer = sql`(a.server_id is distinct from excluded.server_id and not exists (select 1 from running_server s
  where s.id = a.server_id and s.seen_at > now() - make_interval(secs => ${GONE_SECONDS})))`;

const lifetime = sql`make_interval(hours => ${accountLimits.idempotencyHours})`;

/**
 * Takes the key for this call: null when the call now holds it, else what is stored under it. Of parallel attempts only one takes it.
 * `isLost`: this server knows that its earlier call, which holds the key, has ended.
 */
export async function takeKey(
  db: Kysely<Schema>,
  { memberId, call, key, hash, server }: IdempotentCall,
  isLost: boolean = false,
): Promise<EarlierAnswer | null> {
  const taken = await sql`
    insert into idempotent_answer as a (member_id, call, key, input_hash, server_id)
    values (${memberId}, ${call}, ${key}, ${hash}, ${server})
    on conflict (member_id, call, key) do update
      set input_hash = excluded.input_hash, answer = null, created_at = now(), server_id = excluded.server_id
    where a.created_at <= now() - ${lifetime}
      or (a.answer is null and (a.created_at <= now() - make_interval(secs => ${LOST_SECONDS}) or ${isOfGoneServer}
        or (${isLost} and a.server_id = excluded.server_id)))
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const earlier = await sql<EarlierAnswer>`select input_hash as hash, answer from idempotent_answer
    where member_id = ${memberId} and call = ${call} and key = ${key}`.execute(db);
  // The key was released in between; reported as running, since the next attempt finds it free.
  return earlier.rows[0] ?? { hash, answer: null };
}

/** Stores the answer for repeats; false when there is one already, or the key was taken over by another server. */
export async function keepAnswer(db: Kysely<Schema>, { memberId, call, key, server }: IdempotentCall, answer: string): Promise<boolean> {
  const kept = await sql`update idempotent_answer set answer = ${answer}
    where member_id = ${memberId} and call = ${call} and key = ${key} and server_id = ${server} and answer is null returning 1`.execute(db);
  return kept.rows.length > 0;
}

/** Releases the key of a call that changed nothing. */
export async function releaseKey(db: Kysely<Schema>, { memberId, call, key, server }: IdempotentCall): Promise<void> {
  await sql`delete from idempotent_answer
    where member_id = ${memberId} and call = ${call} and key = ${key} and server_id = ${server} and answer is null`.execute(db);
}

/** Deletes expired answers, and servers that were not seen for a day. */
export async function deleteExpiredAnswers(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'idempotent_answer', sql`created_at <= now() - ${lifetime}`);
  await sql`delete from running_server where seen_at <= now() - interval '1 day'`.execute(db);
}
