import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be asked for in a window. */
export interface Rate {
  name: string;
  points: number;
  seconds: number;
}

/** Counts calls, in this process or for all servers together. */
export interface Limiter {
  /** Null: go on. Else the seconds to wait. */
  hit(rate: Rate, who: string): Promise<number | null>;
  /** Resolves once the counters can be reached; they count without it, too. */
  ready: Promise<void>;
  close(): void;
}

async function consume(limiter: RateLimiterMemory | RateLimiterRedis, who: string): Promise<number | null> {
  try {
    await limiter.consume(who);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

function limiterOver(make: (rate: Rate) => RateLimiterMemory | RateLimiterRedis, close: () => void, ready = Promise.resolve()): Limiter {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  return {
    hit(rate, who) {
      const limiter = limiters.get(rate.name) ?? make(rate);
      limiters.set(rate.name, limiter);
      return consume(limiter, who);
    },
    ready,
    close,
  };
}

const memory = ({ name, points, seconds }: Rate) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Counts in this process alone. */
export const memoryLimiter = (): Limiter => limiterOver(memory, () => undefined);

/** Counts in Redis, for all servers; while Redis is away each server counts for itself. */
export function redisLimiter(url: string, warn: (message: string) => void): Limiter {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: false });
  let told = false;
  let closing = false;
  // Its errors are told as their consequence, once for each time that Redis is away.
  client.on('error', () => undefined);
  client.on('close', () => {
    if (!told && !closing) warn('Redis is away: each server counts calls for itself until it is back');
    told = true;
  });
  client.on('ready', () => {
    told = false;
  });
  const make = (rate: Rate) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: rate.name,
      points: rate.points,
      duration: rate.seconds,
      insuranceLimiter: memory(rate),
    });
  const close = () => {
    closing = true;
    client.disconnect();
  };
  const ready = new Promise<void>((resolve) => client.once('ready', () => resolve()));
  return limiterOver(make, close, ready);
}
