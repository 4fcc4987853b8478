import type { ProductSummary } from '../../catalogue/index.ts';
import type { FallbackRow, HistoryStep } from './queries.ts';

/** Why a product is recommended: because of another product in the member's history, or of their profile (`about` names the ingredient). */
export type Reason = { code: HistoryStep['kind']; productId: number } | { code: FallbackRow['code'] | 'POPULAR'; about: string };

/** A product that may be recommended, with the reason. */
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

/** The summary of a product if, as far as this process knows, the member may be shown it; otherwise undefined. */
export type SummaryIfAllowed = (id: number) => ProductSummary | undefined;

/**
 * The first `count` weighted products that the member may be shown, and those with the same score as the last of them, best first. Equal
 * scores are ordered by rating, then by input order, which in rows and lists is by name.
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
