import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../http/request-context.ts';

const DAY_MS = 86_400_000;
/** Maximum number of counters; beyond it the oldest are dropped, and those actions may count again. */
const MOST_KEPT = 100_000;

/** Limits how often a caller's action counts for a product per day; kept in memory only. */
export interface DayCounts {
  /** Whether this action counts, which it does at most `most` times per day, caller and product. */
  take(context: RequestContext, productId: number, most: number): boolean;
}

/** A member counts as one caller on all networks; visitors are distinguished by network. */
export function createDayCounts(): DayCounts {
  const counts = new LRUCache<string, number>({ max: MOST_KEPT, ttl: DAY_MS, noUpdateTTL: true });
  return {
    take({ caller, network }, productId, most) {
      const key = `${caller === null ? network : `member ${caller.memberId}`} ${productId}`;
      const count = counts.get(key) ?? 0;
      if (count < most) counts.set(key, count + 1);
      return count < most;
    },
  };
}
