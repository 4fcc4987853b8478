import { brandCrumbs, wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type BrandData = Awaited<ReturnType<typeof load>>;

/** The products of a brand, with filters. */
export const brandScreen = defineScreen('brand', {
  load,
  meta: (visit, { info, meta, list }) => ({
    ...listMeta(visit, info, meta, brandCrumbs(visit, info.name)),
    hidden: list.length === 0,
  }),
  tags: ({ info }) => [`brand:${info.id}`],
  page: () => import('./brand.page.tsx'),
});

async function load(visit: Visit<'brand'>, call: Call) {
  const { slug } = visit.parameters;
  const { search } = visit;
  const filters = { ...wireFilters(search), slug };
  const [{ list, count, info, price_top }, facets, meta] = await Promise.all([
    call('POST product/by/brand-slug-web/{slug}', filters),
    ignoreFailure(call('POST brand/attributes/{slug}', filters), { list: [] }),
    metaContent('brand', call),
  ]);
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, 'brand', { slug }, { ...search, page }));
  return { list, count, info, facets: { list: facets.list, brands: [] }, meta, priceTop: price_top };
}
