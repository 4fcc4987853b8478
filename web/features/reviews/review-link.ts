import { href, type Visit } from '../../kit/visit.ts';
import type { ReviewSearch } from './asked.ts';

/** The section of a product's page, and the list in it. */
export const reviewsId = 'reviews';
export const reviewListId = 'review-list';

/** The reviews of the same product in another choice, from their first page unless another is named. */
export function reviewLink(visit: Visit<'product'>, changed: Partial<ReviewSearch>): string {
  return `${href(visit, 'product', visit.parameters, { ...visit.search, reviews: 1, ...changed })}#${reviewListId}`;
}
