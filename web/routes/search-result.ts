import { listSizes } from '../../contract/limits.ts';
import { wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type SearchResultData = Awaited<ReturnType<typeof load>>;
export type EmptyResultLinks = Awaited<ReturnType<typeof loadEmptyResultLinks>>;

/** Products found by a keyword; excluded from search engines, which should not index search results. */
export const searchResult = defineScreen('search-result', {
  load,
  meta: ({ t, parameters: { keyword } }, { meta }) => ({
    title: t('search.title', { keyword }),
    description: meta.description,
    hidden: true,
  }),
  page: () => import('./search-result.page.tsx'),
});

const noFacets = { list: [], brands: [] };
const nothing = { list: [] };

async function load(visit: Visit<'search-result'>, call: Call) {
  const { parameters, search } = visit;
  const filters = { ...wireFilters(search), keyword: parameters.keyword.trim().slice(0, 100) };
  const [{ list, count, price_top, did_you_mean }, facets, meta] = await Promise.all([
    call('POST product/search-web', filters),
    ignoreFailure(call('POST search/attributes', filters), noFacets),
    metaContent('search-result', call),
  ]);
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, 'search-result', parameters, { ...search, page }));
  const emptyResultLinks = count === 0 ? await loadEmptyResultLinks(call) : null;
  return {
    list,
    count,
    facets: { list: facets.list, brands: facets.brands },
    meta,
    priceTop: price_top,
    meant: did_you_mean,
    emptyResultLinks,
  };
}

/** Suggestions for an empty result; parts that cannot be loaded are omitted. */
async function loadEmptyResultLinks(call: Call) {
  const [categories, brands, rated] = await Promise.all([
    ignoreFailure(call('GET category/pagination/list', { limit: listSizes.featuredCategories, is_featured: 1 }), nothing),
    ignoreFailure(call('GET brand/pagination/list', { limit: listSizes.featuredBrands, is_featured: 1 }), nothing),
    ignoreFailure(call('GET highest/rated/product/list', { limit: listSizes.similarProducts }), nothing),
  ]);
  return { categories: categories.list, brands: brands.list, rated: rated.list };
}
