import type { Call } from '../kit/call.ts';
import { metaContent } from '../kit/meta-content.ts';
import { listWords } from '../kit/page-words.ts';
import { keepWithinPages, pageNumberOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type BrandsData = Awaited<ReturnType<typeof load>>;

export const brandsScreen = defineScreen('brands', {
  load,
  meta: (visit, { list, meta }) => {
    const { page, letter } = visit.search;
    const title = letter ? visit.t('catalogue.titledLetter', { title: meta.title, letter }) : meta.title;
    return {
      ...listWords(visit, page, { ...meta, title }),
      image: list.find(({ image }) => image)?.image ?? null,
      canonical: { page, letter },
      hidden: list.length === 0,
    };
  },
  page: () => import('./brands.page.tsx'),
});

async function load(visit: Visit<'brands'>, call: Call) {
  const { search } = visit;
  const [{ list, count, letters }, meta] = await Promise.all([
    call('GET brand/pagination/list', { ...pageNumberOf(search), ...(search.letter && { filter: search.letter }) }),
    metaContent('brands', call),
  ]);
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, 'brands', {}, { ...search, page }));
  return { list, count, letters, meta };
}
