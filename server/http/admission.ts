import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A request's slot among those that run at once. */
export interface Turn {
  /** Does what uses neither database nor processor, such as receiving a picture, without holding the slot; it is never lost by that. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  release(): void;
}

/** Bounds the requests that run at once and rejects those that would wait too long, while that is still cheap. */
export interface Admission {
  /** Resolves when the request may run; rejects with `unavailable` when it waited too long or the queue is full. */
  acquire(): Promise<Turn>;
  /** `acquire`, the work, and `release` whatever comes of it. */
  run<T>(work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Whether requests have been waiting for longer than a short peak explains. */
  isOverloaded(): boolean;
}

export interface AdmissionLimits {
  /** Requests that run at once, at most: enough to keep the database and a core busy. */
  maxConcurrent: number;
  /** Where others wait and a request takes longer than this, in ms, fewer run at once, so that each is done sooner. */
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
  slowMs: 200,
  maxWaiting: 500,
  maxWaitMs: 500,
  overloadAfterMs: 1000,
  overloadMaxWaitMs: 100,
};
/** However slow the machine is. */
const MIN_CONCURRENT = 4;
/** Slow requests lower what may run at once by this factor each, quick ones raise it by one a round. */
const BACK_OFF = 0.85;
/** Seconds for `Retry-After`, spread so that requests rejected together do not return together. */
const retryAfter = (): number => 1 + Math.floor(Math.random() * 3);

interface WaitingRequest {
  since: number;
  /** Was admitted before and is not rejected any more. */
  isAdmitted: boolean;
  begin(): void;
  refuse(): void;
}

/** How many may run at once: slow requests lower it, quick ones raise it again. */
function createSlots(maxConcurrent: number) {
  let working = 0;
  let limit = maxConcurrent;
  return {
    take(): boolean {
      if (working >= Math.max(1, Math.floor(limit))) return false;
      working += 1;
      return true;
    },
    free(isSlow: boolean): void {
      working -= 1;
      limit = isSlow ? Math.max(Math.min(MIN_CONCURRENT, maxConcurrent), limit * BACK_OFF) : Math.min(maxConcurrent, limit + 1 / limit);
    },
  };
}

/** A slot that is held: `release` gives it up, with the moment since when, `wait` asks for it back. */
function createTurn(now: () => number, release: (since: number) => void, wait: () => Promise<void>): Turn {
  let isHeld = true;
  let since = now();
  return {
    async outside(work) {
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

/** The queue is served in order; its age decides what is rejected (CoDel's idea: a queue that never empties only adds waiting). */
export function createAdmission(overrides: Partial<AdmissionLimits> = {}, now: () => number = () => performance.now()): Admission {
  const { maxConcurrent, slowMs, maxWaiting, maxWaitMs, overloadAfterMs, overloadMaxWaitMs } = { ...LIMITS, ...overrides };
  const queue: WaitingRequest[] = [];
  const slots = createSlots(maxConcurrent);
  let emptyAt = now();
  let timer: NodeJS.Timeout | undefined;
  const isOverloaded = () => queue.length > 0 && now() - emptyAt > overloadAfterMs;
  const maxWait = () => Math.min(maxWaitMs, isOverloaded() ? overloadMaxWaitMs : maxWaitMs);

  const rejectLate = (): void => {
    while (queue[0] && !queue[0].isAdmitted && now() - queue[0].since >= maxWait()) queue.shift()?.refuse();
  };
  /** Looks at the queue again when its head will have waited long enough. */
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    const head = queue[0];
    if (head === undefined || head.isAdmitted || maxWait() === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(admit, Math.max(1, head.since + maxWait() - now()));
  };
  const admit = (): void => {
    rejectLate();
    while (queue.length > 0 && slots.take()) queue.shift()?.begin();
    if (queue.length === 0) emptyAt = now();
    scheduleCheck();
  };
  const release = (since: number): void => {
    slots.free(queue.length > 0 && now() - since > slowMs);
    admit();
  };
  const wait = (isAdmitted: boolean): Promise<void> =>
    new Promise((begin, reject) => {
      const refuse = () => reject(new Refusal('unavailable', { retryAfter: retryAfter() }));
      if (!isAdmitted && queue.length >= maxWaiting) return refuse();
      if (queue.length === 0) emptyAt = now();
      const waiting = { since: now(), isAdmitted, begin, refuse };
      if (isAdmitted) queue.unshift(waiting);
      else queue.push(waiting);
      admit();
    });

  const acquire = async (): Promise<Turn> => {
    await wait(false);
    return createTurn(now, release, () => wait(true));
  };
  return { acquire, run: (work) => runIn(acquire, work), isOverloaded };
}

async function runIn<T>(acquire: Admission['acquire'], work: (turn: Turn) => Promise<T>): Promise<T> {
  const turn = await acquire();
  try {
    return await work(turn);
  } finally {
    turn.release();
  }
}

/** Every request of a scope holds a slot from when it was read until its answer is there, however slowly that is then received. */
export function admitRequests(scope: FastifyInstance, admission: Admission): void {
  const turns = new WeakMap<FastifyRequest, Turn>();
  scope.addHook('preHandler', async (request) => {
    turns.set(request, await admission.acquire());
  });
  scope.addHook('onSend', async (request) => turns.get(request)?.release());
  scope.addHook('onResponse', async (request) => turns.get(request)?.release());
}
