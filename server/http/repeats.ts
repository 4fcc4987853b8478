import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Endpoint } from '../../contract/endpoint.ts';
import { lengths } from '../../contract/limits.ts';
import { freeKey, keepAnswer, type Repeatable, takeKey } from '../db/repeat.ts';
import type { Schema } from '../db/schema.ts';
import type { Caller } from './asker.ts';
import { Refusal } from './refusal.ts';

const HEADER = 'Idempotency-Key';
/** How often, and how many times, a repeat looks whether the first one has its answer. */
const LOOK_EVERY_MS = 50;
const LOOKS = 100;

interface Call {
  endpoint: Endpoint;
  caller: Caller | null;
  /** The `Idempotency-Key` header as sent. */
  key: string | string[] | undefined;
  /** The parsed input. */
  input: unknown;
}

/** Keeps the answer with what the call writes, in one transaction: either both are there or none. */
export type KeepAnswer = (tx: Kysely<Schema>, answer: string) => Promise<void>;

/** Runs the call; without a key there is no answer to keep. */
type Run = (keep?: KeepAnswer) => Promise<string>;

/** Answers a call, in JSON text; one that was answered before, under the same key, as then. */
export type Repeats = (call: Call, run: Run) => Promise<string>;

const refuseKey = (key: string, params?: Record<string, number>): Refusal =>
  new Refusal('invalid_input', { fields: [{ field: HEADER, key, ...(params && { params }) }] });

/**
 * Calls that declare `Idempotency-Key` run once for a member's key in a day. Only success is kept: a refused call has changed nothing and
 * is judged anew. A key that comes with another input is refused (400), as the drafted standard has it (draft-ietf-httpapi-idempotency-key-header).
 */
export function createRepeats(db: Kysely<Schema>): Repeats {
  return async ({ endpoint, caller, key, input }, run) => {
    if (caller === null || typeof key !== 'string' || key === '' || !endpoint.headers?.includes(HEADER)) return run();
    if (key.length > lengths.idempotencyKey) throw refuseKey('invalid.max_length', { n: lengths.idempotencyKey });
    const hash = createHash('sha256').update(JSON.stringify(input)).digest();
    const repeatable = { memberId: caller.memberId, call: endpoint.key, key, hash };
    return (await earlierAnswer(db, repeatable)) ?? runOnce(db, repeatable, run);
  };
}

/** The answer to the first call under this key, waited for while it runs; null when this call is the first. */
async function earlierAnswer(db: Kysely<Schema>, repeatable: Repeatable): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const earlier = await takeKey(db, repeatable);
    if (earlier === null) return null;
    if (!earlier.hash.equals(repeatable.hash)) throw refuseKey('invalid.used_key');
    if (earlier.answer !== null) return earlier.answer;
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

async function runOnce(db: Kysely<Schema>, repeatable: Repeatable, run: Run): Promise<string> {
  // Who took so long that the key was given to a repeat must not write any more.
  let isKept = false;
  const keep: KeepAnswer = async (tx, answer) => {
    isKept = true;
    if (!(await keepAnswer(tx, repeatable, answer))) throw new Refusal('unavailable', { retryAfter: 1 });
  };
  try {
    const answer = await run(keep);
    if (!isKept) await keepAnswer(db, repeatable, answer);
    return answer;
  } catch (error) {
    await freeKey(db, repeatable);
    throw error;
  }
}
