import type { Feature } from '../../http/route.ts';
import { photoRoutes } from './photos/routes.ts';
import { type ReviewParts, readingRoutes, writingRoutes } from './routes.ts';

export { reviewData } from './member-data.ts';
export { photoSubjects, reviewSubjects } from './subjects.ts';

/** Reviews of products, with photos and likes. */
export function createReviews(parts: ReviewParts): Feature {
  return { noun: 'reviews', routes: [...readingRoutes(parts), ...writingRoutes(parts), ...photoRoutes(parts)] };
}
