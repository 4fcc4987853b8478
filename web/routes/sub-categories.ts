import { categoryCrumbs } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listWords } from '../kit/page-words.ts';
import { pageOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { crumbData } from '../kit/structured-data.ts';
import { href, type Visit } from '../kit/visit.ts';

export type SubCategoriesData = Awaited<ReturnType<typeof load>>;

/** The children of a sub-category, each a product list. */
export const subCategories = defineScreen('sub-categories', {
  load,
  meta: (visit, { list, info, meta }) => ({
    ...listWords(visit, visit.search.page, meta, info),
    image: info.image,
    canonical: { page: visit.search.page },
    hidden: list.length === 0 && visit.search.page > 1,
    structured: [crumbData(visit, categoryCrumbs(visit, info.parents, info.name), href(visit, 'sub-categories', { slug: info.slug }))],
  }),
  tags: ({ info }) => [`category:${info.id}`],
  page: () => import('./sub-categories.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'sub-categories'>, call: Call) {
  const [{ list, count, info }, meta] = await Promise.all([
    call('GET sub-category/by/slug/list/{slug}', { slug, ...pageOf(search) }),
    call('GET metaContent/detail/{n}', { n: 6 }),
  ]);
  return { list, count, info, meta };
}
