import { later } from '../../kit/later.ts';

/** Comes with the first member who sees it. */
export const Recommendations = later(() => import('./Recommendations.tsx'));
