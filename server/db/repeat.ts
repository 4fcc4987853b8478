import { type Kysely, sql } from 'kysely';
import { accountLimits } from '../../contract/limits.ts';
import type { Schema } from './schema.ts';

/** A call that a member may send again under the same key. */
export interface Repeatable {
  memberId: number;
  call: string;
  key: string;
  /** Of what was sent. */
  hash: Buffer;
}

/** What is known of an earlier one: a call that still runs has no answer yet. */
export interface Earlier {
  hash: Buffer;
  answer: string | null;
}

/** A call that has not been answered for so long will not be: its process was ended. */
const LOST_SECONDS = 60;

const lifetime = sql`make_interval(hours => ${accountLimits.idempotencyHours})`;

/** Takes the key for this call: null when it is taken now, else what stands under it. Of any number of parallel tries one takes it. */
export async function takeKey(db: Kysely<Schema>, { memberId, call, key, hash }: Repeatable): Promise<Earlier | null> {
  const taken = await sql`
    insert into idempotent_answer as a (member_id, call, key, input_hash) values (${memberId}, ${call}, ${key}, ${hash})
    on conflict (member_id, call, key) do update set input_hash = excluded.input_hash, answer = null, created_at = now()
    where a.created_at <= now() - ${lifetime}
      or (a.answer is null and a.created_at <= now() - make_interval(secs => ${LOST_SECONDS}))
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const earlier = await sql<Earlier>`select input_hash as hash, answer from idempotent_answer
    where member_id = ${memberId} and call = ${call} and key = ${key}`.execute(db);
  // It was given back in between: as good as running, for whoever asks again finds it free.
  return earlier.rows[0] ?? { hash, answer: null };
}

/** Keeps the answer for whoever sends the call again; false when there is one already. */
export async function keepAnswer(db: Kysely<Schema>, { memberId, call, key }: Repeatable, answer: string): Promise<boolean> {
  const kept = await sql`update idempotent_answer set answer = ${answer}
    where member_id = ${memberId} and call = ${call} and key = ${key} and answer is null returning 1`.execute(db);
  return kept.rows.length > 0;
}

/** Gives the key of a call back that changed nothing. */
export async function freeKey(db: Kysely<Schema>, { memberId, call, key }: Repeatable): Promise<void> {
  await sql`delete from idempotent_answer
    where member_id = ${memberId} and call = ${call} and key = ${key} and answer is null`.execute(db);
}

/** Removes answers whose time is over. */
export async function sweepAnswers(db: Kysely<Schema>): Promise<void> {
  await sql`delete from idempotent_answer where created_at <= now() - ${lifetime}`.execute(db);
}
