import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedQuietly } from '../../kit/PartFailure.tsx';

/** Loaded on demand, for members only. */
export const Recommendations = lazyPart(() => import('./Recommendations.tsx'), FailedQuietly);
