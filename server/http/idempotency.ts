import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { lengths } from '../../contract/limits.ts';
import { isUnavailable } from '../db/errors.ts';
import { type IdempotentCall, keepAnswer, LOST_SECONDS, releaseKey, takeKey } from '../db/idempotency-keys.ts';
import type { Schema } from '../db/schema.ts';
import { thisServer } from '../db/server-heartbeat.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

const HEADER = 'Idempotency-Key';
/** How often, and how many times, a repeat checks whether the first call has its answer. */
const CHECK_INTERVAL_MS = 50;
const LOOKS = 100;
/** Maximum number of remembered calls whose keys a database that was unavailable may still hold. */
const MOST_LOST = 10_000;

/** Answers a call as JSON text; a repeat under the same `Idempotency-Key` gets the first answer. `key`: the header as sent. */
export type Idempotency = (route: Route, key: string | string[] | undefined, input: unknown, context: RequestContext) => Promise<string>;

const refuseKey = (key: string, params?: Record<string, number>): Refusal =>
  new Refusal('invalid_input', { fields: [{ field: HEADER, key, ...(params && { params }) }] });

/**
 * Calls that declare `Idempotency-Key` run once per member and key within a day. Only success is kept: a refused call changed nothing and
 * runs again. A key reused with another input is refused (400), as in the draft standard (draft-ietf-httpapi-idempotency-key-header).
 */
export function createIdempotency(db: Kysely<Schema>, server: string = thisServer): Idempotency {
  const lost = createLostCalls();
  return async (route, key, input, context) => {
    const { endpoint } = route;
    const run = async (within: RequestContext) => route.serialise(await route.handle(input, within));
    const memberId = context.caller?.memberId ?? context.staff?.caller?.memberId;
    if (memberId === undefined || typeof key !== 'string' || key === '' || !endpoint.headers?.includes(HEADER)) return run(context);
    if (key.length > lengths.idempotencyKey) throw refuseKey('invalid.max_length', { n: lengths.idempotencyKey });
    const hash = await hashOf(input);
    const call = { memberId, call: endpoint.key, key, hash, server };
    const earlier = await earlierAnswer(db, call, lost);
    return (
      earlier ??
      runOnce(db, call, lost, (keepAnswer) => run({ ...context, keepAnswer: (tx, output) => keepAnswer(tx, route.serialise(output)) }))
    );
  };
}

/** Hash of an input, including the content of its files. */
async function hashOf(input: unknown): Promise<Buffer> {
  const files: File[] = [];
  const hash = createHash('sha256').update(
    JSON.stringify(input, (_, value: unknown) => (value instanceof File ? files.push(value) : value)),
  );
  for (const file of files) for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest();
}

/** The answer to the first call under this key, waiting while that call runs; null when this call is the first. */
async function earlierAnswer(db: Kysely<Schema>, call: IdempotentCall, lost: LostCalls): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const earlier = await lost.take(call, (isLost) => takeKey(db, call, isLost));
    if (earlier === null) return null;
    if (!earlier.hash.equals(call.hash)) throw refuseKey('invalid.used_key');
    if (earlier.answer !== null) return earlier.answer;
    await setTimeout(CHECK_INTERVAL_MS);
  }
  throw new Refusal('unavailable', { retryAfter: 1 });
}

/** Runs a call that holds its key. The answer is stored in the call's own transaction if the call does so, else afterwards. */
async function runOnce(
  db: Kysely<Schema>,
  call: IdempotentCall,
  lost: LostCalls,
  run: (keep: (tx: Kysely<Schema>, answer: string) => Promise<void>) => Promise<string>,
): Promise<string> {
  let isKept = false;
  lost.begin(call);
  try {
    const answer = await run(async (tx, text) => {
      isKept = true;
      // A call that took so long that its key was given to a repeat must not write any more.
      if (!(await keepAnswer(tx, call, text))) throw new Refusal('unavailable', { retryAfter: 1 });
    });
    if (!isKept) await keepAnswer(db, call, answer);
    return answer;
  } catch (error) {
    // With the database unavailable, releasing the key would only make the caller wait once more.
    if (isUnavailable(error as Error)) lost.add(call);
    else await releaseKey(db, call).catch(() => lost.add(call));
    throw error;
  } finally {
    lost.end(call);
  }
}

type LostCalls = ReturnType<typeof createLostCalls>;

/**
 * Calls of this process that failed because the database was unavailable: nobody would release the keys that they may still hold there. The
 * next such call takes the key over unless one runs under it; whichever of the two stores its answer first wins, the other is rolled back.
 */
function createLostCalls() {
  const lost = new LRUCache<string, true>({ max: MOST_LOST, ttl: LOST_SECONDS * 1_000 });
  const running = new Set<string>();
  const nameOf = ({ memberId, call, key }: IdempotentCall) => JSON.stringify([memberId, call, key]);
  const add = (call: IdempotentCall): void => {
    lost.set(nameOf(call), true);
  };
  return {
    add,
    begin: (call: IdempotentCall) => void running.add(nameOf(call)),
    end: (call: IdempotentCall) => void running.delete(nameOf(call)),
    /** Tries to take a key; of concurrent attempts, only one is told that it was lost. */
    async take<T>(call: IdempotentCall, take: (isLost: boolean) => Promise<T>): Promise<T> {
      const name = nameOf(call);
      try {
        return await take(!running.has(name) && lost.delete(name));
      } catch (error) {
        // It is unknown whether the key was taken.
        if (!running.has(name) && isUnavailable(error as Error)) add(call);
        throw error;
      }
    },
  };
}
