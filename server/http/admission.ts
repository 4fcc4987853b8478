import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Requester, visitorOf } from './priority.ts';
import { Refusal } from './refusal.ts';
import { createRequestQueue } from './request-queue.ts';
import { createSlots } from './slots.ts';

/** A request's slot among those that run at once. */
export interface Turn {
  /** Does what uses neither database nor this process, such as receiving a picture, without holding the slot; it is never lost by that. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  release(): void;
}

/** Bounds the requests that run at once and rejects those that would wait too long, while that is still cheap. */
export interface Admission {
  /** Resolves when the request may run; rejects with `unavailable` when it waited too long or the queue is full. */
  acquire(requester: Requester): Promise<Turn>;
  /** `acquire`, the work, and `release` whatever comes of it. */
  run<T>(requester: Requester, work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Whether requests have been waiting for longer than a short peak explains. One network that asks for more than its share is no overload. */
  isOverloaded(): boolean;
  load(): AdmissionLoad;
}

/** What is under way, and how many requests were turned away since the start. */
export interface AdmissionLoad {
  running: number;
  limit: number;
  waiting: number;
  refused: number;
}

export interface AdmissionLimits {
  /** Requests that run at once, at most: enough to keep the database and a core busy. */
  maxConcurrent: number;
  /** Where others wait and a request takes longer than this, in ms, and much longer than usual, fewer run at once, so that each is done sooner. */
  slowMs: number;
  maxWaiting: number;
  /** How long a request may wait in a short peak, in ms. */
  maxWaitMs: number;
  /** A queue that has not been empty for so long means overload, */
  overloadAfterMs: number;
  /** and then requests wait no longer than this: what is served is served soon, and the queue empties as soon as the load ends. */
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

/** A slot that is held: `release` gives it up, with the moment since when, `wait` asks for it back. */
function createTurn(now: () => number, release: (since: number) => void, wait: () => Promise<void>): Turn {
  let isHeld = true;
  let since = now();
  return {
    async outside(work) {
      // Of what goes on behind an answer the turn is over.
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

/** A slot or a place in the queue for everybody who asks; what waits too long is rejected, whether or not anybody else comes or goes. */
export function createAdmission(overrides: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()): Admission {
  const limits = { ...LIMITS, ...overrides };
  const slots = createSlots(limits, now);
  /** Somebody waits because all slots are taken. */
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

/** The same as `outside` of the turn in which this is called, where there is one. */
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

/** Every request of a scope holds a slot from when it was read until its answer is there, however slowly that is then received. */
export function admitRequests(scope: FastifyInstance, admission: Admission): void {
  const held = new WeakMap<FastifyRequest, Turn>();
  scope.addHook('preHandler', async (request) => {
    held.set(request, await admission.acquire(visitorOf(request)));
  });
  scope.addHook('onSend', async (request) => held.get(request)?.release());
  scope.addHook('onResponse', async (request) => held.get(request)?.release());
}
