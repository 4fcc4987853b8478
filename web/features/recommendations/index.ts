import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedQuietly } from '../../kit/PartFailure.tsx';

/** Comes with the first member who sees it. */
export const Recommendations = lazyPart(() => import('./Recommendations.tsx'), FailedQuietly);
