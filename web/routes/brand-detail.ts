import { brandCrumbs } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { pageOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';

export type BrandDetailData = Awaited<ReturnType<typeof load>>;

/** A brand with its products. */
export const brandDetail = defineScreen('brand-detail', {
  load,
  meta: (visit, { list, info, meta }) => ({
    ...listMeta(visit, info, meta, brandCrumbs(visit, info.name)),
    hidden: list.length === 0 && visit.search.page > 1,
  }),
  tags: ({ info }) => [`brand:${info.id}`],
  page: () => import('./brand-detail.page.tsx'),
});

async function load({ parameters: { slug }, search }: Visit<'brand-detail'>, call: Call) {
  const [{ list, count, info }, meta] = await Promise.all([
    call('POST product/by/brand-slug-web/{slug}', { slug, ...pageOf(search) }),
    metaContent('brand-detail', call),
  ]);
  return { list, count, info, meta };
}
