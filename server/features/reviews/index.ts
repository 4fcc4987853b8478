import type { Feature } from '../../http/route.ts';
import { photoRoutes } from './photos/routes.ts';
import { type ReviewParts, readingRoutes, writingRoutes } from './routes.ts';

export { reviewData } from './member-data.ts';
export { photoSubjects, reviewSubjects } from './subjects.ts';

/** What members say of products. */
export function createReviews(parts: ReviewParts): Feature {
  return { noun: 'reviews', routes: [...readingRoutes(parts), ...writingRoutes(parts), ...photoRoutes(parts)] };
}
