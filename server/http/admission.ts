import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Requester, visitorOf } from './priority.ts';
import { Refusal } from './refusal.ts';
import { createRequestQueue } from './request-queue.ts';
import { createSlots } from './slots.ts';

/** A request's slot, held while the request runs. */
export interface Turn {
  /** Runs work that needs neither database nor this process, such as receiving a picture, without the slot; getting it back never fails. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  release(): void;
}

/** Limits the requests that run at once and rejects those that would wait too long, while rejecting is still cheap. */
export interface Admission {
  /** Resolves when the request may run; rejects with `unavailable` when it waited too long or the queue is full. */
  acquire(requester: Requester): Promise<Turn>;
  /** Acquires a slot, runs the work and releases the slot, also when the work fails. */
  run<T>(requester: Requester, work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Whether requests have been waiting longer than a short peak would explain. A single network that exceeds its share is not overload. */
  isOverloaded(): boolean;
  load(): AdmissionLoad;
}

/** Requests running and waiting now, and the number refused since the start. */
export interface AdmissionLoad {
  running: number;
  limit: number;
  waiting: number;
  refused: number;
}

export interface AdmissionLimits {
  /** Maximum number of requests that run at once: enough to keep the database and a core busy. */
  maxConcurrent: number;
  /** While others wait, a request over this (ms) and much slower than usual lowers how many run at once, so that each finishes sooner. */
  slowMs: number;
  maxWaiting: number;
  /** Longest wait in a short peak, in ms. */
  maxWaitMs: number;
  /** A queue that has not been empty for longer than this (ms) means overload. */
  overloadAfterMs: number;
  /** Longest wait during overload, in ms: whatever is served is served soon, and the queue empties as soon as the load ends. */
  overloadMaxWaitMs: number;
}

const LIMITS: AdmissionLimits = {
  maxConcurrent: 32,
  slowMs: 50,
  maxWaiting: 500,
  maxWaitMs: 500,
  overloadAfterMs: 1000,
  overloadMaxWaitMs: 100,
};
/** Seconds for `Retry-After`, spread so that requests rejected together do not return together. */
const retryAfter = (): number => 1 + Math.floor(Math.random() * 3);

/** A held slot. `release` gives it up and receives the time since which it was held; `wait` waits for a slot again. */
function createTurn(now: () => number, release: (since: number) => void, wait: () => Promise<void>): Turn {
  let isHeld = true;
  let since = now();
  return {
    async outside(work) {
      // Work that continues after the answer: the turn is over.
      if (!isHeld) return work();
      release(since);
      isHeld = false;
      try {
        return await work();
      } finally {
        await wait();
        isHeld = true;
        since = now();
      }
    },
    release() {
      if (isHeld) release(since);
      isHeld = false;
    },
  };
}

/** Gives each requester a slot or a place in the queue. A timer rejects those that wait too long, even when no request arrives or ends. */
export function createAdmission(overrides: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()): Admission {
  const limits = { ...LIMITS, ...overrides };
  const slots = createSlots(limits, now);
  /** Whether requests wait because all slots are taken. */
  let isFull = false;
  let emptyAt = now();
  let timer: NodeJS.Timeout | undefined;
  const isOverloaded = () => isFull && now() - emptyAt > limits.overloadAfterMs;
  const queue = createRequestQueue(limits, isOverloaded, now);

  const admit = (): void => {
    queue.rejectLate();
    for (let next = queue.next(slots); next !== undefined; next = queue.next(slots)) {
      slots.take(next.network);
      next.begin();
    }
    isFull = queue.size() > 0 && !slots.isFree();
    if (!isFull) emptyAt = now();
    clearTimeout(timer);
    const patience = queue.patience(slots.isFree());
    if (patience < Number.POSITIVE_INFINITY) timer = setTimeout(admit, Math.max(1, patience));
  };
  const release = (network: string, since: number): void => {
    slots.free(network, now() - since, isFull);
    admit();
  };
  const wait = (requester: Requester, isAdmitted: boolean): Promise<void> =>
    new Promise((begin, reject) => {
      const refuse = () => reject(new Refusal('unavailable', { retryAfter: retryAfter() }));
      slots.see(requester.network);
      if (!isFull) emptyAt = now();
      queue.add({ ...requester, since: now(), isAdmitted, begin, refuse });
      admit();
    });

  const acquire = async (requester: Requester): Promise<Turn> => {
    await wait(requester, false);
    return createTurn(
      now,
      (since) => release(requester.network, since),
      () => wait(requester, true),
    );
  };
  const load = (): AdmissionLoad => ({ ...slots.counts(), waiting: queue.size(), refused: queue.refused() });
  return { acquire, run: (requester, work) => runIn(() => acquire(requester), work), isOverloaded, load };
}

const turns = new AsyncLocalStorage<Turn>();

/** Calls `outside` of the current turn; without a turn, just runs the work. */
export function outsideTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.getStore()?.outside(work) ?? work();
}

async function runIn<T>(acquire: () => Promise<Turn>, work: (turn: Turn) => Promise<T>): Promise<T> {
  const turn = await acquire();
  try {
    return await turns.run(turn, () => work(turn));
  } finally {
    turn.release();
  }
}

/** Makes each request of a scope hold a slot from when its body was read until its answer is ready, however slowly that is received. */
export function admitRequests(scope: FastifyInstance, admission: Admission): void {
  const held = new WeakMap<FastifyRequest, Turn>();
  scope.addHook('preHandler', async (request) => {
    held.set(request, await admission.acquire(visitorOf(request)));
  });
  scope.addHook('onSend', async (request) => held.get(request)?.release());
  scope.addHook('onResponse', async (request) => held.get(request)?.release());
}
