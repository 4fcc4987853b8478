import type { Call } from '../../kit/call.ts';
import { type ProductFilters, type SortOrder, screens, searchOrders, sortOrders } from '../../screens.ts';
import { wireFilters } from './product-filters.ts';

/** Source of a product list: a category, a brand or a search. */
export type ListSource = { of: 'category' | 'brand'; slug: string } | { of: 'search'; keyword: string };

/** The orders available for a list, its default first. */
export const ordersOf = ({ of }: ListSource): readonly SortOrder[] => (of === 'search' ? searchOrders : sortOrders);

/** Form or address fields as the query string of the list's address, starting with `?`; only `?` if there are no filters. */
export function queryOf(fields: FormData | URLSearchParams): string {
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  return screens.category.url.query({ ...filtersIn(new URLSearchParams(texts).toString()), page: 1 }) || '?';
}

/** Parses a query string into filters. */
export const filtersIn = (query: string): ProductFilters => screens.category.url.parse(new URLSearchParams(query));

/** The number of products that match the filters. */
export async function countProducts(call: Call, source: ListSource, filters: ProductFilters, signal: AbortSignal): Promise<number> {
  const asked = { ...wireFilters(filters), limit: 1 };
  const { of, ...named } = source;
  if ('keyword' in named) return (await call('POST product/search-web', { ...asked, ...named }, { signal })).count;
  if (of === 'brand') return (await call('POST product/by/brand-slug-web/{slug}', { ...asked, ...named }, { signal })).count;
  return (await call('POST product/list/categorie-web/{slug}', { ...asked, ...named }, { signal })).count;
}
