import type { Feature } from '../../http/route.ts';
import { createDayCounts } from './day-counts.ts';
import { historyListRoutes, noteRoutes, type RouteParts } from './routes.ts';

export { historyData } from './member-data.ts';

/** What was viewed, scanned and shared. */
export function createHistory(options: Omit<RouteParts, 'views' | 'shares'>): Feature {
  const parts: RouteParts = { ...options, views: createDayCounts(), shares: createDayCounts() };
  return { noun: 'history', routes: [...noteRoutes(parts), ...historyListRoutes(parts)] };
}
