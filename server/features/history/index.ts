import type { MemberData } from '../../db/member-data.ts';
import type { Feature } from '../../http/route.ts';
import { createDayCounts } from './day-counts.ts';
import { exportHistory } from './queries.ts';
import { historyListRoutes, noteRoutes, type RouteParts } from './routes.ts';

/** What was viewed, scanned and shared. */
export function createHistory(options: Omit<RouteParts, 'views' | 'shares'>): Feature {
  const parts: RouteParts = { ...options, views: createDayCounts(), shares: createDayCounts() };
  return { noun: 'history', routes: [...noteRoutes(parts), ...historyListRoutes(parts)] };
}

/** What members did with products. It all goes with the member's own row; how often a product was viewed or shared stays. */
export const historyData: MemberData = { export: exportHistory };
