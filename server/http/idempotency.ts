import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { lengths } from '../../contract/limits.ts';
import { type IdempotentCall, keepAnswer, releaseKey, takeKey } from '../db/idempotency-keys.ts';
import type { Schema } from '../db/schema.ts';
import { thisServer } from '../db/server-heartbeat.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

const HEADER = 'Idempotency-Key';
/** How often, and how many times, a repeat looks whether the first one has its answer. */
const CHECK_INTERVAL_MS = 50;
const LOOKS = 100;

/** Answers a call, in JSON text; one that was answered before under the same `Idempotency-Key`, as then. `key` is the header as sent. */
export type Idempotency = (route: Route, key: string | string[] | undefined, input: unknown, context: RequestContext) => Promise<string>;

const refuseKey = (key: string, params?: Record<string, number>): Refusal =>
  new Refusal('invalid_input', { fields: [{ field: HEADER, key, ...(params && { params }) }] });

/**
 * Calls that declare `Idempotency-Key` run once for a member's key in a day. Only success is kept: a refused call has changed nothing and
 * is judged anew. A key that comes with another input is refused (400), as the drafted standard has it (draft-ietf-httpapi-idempotency-key-header).
 */
export function createIdempotency(db: Kysely<Schema>, server: string = thisServer): Idempotency {
  return async (route, key, input, context) => {
    const { endpoint } = route;
    const run = async (within: RequestContext) => route.serialise(await route.handle(input, within));
    const memberId = context.caller?.memberId ?? context.staff?.caller?.memberId;
    if (memberId === undefined || typeof key !== 'string' || key === '' || !endpoint.headers?.includes(HEADER)) return run(context);
    if (key.length > lengths.idempotencyKey) throw refuseKey('invalid.max_length', { n: lengths.idempotencyKey });
    const hash = await hashOf(input);
    const call = { memberId, call: endpoint.key, key, hash, server };
    const earlier = await earlierAnswer(db, call);
    return (
      earlier ?? runOnce(db, call, (keepAnswer) => run({ ...context, keepAnswer: (tx, output) => keepAnswer(tx, route.serialise(output)) }))
    );
  };
}

/** Of an input with its files. */
async function hashOf(input: unknown): Promise<Buffer> {
  const files: File[] = [];
  const hash = createHash('sha256').update(
    JSON.stringify(input, (_, value: unknown) => (value instanceof File ? files.push(value) : value)),
  );
  for (const file of files) for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest();
}

/** The answer to the first call under this key, waited for while it runs; null when this call is the first. */
async function earlierAnswer(db: Kysely<Schema>, call: IdempotentCall): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const earlier = await takeKey(db, call);
    if (earlier === null) return null;
    if (!earlier.hash.equals(call.hash)) throw refuseKey('invalid.used_key');
    if (earlier.answer !== null) return earlier.answer;
    await setTimeout(CHECK_INTERVAL_MS);
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

/** Runs a call that holds its key; the answer is kept in the call's own transaction when it says so, else behind it. */
async function runOnce(
  db: Kysely<Schema>,
  call: IdempotentCall,
  run: (keep: (tx: Kysely<Schema>, answer: string) => Promise<void>) => Promise<string>,
): Promise<string> {
  let isKept = false;
  try {
    const answer = await run(async (tx, text) => {
      isKept = true;
      // Who took so long that the key was given to a repeat must not write any more.
      if (!(await keepAnswer(tx, call, text))) throw new Refusal('unavailable', { retryAfter: 1 });
    });
    if (!isKept) await keepAnswer(db, call, answer);
    return answer;
  } catch (error) {
    await releaseKey(db, call);
    throw error;
  }
}
