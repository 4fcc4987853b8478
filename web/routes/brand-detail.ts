import { brandCrumbs } from '../features/catalogue/index.ts';
import type { Call } from '../kit/call.ts';
import { listMeta } from '../kit/list-meta.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages, pageNumberOf } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type BrandDetailData = Awaited<ReturnType<typeof load>>;

/** A brand with its products. */
export const brandDetail = defineScreen('brand-detail', {
  load,
  meta: (visit, { info, meta }) => listMeta(visit, info, meta, brandCrumbs(visit, info.name)),
  tags: ({ info }) => [`brand:${info.id}`],
  page: () => import('./brand-detail.page.tsx'),
});

async function load(visit: Visit<'brand-detail'>, call: Call) {
  const { slug } = visit.parameters;
  const { search } = visit;
  const [{ list, count, info }, meta] = await Promise.all([
    call('POST product/by/brand-slug-web/{slug}', { slug, ...pageNumberOf(search) }),
    metaContent('brand-detail', call),
  ]);
  keepWithinPages({ page: search.page, size: search.rows, count }, (page) => href(visit, 'brand-detail', { slug }, { ...search, page }));
  return { list, count, info, meta };
}
