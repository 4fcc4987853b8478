import { listSizes } from '../../contract/limits.ts';
import { hasOwnWords, productCrumbs, productData, productWords } from '../features/catalogue/index.ts';
import { reviewQuery, wallSize } from '../features/reviews/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages } from '../kit/paging.ts';
import { defineScreen } from '../kit/screen.tsx';
import { crumbData } from '../kit/structured-data.ts';
import { href, type Visit } from '../kit/visit.ts';

const nothing = { list: [] };
const noPhotos = { list: [], count: 0, next_offset: null };

export type ProductData = Awaited<ReturnType<typeof load>>;

export const productScreen = defineScreen('product', {
  load,
  meta: (visit, { info, general, reviews }) => ({
    ...productWords(visit, info, general),
    image: info.image,
    kind: 'product',
    canonical: { reviews: visit.search.reviews },
    structured: [
      productData(visit, info, reviews?.list ?? []),
      crumbData(visit, productCrumbs(visit, info), href(visit, 'product', visit.parameters)),
    ],
  }),
  tags: ({ info, reviews }) => [`product:${info.id}`, ...(reviews?.list ?? []).map(({ customer }) => `member:${customer.uuid}`)],
  page: () => import('./product.page.tsx'),
});

/** Reviews that cannot be loaded are null and show an error; similar products are omitted then. */
async function load(visit: Visit<'product'>, call: Call) {
  const { parameters, search } = visit;
  const { info } = await call('GET product/slug/detail/{slug}', parameters);
  const [general, reviews, photos, similar] = await Promise.all([
    hasOwnWords(info) ? null : ignoreFailure(metaContent('product', call), null),
    ignoreFailure(call('GET review/list/pagination/{productId}', reviewQuery(info.id, visit.lang, search)), null),
    ignoreFailure(call('GET review/photos/{productId}', { productId: info.id, limit: wallSize }), noPhotos),
    ignoreFailure(call('GET similar/product', { product_id: info.id }), nothing),
  ]);
  const reviewPages = { page: search.reviews, size: listSizes.reviews, count: reviews?.count };
  keepWithinPages(reviewPages, (page) => href(visit, 'product', parameters, { ...search, reviews: page }));
  return { info, general, reviews, photos, similar: similar.list };
}
