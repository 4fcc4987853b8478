import { categoryCrumbs, wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { quietly } from '../kit/quiet.ts';
import { defineScreen } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type CategoryData = Awaited<ReturnType<typeof load>>;

/** The products of a category and everything below it. */
export const category = defineScreen('category', {
  load,
  meta: (visit, { info, meta, list }) => ({
    ...listMeta(visit, info, meta, categoryCrumbs(visit, info.parents, info.name)),
    hidden: list.length === 0,
  }),
  tags: ({ info }) => [`category:${info.id}`],
  page: () => import('./category.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'category'>, call: Call) {
  const filters = { ...wireFilters(search), slug };
  const [{ list, count, info, price_top }, facets, meta] = await Promise.all([
    call('POST product/list/categorie-web/{slug}', filters),
    quietly(call('POST product/attributes/{slug}', filters), { list: [], brands: [] }),
    metaContent('category', call),
  ]);
  return { list, count, info, facets: { list: facets.list, brands: facets.brands }, meta, priceTop: price_top };
}
