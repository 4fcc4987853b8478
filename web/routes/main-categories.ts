import type { Call } from '../kit/call.ts';
import { metaContent } from '../kit/meta-content.ts';
import { listWords } from '../kit/page-words.ts';
import { keepWithinPages, pageNumberOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type MainCategoriesData = Awaited<ReturnType<typeof load>>;

export const mainCategories = defineScreen('main-categories', {
  load,
  meta: (visit, { list, meta }) => ({
    ...listWords(visit, visit.search.page, meta),
    image: list.find(({ image }) => image)?.image ?? null,
    canonical: { page: visit.search.page },
    hidden: list.length === 0,
  }),
  page: () => import('./main-categories.page.tsx'),
});

async function load(visit: Visit<'main-categories'>, call: Call) {
  const { search } = visit;
  const [{ list, count }, meta] = await Promise.all([
    call('GET category/pagination/list', pageNumberOf(search)),
    metaContent('main-categories', call),
  ]);
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, 'main-categories', {}, { ...search, page }));
  return { list, count, meta };
}
