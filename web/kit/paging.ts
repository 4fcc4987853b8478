import { redirect } from 'react-router';
import type { PagedSearch } from '../screens.ts';

/** Converts an address's page to the API's offset and limit. */
export function pageNumberOf({ page, rows }: PagedSearch): { offset: number; limit: number } {
  return { offset: (page - 1) * rows, limit: rows };
}

/**
 * Redirects from a page beyond the last one to the last, so that old links and shortened lists show something, and search engines do not
 * find endless empty pages.
 *
 * @param size items per page
 * @param count number of all items; undefined if unknown
 * @param href the list's address with another page
 */
export function keepWithinPages(
  { page, size, count }: { page: number; size: number; count: number | undefined },
  href: (page: number) => string,
): void {
  const last = Math.max(1, Math.ceil((count ?? Number.POSITIVE_INFINITY) / size));
  if (page > last) throw redirect(href(last));
}
