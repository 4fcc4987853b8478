import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../http/request-context.ts';

const DAY_MS = 86_400_000;
/** Beyond so many the oldest are forgotten, and may count once more. */
const MOST_KEPT = 100_000;

/** How often one caller's doing still counts for a product today: kept in memory for a day and nowhere else. */
export interface DayCounts {
  /** Whether this time counts; at most `most` times a day, caller and product do. */
  take(context: RequestContext, productId: number, most: number): boolean;
}

/** A member is one caller wherever they are, and visitors are told apart by their network. */
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
