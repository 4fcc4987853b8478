import type { ProductSummary } from '../../catalogue/index.ts';
import type { FallbackRow, HistoryStep } from './queries.ts';

/** Why something is recommended: a product of the member's history, or what they say of themselves (`about` names the ingredient). */
export type Reason = { code: HistoryStep['kind']; productId: number } | { code: FallbackRow['code'] | 'POPULAR'; about: string };

/** A product that may be answered, with what speaks for it. */
export interface RecommendationCandidate {
  id: number;
  summary: ProductSummary;
  reason: Reason;
}

export interface WeightedProduct {
  id: number;
  score: number;
  reason: Reason;
}

/** Where a product stands that the member may have, as far as the process knows; undefined for any other. */
export type SummaryIfAllowed = (id: number) => ProductSummary | undefined;

/**
 * So many of the weighted products that the member may have, and those that equal the last of them, best first; equals stand by rating, then as
 * they came: in rows and on lists by name.
 */
export function candidatesOf(
  weighted: readonly WeightedProduct[],
  summaryIfAllowed: SummaryIfAllowed,
  count: number,
): RecommendationCandidate[] {
  const found: (RecommendationCandidate & { score: number })[] = [];
  for (const { id, reason, score } of weighted.toSorted((a, b) => b.score - a.score)) {
    if (found.length >= 2 * count || (found.length >= count && score < (found[count - 1]?.score ?? 0))) break;
    const summary = summaryIfAllowed(id);
    if (summary !== undefined) found.push({ id, summary, reason, score });
  }
  return found.sort((a, b) => b.score - a.score || b.summary.rating - a.summary.rating);
}
