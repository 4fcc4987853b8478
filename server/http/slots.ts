/** What may run at once, and how much of it for one network. */
export interface Slots {
  /** Somebody of this network asks: for a second the others have to share with it. */
  see(network: string): void;
  isFree(): boolean;
  /** Whether a network may have one more while others want some, too. */
  isWithinShare(network: string): boolean;
  /** How many a network has. */
  of(network: string): number;
  take(network: string): void;
  free(network: string, isSlow: boolean): void;
  /** How many run, and how many may. */
  counts(): { running: number; limit: number };
}

/** However slow the machine is. */
const MIN_CONCURRENT = 4;
/** However many networks ask. */
const MIN_SHARE = 2;
const SEEN_MS = 1_000;
/** Slow requests lower what may run at once by this factor each, quick ones raise it by one a round. */
const BACK_OFF = 0.85;

/**
 * Slow requests lower how many run at once, quick ones raise it again. A network that is alone may have all slots; where others ask, too,
 * none has more than an equal part, so that those who come next find free ones.
 */
export function createSlots(maxConcurrent: number, now: () => number): Slots {
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
  const share = (): number => {
    const networks = countNetworks();
    return networks < 2 ? Number.POSITIVE_INFINITY : Math.max(MIN_SHARE, Math.floor(current() / networks));
  };
  return {
    see(network) {
      seen.delete(network);
      seen.set(network, now());
    },
    isFree: () => working < current(),
    isWithinShare: (network) => of(network) < share(),
    of,
    counts: () => ({ running: working, limit: current() }),
    take(network) {
      working += 1;
      workingOf.set(network, of(network) + 1);
    },
    free(network, isSlow) {
      working -= 1;
      const left = of(network) - 1;
      if (left > 0) workingOf.set(network, left);
      else workingOf.delete(network);
      limit = isSlow ? Math.max(Math.min(MIN_CONCURRENT, maxConcurrent), limit * BACK_OFF) : Math.min(maxConcurrent, limit + 1 / limit);
    },
  };
}
