import { brandCrumbs, wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listWords } from '../kit/page-words.ts';
import { quietly } from '../kit/quiet.ts';
import { defineScreen } from '../kit/screen.tsx';
import { crumbData } from '../kit/structured-data.ts';
import { href, type Visit } from '../kit/visit.ts';

export type BrandData = Awaited<ReturnType<typeof load>>;

/** The products of a brand, with filters. */
export const brand = defineScreen('brand', {
  load,
  meta: (visit, { info, meta, list }) => ({
    ...listWords(visit, visit.search.page, meta, info),
    image: info.image,
    canonical: { page: visit.search.page },
    hidden: list.length === 0,
    structured: [crumbData(visit, brandCrumbs(visit, info.name), href(visit, 'brand', { slug: info.slug }))],
  }),
  tags: ({ info }) => [`brand:${info.id}`],
  page: () => import('./brand.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'brand'>, call: Call) {
  const filters = { ...wireFilters(search), slug };
  const [{ list, count, info, price_top }, facets, meta] = await Promise.all([
    call('POST product/by/brand-slug-web/{slug}', filters),
    quietly(call('POST brand/attributes/{slug}', filters), { list: [] }),
    call('GET metaContent/detail/{n}', { n: 7 }),
  ]);
  return { list, count, info, facets: { list: facets.list, brands: [] }, meta, priceTop: price_top };
}
