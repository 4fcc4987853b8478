import { categoryCrumbs, wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listWords } from '../kit/page-words.ts';
import { quietly } from '../kit/quiet.ts';
import { defineScreen } from '../kit/screen.tsx';
import { crumbData } from '../kit/structured-data.ts';
import { href, type Visit } from '../kit/visit.ts';

export type CategoryData = Awaited<ReturnType<typeof load>>;

/** The products of a category and everything below it. */
export const category = defineScreen('category', {
  load,
  meta: (visit, { info, meta, list }) => ({
    ...listWords(visit, visit.search.page, meta, info),
    image: info.image,
    canonical: { page: visit.search.page },
    hidden: list.length === 0,
    structured: [crumbData(visit, categoryCrumbs(visit, info.parents, info.name), href(visit, 'category', { slug: info.slug }))],
  }),
  tags: ({ info }) => [`category:${info.id}`],
  page: () => import('./category.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'category'>, call: Call) {
  const filters = { ...wireFilters(search), slug };
  const [{ list, count, info, price_top }, facets, meta] = await Promise.all([
    call('POST product/list/categorie-web/{slug}', filters),
    quietly(call('POST product/attributes/{slug}', filters), { list: [], brands: [] }),
    call('GET metaContent/detail/{n}', { n: 7 }),
  ]);
  return { list, count, info, facets: { list: facets.list, brands: facets.brands }, meta, priceTop: price_top };
}
