import { wireFilters } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { metaContent } from '../kit/meta-content.ts';
import { defineScreen } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type SearchResultData = Awaited<ReturnType<typeof load>>;

/** Products found by a keyword; kept out of search engines, which would index themselves. */
export const searchResult = defineScreen('search-result', {
  load,
  meta: ({ t, parameters: { keyword } }, { meta }) => ({
    title: t('search.title', { keyword }),
    description: meta.description,
    hidden: true,
  }),
  page: () => import('./search-result.page.tsx'),
});

async function load({ parameters, search }: Visit<'search-result'>, call: Call) {
  const keyword = parameters.keyword.trim().slice(0, 100);
  const [{ list, count, price_top }, meta] = await Promise.all([
    call('POST product/search-web', { ...wireFilters(search), keyword }),
    metaContent('search-result', call),
  ]);
  return { list, count, meta, priceTop: price_top };
}
