import type { PagedSearch } from '../screens.ts';

/** The page of an address as the API asks for it. */
export function pageOf({ page, rows }: PagedSearch): { offset: number; limit: number } {
  return { offset: (page - 1) * rows, limit: rows };
}
