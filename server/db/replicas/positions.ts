import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** How far a replica must have come for somebody's reads. Positions in the write-ahead log are counted in bytes. */
export interface Positions {
  /** For a member, or a visitor (null); `Infinity` while it is not known. */
  neededBy(memberId: number | null): number;
  /** What pages or visitors are shown has changed: from now on nobody reads what was there before. */
  changed(): void;
  /** Whether other servers' changes and writes are heard of. While they are not, nothing is known. */
  setHearing(isHearing: boolean): void;
  /** A member's write lies before this position. */
  wrote(memberId: number, position: number): void;
  /** The primary's log was begun anew behind a position that was known, by a failover: earlier positions say nothing. */
  restart(): void;
  stop(): void;
}

/** About 5 MB. Whoever is forgotten is taken for everybody. */
const MOST_MEMBERS = 50_000;
const RETRY_MS = 500;

/** `ask` tells the primary's position: all that was committed before the call lies before it. */
export function createPositions(ask: () => Promise<number>): Positions {
  let everybody = 0;
  // Changes so far, and of how many the position is known.
  let [changes, known, isAsking, isHearing, isStopped] = [0, 0, false, false, false];
  const members = new LRUCache<number, number>({
    max: MOST_MEMBERS,
    dispose: (position, _member, reason) => {
      if (reason === 'evict') everybody = Math.max(everybody, position);
    },
  });
  const catchUp = async (): Promise<void> => {
    isAsking = true;
    while (known < changes && !isStopped) {
      const upTo = changes;
      const position = await ask().catch(() => null);
      if (position === null) await sleep(RETRY_MS, undefined, { ref: false });
      else [everybody, known] = [Math.max(everybody, position), upTo];
    }
    isAsking = false;
  };
  const changed = (): void => {
    changes += 1;
    if (!isAsking) void catchUp();
  };
  return {
    changed,
    neededBy(memberId) {
      if (!isHearing || known < changes) return Number.POSITIVE_INFINITY;
      return memberId === null ? everybody : Math.max(everybody, members.get(memberId) ?? 0);
    },
    setHearing(hearing) {
      isHearing = hearing;
      // What others wrote before.
      changed();
    },
    wrote(memberId, position) {
      members.set(memberId, Math.max(position, members.get(memberId) ?? 0));
    },
    restart() {
      members.clear();
      everybody = 0;
      changed();
    },
    stop() {
      isStopped = true;
    },
  };
}
