import { LRUCache } from 'lru-cache';

interface SlotLimits {
  maxConcurrent: number;
  slowMs: number;
}

/** Limits how many requests run at once, in total and per network. */
export interface Slots {
  /** Notes that this network asks: for a second, the others have to share with it. */
  see(network: string): void;
  isFree(): boolean;
  /**
   * Whether a network may have one more slot while others ask: it has fewer than its share, and has not used more than its share of time.
   */
  isWithinShare(network: string): boolean;
  /** Number of slots that a network holds. */
  of(network: string): number;
  take(network: string): void;
  /** Returns a slot that a network held for this many ms; `isFull`: while others waited. */
  free(network: string, tookMs: number, isFull: boolean): void;
  /** How many requests run, and how many may. */
  counts(): { running: number; limit: number };
}

/** Lower bound, however slow the machine is. */
const MIN_CONCURRENT = 4;
/** Lower bound, however many networks ask. */
const MIN_SHARE = 2;
const SEEN_MS = 1_000;
/** Fraction of its share's time that a network may use in the long run. */
const TIME_SHARE = 0.25;
/** Slot time in ms that a network may use at once on top of that, as when somebody opens a page. */
const BURST_MS = 1_000;
/** Most excess beyond that held against a network, in ms: with the smallest share it waits twice as long, less than `maxWaitMs`. */
const MOST_EXCESS_MS = 200;
/** How many networks are remembered; those that asked longest ago are dropped. */
const MAX_SPENDERS = 10_000;
/** Each slow request multiplies the limit by this factor; quick ones raise it by one per round. */
const BACK_OFF = 0.85;

/** Requests take longer with a distant database, so one is slow only when it takes this many times the usual. */
const SLOW_FACTOR = 5;
/** Weight of one request in the moving average. */
const USUAL_WEIGHT = 0.01;

/** Decides whether a request was slow while others waited, compared with the usual time of requests while none did. */
function createSlowJudge(slowMs: number): (tookMs: number, isFull: boolean) => boolean {
  let usualMs = 0;
  return (tookMs, isFull) => {
    if (!isFull) usualMs += (tookMs - usualMs) * USUAL_WEIGHT;
    return isFull && tookMs > Math.max(slowMs, usualMs * SLOW_FACTOR);
  };
}

/** Slot time in ms that each network has used, minus what it was allowed since: `rate` ms per ms. */
function createSpending(now: () => number) {
  const spent = new LRUCache<string, { ms: number; at: number }>({ max: MAX_SPENDERS });
  const of = (network: string, rate: number): number => {
    const known = spent.get(network);
    return known === undefined ? 0 : Math.max(0, known.ms - (now() - known.at) * rate);
  };
  return {
    hasTime: (network: string, rate: number): boolean => of(network, rate) < BURST_MS,
    spend(network: string, ms: number, rate: number): void {
      spent.set(network, { ms: Math.min(of(network, rate) + ms, BURST_MS + MOST_EXCESS_MS), at: now() });
    },
  };
}

/**
 * Slow requests lower how many run at once, quick ones raise it again. A network that is alone may have all slots. While others ask, too,
 * none has more than an equal share, so that newcomers find free slots, and none keeps its share busy all the time.
 */
export function createSlots({ maxConcurrent, slowMs }: SlotLimits, now: () => number): Slots {
  const judgeSlow = createSlowJudge(slowMs);
  let working = 0;
  let limit = maxConcurrent;
  const workingOf = new Map<string, number>();
  /** Least recently seen first. */
  const seen = new Map<string, number>();
  const of = (network: string): number => workingOf.get(network) ?? 0;
  const current = () => Math.max(1, Math.floor(limit));
  const countNetworks = (): number => {
    for (const [network, at] of seen) {
      if (now() - at < SEEN_MS) break;
      if (!workingOf.has(network)) seen.delete(network);
    }
    return seen.size;
  };
  const spending = createSpending(now);
  const share = (): number => Math.max(MIN_SHARE, Math.floor(current() / Math.max(1, countNetworks())));
  return {
    see(network) {
      seen.delete(network);
      seen.set(network, now());
    },
    isFree: () => working < current(),
    isWithinShare(network) {
      if (countNetworks() < 2) return true;
      const slots = share();
      return of(network) < slots && spending.hasTime(network, slots * TIME_SHARE);
    },
    of,
    counts: () => ({ running: working, limit: current() }),
    take(network) {
      working += 1;
      workingOf.set(network, of(network) + 1);
    },
    free(network, tookMs, isFull) {
      spending.spend(network, tookMs, share() * TIME_SHARE);
      working -= 1;
      const left = of(network) - 1;
      if (left > 0) workingOf.set(network, left);
      else workingOf.delete(network);
      limit = judgeSlow(tookMs, isFull)
        ? Math.max(Math.min(MIN_CONCURRENT, maxConcurrent), limit * BACK_OFF)
        : Math.min(maxConcurrent, limit + 1 / limit);
    },
  };
}
