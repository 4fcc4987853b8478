import { redirect } from 'react-router';
import type { PagedSearch } from '../screens.ts';

/** The page of an address as the API asks for it. */
export function pageNumberOf({ page, rows }: PagedSearch): { offset: number; limit: number } {
  return { offset: (page - 1) * rows, limit: rows };
}

/**
 * Leads from a page beyond the last one to the last: old links and lists that became shorter end where something is to be seen, and
 * search engines find no endless row of empty pages.
 *
 * @param size how many stand on a page
 * @param count how many there are in all; undefined when nobody could say
 * @param href the list's address with another page
 */
export function keepWithinPages(
  { page, size, count }: { page: number; size: number; count: number | undefined },
  href: (page: number) => string,
): void {
  const last = Math.max(1, Math.ceil((count ?? Number.POSITIVE_INFINITY) / size));
  if (page > last) throw redirect(href(last));
}
