import type { MemberData } from '../../db/member-data.ts';
import type { Feature } from '../../http/route.ts';
import { createDayCounts } from './day-counts.ts';
import { exportHistory } from './queries.ts';
import { historyListRoutes, noteRoutes, type RouteParts } from './routes.ts';

/** Viewed, scanned and shared products. */
export function createHistory(options: Omit<RouteParts, 'views' | 'shares'>): Feature {
  const parts: RouteParts = { ...options, views: createDayCounts(), shares: createDayCounts() };
  return { noun: 'history', routes: [...noteRoutes(parts), ...historyListRoutes(parts)] };
}

/** A member's viewed, scanned and shared products. The rows are deleted with the member's row; counts of views and shares stay. */
export const historyData: MemberData = { export: exportHistory };
