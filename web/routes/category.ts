import { categoryCrumbs, wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type CategoryData = Awaited<ReturnType<typeof load>>;

/** The products of a category and everything below it. */
export const categoryScreen = defineScreen('category', {
  load,
  meta: (visit, { info, meta, list }) => ({
    ...listMeta(visit, info, meta, categoryCrumbs(visit, info.parents, info.name)),
    hidden: list.length === 0,
  }),
  tags: ({ info }) => [`category:${info.id}`],
  page: () => import('./category.page.tsx'),
});

async function load(visit: Visit<'category'>, call: Call) {
  const { slug } = visit.parameters;
  const { search } = visit;
  const filters = { ...wireFilters(search), slug };
  const [{ list, count, info, price_top }, facets, meta] = await Promise.all([
    call('POST product/list/categorie-web/{slug}', filters),
    ignoreFailure(call('POST product/attributes/{slug}', filters), { list: [], brands: [] }),
    metaContent('category', call),
  ]);
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, 'category', { slug }, { ...search, page }));
  return { list, count, info, facets: { list: facets.list, brands: facets.brands }, meta, priceTop: price_top };
}
