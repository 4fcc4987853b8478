import { LRUCache } from 'lru-cache';

interface SlotLimits {
  maxConcurrent: number;
  slowMs: number;
}

/** What may run at once, and how much of it for one network. */
export interface Slots {
  /** Somebody of this network asks: for a second the others have to share with it. */
  see(network: string): void;
  isFree(): boolean;
  /** Whether a network may have one more while others want some, too: it has fewer than its part, and has not had more of their time. */
  isWithinShare(network: string): boolean;
  /** How many a network has. */
  of(network: string): number;
  take(network: string): void;
  /** A network gives one up that it had for so many ms; `isFull`: while others waited. */
  free(network: string, tookMs: number, isFull: boolean): void;
  /** How many run, and how many may. */
  counts(): { running: number; limit: number };
}

/** However slow the machine is. */
const MIN_CONCURRENT = 4;
/** However many networks ask. */
const MIN_SHARE = 2;
const SEEN_MS = 1_000;
/** How much of the time of its part a network may keep busy in the long run, */
const TIME_SHARE = 0.25;
/** how much more of it, in ms, at once, as whoever opens a page does, */
const BURST_MS = 1_000;
/** and how much beyond that is held against it, in ms: with the least part of the time it waits twice as long, less than requests wait in the queue. */
const MOST_EXCESS_MS = 200;
/** As many networks are remembered; the others have not asked for longest. */
const MAX_SPENDERS = 10_000;
/** Slow requests lower what may run at once by this factor each, quick ones raise it by one a round. */
const BACK_OFF = 0.85;

/** Requests take longer with a database far away; what so many times the usual takes is slow. */
const SLOW_FACTOR = 5;
/** How much of a request goes into what is usual. */
const USUAL_WEIGHT = 0.01;

/** Tells whether a request was slow while others waited; what it took while nobody did is the usual that it is held against. */
function createSlowJudge(slowMs: number): (tookMs: number, isFull: boolean) => boolean {
  let usualMs = 0;
  return (tookMs, isFull) => {
    if (!isFull) usualMs += (tookMs - usualMs) * USUAL_WEIGHT;
    return isFull && tookMs > Math.max(slowMs, usualMs * SLOW_FACTOR);
  };
}

/** How many ms of slots each network has had, less what it may have meanwhile: `rate` ms in each ms. */
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
 * Slow requests lower how many run at once, quick ones raise it again. A network that is alone may have all slots; where others ask, too,
 * none has more than an equal part, so that those who come next find free ones, nor keeps its part busy all the time.
 */
export function createSlots({ maxConcurrent, slowMs }: SlotLimits, now: () => number): Slots {
  const judgeSlow = createSlowJudge(slowMs);
  let working = 0;
  let limit = maxConcurrent;
  const workingOf = new Map<string, number>();
  /** In the order in which they were last seen. */
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
