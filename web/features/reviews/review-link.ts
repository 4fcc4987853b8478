import { href, type Visit } from '../../kit/visit.ts';
import type { ReviewSearch } from './asked.ts';

/** Element id of the review section on a product page. */
export const reviewsId = 'reviews';
export const reviewListId = 'review-list';

/** Link to the product's reviews with changed filters; goes to the first page unless `changed` names another. */
export function reviewLink(visit: Visit<'product'>, changed: Partial<ReviewSearch>): string {
  return `${href(visit, 'product', visit.parameters, { ...visit.search, reviews: 1, ...changed })}#${reviewListId}`;
}
