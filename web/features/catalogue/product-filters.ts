import type { Input } from '../../kit/wire.ts';
import type { ProductFilters, SortOrder } from '../../screens.ts';

type WireFilters = Input<'POST product/search-web'>;

const orders: Readonly<Record<SortOrder, Pick<WireFilters, 'order_by' | 'sort_by'>>> = {
  relevance: { order_by: 'relevance', sort_by: 'DESC' },
  popularity: { order_by: 'popularity', sort_by: 'DESC' },
  'price-low': { order_by: 'price', sort_by: 'ASC' },
  'price-high': { order_by: 'price', sort_by: 'DESC' },
  rating: { order_by: 'rating', sort_by: 'DESC' },
  newest: { order_by: 'newest', sort_by: 'DESC' },
};

/** Converts the address's filters to the API's filter object. */
export function wireFilters(search: ProductFilters): WireFilters {
  const { page, rows, brands, options, rating, min, max, review, sort, ingredients, mode, hide } = search;
  return {
    offset: (page - 1) * rows,
    limit: rows,
    ...orders[sort],
    ...(brands.length > 0 && { brands: [...brands] }),
    ...(options.length > 0 && { attribute_master_ids: [...options] }),
    ...(rating > 0 && { rating }),
    ...(min > 0 && { from_price: min }),
    ...(max > 0 && { to_price: max }),
    ...(review && { review }),
    ...(ingredients.length > 0 && { ingredient_ids: [...ingredients], ingredient_mode: mode }),
    ...(hide && { hide_avoided: hide }),
  };
}

/** Resets all filters; order and page size are kept. */
export const withoutFilters = {
  page: 1,
  brands: [],
  options: [],
  rating: 0,
  min: 0,
  max: 0,
  review: '',
  ingredients: [],
  mode: 'EXCLUDE',
  hide: '',
} as const;

/** Number of chosen filters; both prices count as one, and so do all ingredients. */
export function chosenFilters({ brands, options, rating, min, max, review, ingredients, hide }: ProductFilters): number {
  const others = [rating > 0, min > 0 || max > 0, review !== '', ingredients.length > 0, hide !== ''];
  return brands.length + options.length + others.filter(Boolean).length;
}
