import { brandCap, reasonCap } from '../formula.ts';
import type { Reason, RecommendationCandidate } from './candidates.ts';

/** Collects an answer with limits per brand and per reason. */
export interface Choice {
  /** Takes candidates while there is room; those beyond the limits are held back. */
  offer(candidates: readonly RecommendationCandidate[]): void;
  isFull(): boolean;
  /** The candidates taken, filled up with those held back. */
  answer(): RecommendationCandidate[];
}

export function createChoice(length: number): Choice {
  const taken = new Map<number, RecommendationCandidate>();
  const heldBack = new Map<number, RecommendationCandidate>();
  const brands = createCap(brandCap(length));
  const reasons = createCap(reasonCap(length));
  return {
    offer(candidates) {
      for (const candidate of candidates) {
        const { id, summary, reason } = candidate;
        if (taken.size === length || taken.has(id)) continue;
        const [brand, why] = [String(summary.brandId), keyOf(reason, candidate)];
        if (brands.has(brand) && reasons.has(why)) {
          brands.take(brand);
          reasons.take(why);
          taken.set(id, candidate);
        } else if (!heldBack.has(id)) heldBack.set(id, candidate);
      }
    },
    isFull: () => taken.size === length,
    answer: () => [...taken.values(), ...[...heldBack.values()].filter(({ id }) => !taken.has(id))].slice(0, length),
  };
}

/** Key of what counts as the same reason. */
function keyOf(reason: Reason, { summary }: RecommendationCandidate): string {
  if ('productId' in reason) return `${reason.code} ${reason.productId}`;
  if (reason.code === 'BRAND') return `${reason.code} ${summary.brandId}`;
  if (reason.code === 'RATED' || reason.code === 'POPULAR') return `${reason.code} ${summary.categoryId}`;
  return `${reason.code} ${reason.about}`;
}

function createCap(most: number): { has(key: string): boolean; take(key: string): void } {
  const counts = new Map<string, number>();
  return {
    has: (key) => (counts.get(key) ?? 0) < most,
    take: (key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}
