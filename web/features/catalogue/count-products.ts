import type { Call } from '../../kit/call.ts';
import { type ProductFilters, type SortOrder, screens, searchOrders, sortOrders } from '../../screens.ts';
import { wireFilters } from './product-filters.ts';

/** Whose products a list shows: those of a category or brand, or those found by a keyword. */
export type ListSource = { of: 'category' | 'brand'; slug: string } | { of: 'search'; keyword: string };

/** The orders of a list, its own first. */
export const ordersOf = ({ of }: ListSource): readonly SortOrder[] => (of === 'search' ? searchOrders : sortOrders);

/** Filters as the address would hold them, of the fields of a form or of an address; `?` without any. */
export function queryOf(fields: FormData | URLSearchParams): string {
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  return screens.category.url.query({ ...filtersIn(new URLSearchParams(texts).toString()), page: 1 }) || '?';
}

/** The state that a query names. */
export const filtersIn = (query: string): ProductFilters => screens.category.url.parse(new URLSearchParams(query));

/** How many products filters would show. */
export async function countProducts(call: Call, source: ListSource, filters: ProductFilters, signal: AbortSignal): Promise<number> {
  const asked = { ...wireFilters(filters), limit: 1 };
  const { of, ...named } = source;
  if ('keyword' in named) return (await call('POST product/search-web', { ...asked, ...named }, { signal })).count;
  if (of === 'brand') return (await call('POST product/by/brand-slug-web/{slug}', { ...asked, ...named }, { signal })).count;
  return (await call('POST product/list/categorie-web/{slug}', { ...asked, ...named }, { signal })).count;
}
