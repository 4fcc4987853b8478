import { brandCrumbs, wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { quietly } from '../kit/quiet.ts';
import { defineScreen } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type BrandData = Awaited<ReturnType<typeof load>>;

/** The products of a brand, with filters. */
export const brand = defineScreen('brand', {
  load,
  meta: (visit, { info, meta, list }) => ({
    ...listMeta(visit, info, meta, brandCrumbs(visit, info.name)),
    hidden: list.length === 0,
  }),
  tags: ({ info }) => [`brand:${info.id}`],
  page: () => import('./brand.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'brand'>, call: Call) {
  const filters = { ...wireFilters(search), slug };
  const [{ list, count, info, price_top }, facets, meta] = await Promise.all([
    call('POST product/by/brand-slug-web/{slug}', filters),
    quietly(call('POST brand/attributes/{slug}', filters), { list: [] }),
    metaContent('brand', call),
  ]);
  return { list, count, info, facets: { list: facets.list, brands: [] }, meta, priceTop: price_top };
}
