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
  /** Of what was sent. */
  hash: Buffer;
  /** Who runs it. */
  server: string;
}

/** What is known of an earlier one: a call that still runs has no answer yet. */
export interface EarlierAnswer {
  hash: Buffer;
  answer: string | null;
}

/** A call that has not been answered for so long will not be, though its server runs. */
export const LOST_SECONDS = 60;

/** Its own calls a server knows; those of another end with it. */
const isOfGoneServer = sql`(a.server_id is distinct from excluded.server_id and not exists (select 1 from running_server s
  where s.id = a.server_id and s.seen_at > now() - make_interval(secs => ${GONE_SECONDS})))`;

const lifetime = sql`make_interval(hours => ${accountLimits.idempotencyHours})`;

/**
 * Takes the key for this call: null when it is taken now, else what stands under it. Of any number of parallel tries one takes it. `isLost`: its
 * own server knows that the call which holds it has ended.
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
  // It was given back in between: as good as running, for whoever asks again finds it free.
  return earlier.rows[0] ?? { hash, answer: null };
}

/** Keeps the answer for whoever sends the call again; false when there is one already, or the key was taken over by another server. */
export async function keepAnswer(db: Kysely<Schema>, { memberId, call, key, server }: IdempotentCall, answer: string): Promise<boolean> {
  const kept = await sql`update idempotent_answer set answer = ${answer}
    where member_id = ${memberId} and call = ${call} and key = ${key} and server_id = ${server} and answer is null returning 1`.execute(db);
  return kept.rows.length > 0;
}

/** Gives the key of a call back that changed nothing. */
export async function releaseKey(db: Kysely<Schema>, { memberId, call, key, server }: IdempotentCall): Promise<void> {
  await sql`delete from idempotent_answer
    where member_id = ${memberId} and call = ${call} and key = ${key} and server_id = ${server} and answer is null`.execute(db);
}

/** Removes answers whose time is over. */
export async function deleteExpiredAnswers(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'idempotent_answer', sql`created_at <= now() - ${lifetime}`);
  await sql`delete from running_server where seen_at <= now() - interval '1 day'`.execute(db);
}
