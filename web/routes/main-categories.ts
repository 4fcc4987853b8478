import type { Call } from '../kit/call.ts';
import { pageOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type MainCategoriesData = Awaited<ReturnType<typeof load>>;

export const mainCategories = defineScreen('main-categories', {
  load,
  meta: ({ search }, { meta }) => ({ ...meta, canonical: { page: search.page } }),
  page: () => import('./main-categories.page.tsx'),
});

async function load({ search }: Visit<'main-categories'>, call: Call) {
  const [{ list, count }, meta] = await Promise.all([
    call('GET category/pagination/list', pageOf(search)),
    call('GET metaContent/detail/{n}', { n: 1 }),
  ]);
  return { list, count, meta };
}
