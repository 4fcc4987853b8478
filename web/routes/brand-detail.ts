import { brandCrumbs } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listWords } from '../kit/page-words.ts';
import { pageOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { crumbData } from '../kit/structured-data.ts';
import { href, type Visit } from '../kit/visit.ts';

export type BrandDetailData = Awaited<ReturnType<typeof load>>;

/** A brand with its products. */
export const brandDetail = defineScreen('brand-detail', {
  load,
  meta: (visit, { list, info, meta }) => ({
    ...listWords(visit, visit.search.page, meta, info),
    image: info.image,
    canonical: { page: visit.search.page },
    hidden: list.length === 0 && visit.search.page > 1,
    structured: [crumbData(visit, brandCrumbs(visit, info.name), href(visit, 'brand-detail', { slug: info.slug }))],
  }),
  tags: ({ info }) => [`brand:${info.id}`],
  page: () => import('./brand-detail.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'brand-detail'>, call: Call) {
  const [{ list, count, info }, meta] = await Promise.all([
    call('POST product/by/brand-slug-web/{slug}', { slug, ...pageOf(search) }),
    call('GET metaContent/detail/{n}', { n: 7 }),
  ]);
  return { list, count, info, meta };
}
