import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** A limit: at most `points` calls in a window of `seconds`. */
export interface Rate {
  name: string;
  points: number;
  seconds: number;
}

/** Counts calls, in this process or for all servers together. */
export interface Limiter {
  /** Counts a call. Null if the call is allowed, otherwise the seconds to wait. */
  hit(rate: Rate, who: string): Promise<number | null>;
  /** Takes back a hit whose call had no effect. */
  refund(rate: Rate, who: string): Promise<void>;
  /** Resolves once the counters can be reached; counting also works before that. */
  ready: Promise<void>;
  close(): void;
}

type Counter = RateLimiterMemory | RateLimiterRedis;

async function consume(counter: Counter, who: string): Promise<number | null> {
  try {
    await counter.consume(who);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** One counter per rate, created on first use. */
function countersOf(make: (rate: Rate) => Counter): (rate: Rate) => Counter {
  const counters = new Map<string, Counter>();
  return (rate) => {
    const counter = counters.get(rate.name) ?? make(rate);
    counters.set(rate.name, counter);
    return counter;
  };
}

/** Counted callers in this process, one entry per caller and rate: about 500 bytes each. */
const MOST_COUNTED = 50_000;

/** Counts in this process alone. Beyond `most` entries, the rate with the most callers forgets the one that called longest ago. */
export function memoryLimiter(most: number = MOST_COUNTED): Limiter {
  const counterOf = countersOf(({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));
  /** Per rate, the callers with the end of their windows in ms. The latest caller is last, so the windows that end first come first. */
  const counted = new Map<string, { counter: Counter; ends: Map<string, number> }>();
  let size = 0;
  const forget = (ends: Map<string, number>, who: string): void => {
    if (ends.delete(who)) size -= 1;
  };
  const makeRoom = (): void => {
    const [fullest] = [...counted.values()].sort((a, b) => b.ends.size - a.ends.size);
    const [oldest] = fullest?.ends.keys() ?? [];
    if (fullest === undefined || oldest === undefined) return;
    forget(fullest.ends, oldest);
    void fullest.counter.delete(oldest);
  };
  const count = (rate: Rate, who: string): Counter => {
    const { counter, ends } = counted.get(rate.name) ?? { counter: counterOf(rate), ends: new Map<string, number>() };
    counted.set(rate.name, { counter, ends });
    const now = Date.now();
    forget(ends, who);
    for (const [caller, end] of ends) {
      if (end > now) break;
      forget(ends, caller);
    }
    ends.set(who, now + rate.seconds * 1000);
    size += 1;
    if (size > most) makeRoom();
    return counter;
  };
  return {
    hit: (rate, who) => consume(count(rate, who), who),
    refund: async (rate, who) => void (await counterOf(rate).reward(who)),
    ready: Promise.resolve(),
    close: () => undefined,
  };
}

/** A Redis that answers more slowly counts as away, since one call asks it up to four times. */
const ANSWER_MS = 150;
const RETRY_MS = 1_000;

/** Tracks whether Redis answers: `lost` reports a failure, after which Redis is pinged until it answers again. */
function watchRedis(client: Redis, warn: (message: string) => void) {
  let isAway = false;
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  const lookLater = (): void => {
    if (!isClosing) timer = setTimeout(look, RETRY_MS).unref();
  };
  const isBack = (): void => {
    isAway = false;
  };
  const look = (): void => void client.ping().then(isBack, lookLater);
  const lost = (): void => {
    if (isAway || isClosing) return;
    isAway = true;
    warn('Redis is away: each server counts calls for itself until it is back; start it, or correct REDIS_URL');
    lookLater();
  };
  client.on('close', lost);
  return {
    isAway: () => isAway,
    lost,
    close(): void {
      isClosing = true;
      clearTimeout(timer);
    },
  };
}

/** Counts in Redis, for all servers; while Redis is away or does not answer, each server counts for itself. */
export function redisLimiter(url: string, warn: (message: string) => void): Limiter {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false, commandTimeout: ANSWER_MS });
  // Errors are reported as their consequence, once per outage (`watchRedis`).
  client.on('error', () => undefined);
  const alone = memoryLimiter();
  const counterOf = countersOf(
    ({ name, points, seconds }) => new RateLimiterRedis({ storeClient: client, keyPrefix: name, points, duration: seconds }),
  );
  const redis = watchRedis(client, warn);
  /** Asks Redis, or counts in this process while Redis is away. Only a call that discovers an outage waits for the timeout. */
  const orAlone = async <T>(ask: () => Promise<T>, count: () => Promise<T>): Promise<T> => {
    if (redis.isAway()) return count();
    try {
      return await ask();
    } catch {
      redis.lost();
      return count();
    }
  };
  return {
    hit: (rate, who) =>
      orAlone(
        () => consume(counterOf(rate), who),
        () => alone.hit(rate, who),
      ),
    refund: (rate, who) =>
      orAlone(
        async () => void (await counterOf(rate).reward(who)),
        () => alone.refund(rate, who),
      ),
    ready: new Promise<void>((resolve) => client.once('ready', () => resolve())),
    close() {
      redis.close();
      client.disconnect();
    },
  };
}
