import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** How far a replica must have come for somebody's reads. Positions in the write-ahead log are in bytes. */
export interface Positions {
  /** For a member, or a visitor (null); `Infinity` while unknown. */
  neededBy(memberId: number | null): number;
  /** What pages or visitors are shown has changed: from now on nobody may read the old state. */
  changed(): void;
  /** Whether changes and writes of other servers arrive. While they do not, no position is known. */
  setHearing(isHearing: boolean): void;
  /** Records that a member's write is before this position. */
  wrote(memberId: number, position: number): void;
  /** After a failover the primary's log restarted before a known position: earlier positions mean nothing. */
  restart(): void;
  stop(): void;
}

/** About 5 MB. The position of an evicted member applies to everybody. */
const MOST_MEMBERS = 50_000;
const RETRY_MS = 500;

/** `ask` returns the primary's position: everything committed before the call is before it. */
export function createPositions(ask: () => Promise<number>): Positions {
  let everybody = 0;
  // Number of changes, and up to which of them the position is known.
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
      // Covers what others wrote before.
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
